import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { ItemLink } from '../item-link.tsx';
import styles from '../metrics.module.css';

const shownMost = 3;

export const draftsQuery = () => ({
  ...endpointQuery(listCampaigns, {
    query: { stage: 'draft', sort: '-updated', limit: String(shownMost) },
  }),
  staleTime: 60_000,
  meta: { claims: 'tile' } as const,
});

interface PanelProps {
  slug: string;
  timeZone: string;
}

/** Campaigns that are started and not sent; shown only when there are any. */
export function DraftsPanel({ slug, timeZone }: PanelProps) {
  const { data } = useQuery(draftsQuery());
  if (data === undefined || data.items.length === 0) return null;
  const total = data.total.count;
  const count = formatCount(total);
  return (
    <Panel
      eyebrow={<Trans>Drafts to finish</Trans>}
      title={<Plural value={total} one="# campaign to finish" other="# campaigns to finish" />}
      actions={
        total > shownMost ? (
          <Link
            to="/$organizationSlug/campaigns"
            params={{ organizationSlug: slug }}
            search={{ stage: 'draft' }}
          >
            <Trans>See all {count}</Trans>
          </Link>
        ) : undefined
      }
      flush
    >
      <ul className={`${styles.waiting} ${styles.drafts}`}>
        {data.items.map((draft) => (
          <DraftLine key={draft.id} draft={draft} slug={slug} timeZone={timeZone} />
        ))}
      </ul>
    </Panel>
  );
}

function DraftLine({ draft, slug, timeZone }: PanelProps & { draft: CampaignHead }) {
  const { id, name, subject, updatedAt, updatedBy } = draft;
  const at = formatMoment(updatedAt, timeZone);
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className={styles.detail}>
          {updatedBy === null ? (
            <Trans>Edited {at}</Trans>
          ) : (
            <Trans>
              Edited {at} by {updatedBy}
            </Trans>
          )}
        </span>
      </span>
      <span className={styles.state}>
        <StatusMark fill={subject === '' ? 'hollow' : 'half'} tone="idle">
          {subject === '' ? <Trans>no subject yet</Trans> : <Trans>draft</Trans>}
        </StatusMark>
      </span>
      <ItemLink
        of="campaign"
        id={id}
        slug={slug}
        className={`${buttonClass({ size: 'small' })} ${styles.action}`}
      >
        <Trans>Continue</Trans>
      </ItemLink>
    </li>
  );
}
