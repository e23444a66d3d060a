import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
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
export function ContentError({ list: { state, page, change } }: { list: ContentList }) {
  return (
    <LoadError
      title={<Trans>Content did not load</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
