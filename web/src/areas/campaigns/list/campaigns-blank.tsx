import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trashDays } from 'contract/kernel/times.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import type { CampaignsList, CampaignsTab } from './use-campaigns-list.ts';

export interface CampaignsEmptyProps {
  tab: CampaignsTab;
  /** A search narrows the list. */
  narrowed: boolean;
  onClear: () => void;
}

/** Instead of rows: nothing that matches, nothing in this tab, or no campaign yet. */
export function CampaignsEmpty({ tab, narrowed, onClear }: CampaignsEmptyProps) {
  const slug = useMembership()?.slug ?? '';
  if (narrowed) return <FilteredEmpty onClear={onClear} />;
  if (tab === 'trash') {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>
          Deleted campaigns stay here for {trashDays} days. You can restore them until then.
        </Trans>
      </EmptyState>
    );
  }
  if (tab === 'running') {
    return (
      <EmptyState title={<Trans>No campaigns running</Trans>}>
        <Trans>Campaigns appear here until all their emails are sent.</Trans>
      </EmptyState>
    );
  }
  if (tab === 'coming') {
    return (
      <EmptyState title={<Trans>No campaigns coming</Trans>}>
        <Trans>Scheduled campaigns and campaigns in review appear here.</Trans>
      </EmptyState>
    );
  }
  if (tab === 'ended') {
    return (
      <EmptyState title={<Trans>No ended campaigns yet</Trans>}>
        <Trans>Campaigns appear here once they’re sent or stopped.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={tab === 'draft' ? <Trans>No drafts yet</Trans> : <Trans>No campaigns yet</Trans>}
      action={
        <Link
          to="/$organizationSlug/campaigns/create"
          params={{ organizationSlug: slug }}
          className={buttonClass({ variant: 'primary' })}
        >
          <Trans>New campaign</Trans>
        </Link>
      }
    >
      <Trans>A campaign sends one message to an audience and shows you the results.</Trans>
    </EmptyState>
  );
}

/** The list failed to load, with the way to load it again. */
export function CampaignsError({ list: { state, page, change } }: { list: CampaignsList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load campaigns</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
