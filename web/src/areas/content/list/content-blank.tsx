import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { useStateWords } from '../state-mark.tsx';
import type { ContentList, ContentView } from './use-content-list.ts';

export interface ContentEmptyProps {
  view: ContentView;
  /** A search narrows the list. */
  narrowed: boolean;
  slug: string;
  onClear: () => void;
}

/** Instead of rows: nothing that matches, nothing in this state or in the trash, or no article yet. */
export function ContentEmpty({ view, narrowed, slug, onClear }: ContentEmptyProps) {
  const words = useStateWords();
  if (narrowed) return <FilteredEmpty onClear={onClear} />;
  if (view === 'trash') {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>What is deleted stays here for 30 days and can be restored until then.</Trans>
      </EmptyState>
    );
  }
  const write = (
    <Link
      to="/$organizationSlug/content/create/article"
      params={{ organizationSlug: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      <Trans>Write an article</Trans>
    </Link>
  );
  const state = view === 'all' ? '' : words[view];
  return view === 'all' ? (
    <EmptyState title={<Trans>There is no article yet</Trans>} action={write}>
      <Trans>An article is written once, and read on a page and in mails that lead to it.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No article is {state}</Trans>}>
      <Trans>Articles come here when their state changes.</Trans>
    </EmptyState>
  );
}

/** The list did not load, and the way to load it again. */
export function ContentError({ list: { page, change } }: { list: ContentList }) {
  const { error, refetch } = page;
  const answered = error instanceof HttpError || error instanceof NetworkError;
  // A page that the server does not know any more, e.g. from an old link.
  const lostPlace = error instanceof HttpError && error.status === 400;
  return (
    <ErrorPart
      title={<Trans>Content did not load</Trans>}
      onRetry={lostPlace ? () => change({}) : () => void refetch()}
      requestId={answered ? error.requestId.slice(0, 8) : undefined}
    >
      {error instanceof NetworkError ? (
        <Trans>The server did not answer. Check the connection. Nothing is lost.</Trans>
      ) : (
        <Trans>Something went wrong on our side. Nothing is lost.</Trans>
      )}
    </ErrorPart>
  );
}
