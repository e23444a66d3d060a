import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trashDays } from 'contract/kernel/times.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import type { ContentList, ContentView } from '../use-content-list.ts';

export interface ContentEmptyProps {
  view: ContentView;
  /** A search narrows the list. */
  narrowed: boolean;
  slug: string;
  onClear: () => void;
}

/** Instead of rows: nothing that matches, nothing in this tab, or no article yet. */
export function ContentEmpty({ view, narrowed, slug, onClear }: ContentEmptyProps) {
  if (narrowed) return <FilteredEmpty onClear={onClear} />;
  if (view === 'trash') {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>
          Deleted items stay here for {trashDays} days. You can restore them until then.
        </Trans>
      </EmptyState>
    );
  }
  if (view === 'review') {
    return (
      <EmptyState title={<Trans>Nothing in review</Trans>}>
        <Trans>Content that waits for a decision is shown here.</Trans>
      </EmptyState>
    );
  }
  if (view === 'stale') {
    return (
      <EmptyState title={<Trans>Nothing is stale</Trans>}>
        <Trans>Published content is shown here when its review date comes.</Trans>
      </EmptyState>
    );
  }
  if (view === 'file') {
    const upload = (
      <Link
        to="/$organizationSlug/content/create/files"
        params={{ organizationSlug: slug }}
        className={buttonClass({ variant: 'primary' })}
      >
        <Trans>Upload files</Trans>
      </Link>
    );
    return (
      <EmptyState title={<Trans>No files yet</Trans>} action={upload}>
        <Trans>Upload files once, and give them a link that stays.</Trans>
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
  return (
    <EmptyState title={<Trans>No articles yet</Trans>} action={write}>
      <Trans>Write an article once, then publish it and link to it from emails.</Trans>
    </EmptyState>
  );
}

/** The list did not load, and the way to load it again. */
export function ContentError({ list: { state, page, change } }: { list: ContentList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load content</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
