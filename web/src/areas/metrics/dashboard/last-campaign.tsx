import { Trans } from '@lingui/react/macro';
import type { Funnel } from 'contract/metrics/metrics.ts';
import { useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount, formatShare } from '../../../kit/text/format.ts';
import { formatAgo, formatMoment } from '../../../kit/text/time.ts';
import { ItemLink } from '../item-link.tsx';
import styles from '../metrics.module.css';
import { lastMessageQuery } from '../metrics.queries.ts';
import { FunnelPanel } from '../panels/funnel-panel.tsx';
import { Tile } from '../tile.tsx';

interface Place {
  slug: string;
  timeZone: string;
}

/** What became of the last campaign. */
export function LastCampaign(place: Place) {
  const eyebrow = <Trans>Last campaign</Trans>;
  return (
    <Tile query={lastMessageQuery()} eyebrow={eyebrow} height={220}>
      {({ funnel }) =>
        funnel === null ? (
          <Panel eyebrow={eyebrow} title={<Trans>No campaign went out yet</Trans>}>
            <EmptyState title={<Trans>Here: who got it and who did not</Trans>}>
              <Trans>
                Sent, delivered, opened and clicked, with the reason for everybody who was skipped.
              </Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Result funnel={funnel} {...place} />
        )
      }
    </Tile>
  );
}

function Result({ funnel, slug, timeZone }: Place & { funnel: Funnel }) {
  const { campaign, startedAt, subject, skipped } = funnel;
  const name = campaign?.name ?? subject;
  const began = startedAt === null ? '' : formatMoment(startedAt, timeZone);
  const count = formatCount(skipped);
  return (
    <FunnelPanel
      funnel={funnel}
      eyebrow={<Trans>Last campaign · {began}</Trans>}
      title={<Finding funnel={funnel} name={name} />}
      foot={
        <>
          <Trans>{count} skipped before sending</Trans>
          {campaign === null ? null : (
            <ItemLink of="campaign" id={campaign.id} slug={slug} className={styles.more}>
              <Trans>Who did not get it, and why</Trans>
            </ItemLink>
          )}
        </>
      }
    />
  );
}

const dayMs = 86_400_000;

/** A share of nobody says nothing of a campaign that has hardly arrived. */
function Finding({ funnel, name }: { funnel: Funnel; name: string }) {
  const { delivered, opened, startedAt, tracking } = funnel;
  const [now] = useState(() => new Date());
  if (tracking !== 'identified' || startedAt === null) return name;
  const isNew = now.getTime() - Date.parse(startedAt) < dayMs;
  const [count, ago] = [formatCount(delivered), formatAgo(startedAt, now)];
  if (isNew && opened.people === 0) {
    return (
      <Trans>
        “{name}”: {count} delivered {ago}, no opens yet
      </Trans>
    );
  }
  const share = formatShare(opened.people, delivered);
  return (
    <Trans>
      {share} opened “{name}”
    </Trans>
  );
}
