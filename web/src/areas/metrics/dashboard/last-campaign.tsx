import { Plural, Trans } from '@lingui/react/macro';
import { dayMs } from 'contract/kernel/days.ts';
import type { Funnel } from 'contract/metrics/metrics.ts';
import { useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatRate } from '../../../kit/text/format.ts';
import { formatAgo, formatMoment } from '../../../kit/text/time.ts';
import { ItemLink } from '../item-link.tsx';
import styles from '../metrics.module.css';
import { lastMessageQuery } from '../metrics.queries.ts';
import { FunnelPanel } from '../panels/funnel-panel.tsx';
import { Tile } from '../../../kit/page/tile.tsx';

interface PanelProps {
  slug: string;
  timeZone: string;
}

/** The results of the last campaign. */
export function LastCampaign(props: PanelProps) {
  const eyebrow = <Trans>Last campaign</Trans>;
  return (
    <Tile
      query={lastMessageQuery()}
      failed={<Trans>Couldn’t load the last campaign</Trans>}
      height={316}
    >
      {({ funnel }) =>
        funnel === null ? (
          <Panel eyebrow={eyebrow} title={<Trans>No campaigns sent yet</Trans>}>
            <EmptyState title={<Trans>See who got your message</Trans>}>
              <Trans>
                Send a campaign to see how many emails were delivered, opened and clicked, and why
                people were skipped.
              </Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Result funnel={funnel} {...props} />
        )
      }
    </Tile>
  );
}

function Result({ funnel, slug, timeZone }: PanelProps & { funnel: Funnel }) {
  const { campaign, startedAt, subject, skipped } = funnel;
  const name = campaign?.name ?? subject;
  const began = startedAt === null ? '' : formatMoment(startedAt, timeZone);
  return (
    <FunnelPanel
      funnel={funnel}
      eyebrow={<Trans>Last campaign · {began}</Trans>}
      title={<Finding funnel={funnel} name={name} />}
      foot={
        <>
          <Plural
            value={skipped}
            one="# person skipped before sending"
            other="# people skipped before sending"
          />
          {campaign === null ? null : (
            <ItemLink of="campaign" id={campaign.id} slug={slug} className={styles.more}>
              <Trans>See campaign results</Trans>
            </ItemLink>
          )}
        </>
      }
    />
  );
}

/** A share says nothing of a campaign that was delivered only a moment ago. */
function Finding({ funnel, name }: { funnel: Funnel; name: string }) {
  const { delivered, opened, startedAt, tracking } = funnel;
  const [now] = useState(() => new Date());
  if (tracking !== 'identified' || startedAt === null) return name;
  const isNew = now.getTime() - Date.parse(startedAt) < dayMs;
  const ago = formatAgo(startedAt, now);
  if (isNew && opened.people === 0) {
    return (
      <Plural
        value={delivered}
        one={`“${name}”: # email delivered ${ago}, no opens yet`}
        other={`“${name}”: # emails delivered ${ago}, no opens yet`}
      />
    );
  }
  const rate = formatRate(opened.people, delivered);
  return (
    <Trans>
      {rate} opened “{name}”
    </Trans>
  );
}
