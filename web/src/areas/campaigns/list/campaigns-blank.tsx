import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
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
        <Trans>Campaigns that are deleted stay here for 30 days and can be restored.</Trans>
      </EmptyState>
    );
  }
  if (tab === 'running') {
    return (
      <EmptyState title={<Trans>Nothing is on its way</Trans>}>
        <Trans>A campaign stands here from the moment you send it until the last has left.</Trans>
      </EmptyState>
    );
  }
  if (tab === 'ended') {
    return <EmptyState title={<Trans>No campaign has ended yet</Trans>} />;
  }
  return (
    <EmptyState
      title={tab === 'draft' ? <Trans>There is no draft</Trans> : <Trans>No campaign yet</Trans>}
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
      <Trans>A campaign is one message to an audience: written, counted, sent and measured.</Trans>
    </EmptyState>
  );
}

/** The list did not load, and the way to load it again. */
export function CampaignsError({ list: { page, change } }: { list: CampaignsList }) {
  const { error, refetch } = page;
  const answered = error instanceof HttpError || error instanceof NetworkError;
  // A page that the server does not know any more, e.g. from an old link.
  const lostPlace = error instanceof HttpError && error.status === 400;
  return (
    <ErrorPart
      title={<Trans>Campaigns did not load</Trans>}
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
