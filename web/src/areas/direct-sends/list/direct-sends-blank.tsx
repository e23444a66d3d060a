import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trashDays } from 'contract/kernel/times.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import type { DirectSendsList, DirectSendsTab } from './use-direct-sends-list.ts';

export interface DirectSendsEmptyProps {
  tab: DirectSendsTab;
  /** A search, or whose direct sends are shown, narrows the list. */
  narrowed: boolean;
  onClear: () => void;
  /** One is being written beside it. */
  narrow: boolean;
}

/** Instead of rows: nothing that matches, nothing in this tab, or no direct send yet. */
export function DirectSendsEmpty({ tab, narrowed, onClear, narrow }: DirectSendsEmptyProps) {
  const slug = useMembership()?.slug ?? '';
  if (narrowed) return <FilteredEmpty onClear={onClear} />;
  if (tab === 'trash') {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>
          Deleted direct sends stay here for {trashDays} days. You can restore them until then.
        </Trans>
      </EmptyState>
    );
  }
  if (tab === 'coming') {
    return (
      <EmptyState title={<Trans>No scheduled direct sends</Trans>}>
        <Trans>Direct sends appear here until their time comes.</Trans>
      </EmptyState>
    );
  }
  if (tab === 'running') {
    return (
      <EmptyState title={<Trans>No direct sends running</Trans>}>
        <Trans>Direct sends appear here until all their emails are sent.</Trans>
      </EmptyState>
    );
  }
  if (tab === 'ended') {
    return (
      <EmptyState title={<Trans>No ended direct sends yet</Trans>}>
        <Trans>Direct sends appear here once they’re sent or stopped.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={tab === 'draft' ? <Trans>No drafts yet</Trans> : <Trans>No direct sends yet</Trans>}
      action={
        narrow ? undefined : (
          <Link
            to="/$organizationSlug/direct-sends/create"
            params={{ organizationSlug: slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Trans>New direct send</Trans>
          </Link>
        )
      }
    >
      <Trans>A direct send is a short message to selected people or groups.</Trans>
    </EmptyState>
  );
}

/** The list failed to load, with the way to load it again. */
export function DirectSendsError({ list: { state, page, change } }: { list: DirectSendsList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load direct sends</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
