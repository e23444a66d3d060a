import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Waiting, WaitingKind } from 'contract/metrics/dashboard.contract.ts';
import type { ReactNode } from 'react';
import { useAccessScope } from '../../../kernel/session/abilities.ts';
import { textOf } from '../../../kernel/messages/known-messages.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark, type StatusMarkProps } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { ItemLink } from '../item-link.tsx';
import styles from '../metrics.module.css';
import { waitingQuery } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';

interface PanelProps {
  slug: string;
  timeZone: string;
}

/** What people have to review: each line says what it is and links to it. */
export function WaitingPanel(props: PanelProps) {
  const isScoped = useAccessScope() !== null;
  const eyebrow = <Trans>Waiting for you</Trans>;
  return (
    <Tile query={waitingQuery()} failed={<Trans>Couldn’t load waiting items</Trans>} height={220}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>Nothing is waiting for you</Trans>}>
            <EmptyState title={<Trans>Nothing to review</Trans>}>
              {isScoped ? (
                <Trans>People who ask to join your groups appear here until you decide.</Trans>
              ) : (
                <Trans>
                  Campaigns to approve, paused campaigns and direct sends, failed emails, content to
                  review and unfinished imports appear here.
                </Trans>
              )}
            </EmptyState>
          </Panel>
        ) : (
          <Panel eyebrow={eyebrow} title={<Finding count={items.length} />} flush>
            <ul className={styles.waiting}>
              {items.map((item) => (
                <WaitingLine key={`${item.kind} ${item.id}`} item={item} {...props} />
              ))}
            </ul>
          </Panel>
        )
      }
    </Tile>
  );
}

function Finding({ count }: { count: number }) {
  return plural(count, { one: '# item waiting', other: '# items waiting' });
}

const looks: Readonly<Record<WaitingKind, Pick<StatusMarkProps, 'fill' | 'tone'>>> = {
  paused: { fill: 'half', tone: 'warn' },
  failed: { tone: 'bad' },
  undelivered: { tone: 'bad' },
  approval: { fill: 'hollow', tone: 'idle' },
  upload: { fill: 'half', tone: 'idle' },
  review: { fill: 'hollow', tone: 'idle' },
  publication: { tone: 'bad' },
  campaign_review: { fill: 'hollow', tone: 'idle' },
  held: { tone: 'bad' },
  direct_send_held: { tone: 'bad' },
};

function WaitingLine({ item, slug, timeZone }: PanelProps & { item: Waiting }) {
  const { t } = useLingui();
  const labels = useLabels(item);
  const stands = item.kind === 'paused' || item.kind === 'failed';
  const left = plural(item.count, {
    one: '# email not sent yet',
    other: '# emails not sent yet',
  });
  const since = item.since === null ? '' : formatMoment(item.since, timeZone);
  return (
    <li>
      <span className={styles.count}>{formatCount(stands ? 1 : item.count)}</span>
      <span>
        <b>{labels.what}</b>
        <span className={styles.detail}>
          {[
            item.title,
            item.cause && textOf(item.causeMessageCode ?? undefined, item.cause),
            stands && item.count > 0 ? left : null,
            since === '' ? null : t`since ${since}`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.state}>
        <StatusMark {...looks[item.kind]}>{labels.state}</StatusMark>
      </span>
      <Way item={item} slug={slug}>
        {labels.action}
      </Way>
    </li>
  );
}

function useLabels({ kind, directSendId }: Waiting): {
  what: string;
  state: string;
  action: string;
} {
  const { t } = useLingui();
  const labels: Record<WaitingKind, { what: string; state: string; action: string }> = {
    paused: {
      what: directSendId === null ? t`Campaign paused` : t`Direct send paused`,
      state: t`paused`,
      action: t({ message: 'Open', context: 'verb' }),
    },
    failed: {
      what: directSendId === null ? t`Campaign failed` : t`Direct send failed`,
      state: t`failed`,
      action: t({ message: 'Open', context: 'verb' }),
    },
    undelivered: {
      what: t`Failed emails`,
      state: t`failed`,
      action: t({ message: 'Open', context: 'verb' }),
    },
    approval: { what: t`Join requests`, state: t`to approve`, action: t`Review` },
    upload: { what: t`Unfinished import`, state: t`waiting`, action: t`Continue` },
    review: { what: t`Content to review`, state: t`in review`, action: t`Review` },
    campaign_review: { what: t`Campaign to approve`, state: t`in review`, action: t`Review` },
    held: {
      what: t`Campaign held at its time`,
      state: t({ message: 'held', context: 'status of a campaign' }),
      action: t({ message: 'Open', context: 'verb' }),
    },
    direct_send_held: {
      what: t`Direct send held at its time`,
      state: t({ message: 'held', context: 'status of a campaign' }),
      action: t({ message: 'Open', context: 'verb' }),
    },
    publication: {
      what: t`Content not published`,
      state: t`failed`,
      action: t({ message: 'Open', context: 'verb' }),
    },
  };
  return labels[kind];
}

function Way({ item, slug, children }: { item: Waiting; slug: string; children: ReactNode }) {
  const params = { organizationSlug: slug };
  const look = { className: `${buttonClass({ size: 'small' })} ${styles.action}`, children };
  switch (item.kind) {
    case 'upload':
      return (
        <Link
          to="/$organizationSlug/people/upload/people"
          params={params}
          search={{ upload: String(item.id) }}
          {...look}
        />
      );
    case 'review':
      return (
        <Link
          to="/$organizationSlug/content"
          params={params}
          search={{ queue: 'review' }}
          {...look}
        />
      );
    case 'publication':
      return <ItemLink of="content" id={item.id ?? 0} slug={slug} {...look} />;
    case 'approval':
      return <Link to="/$organizationSlug/people/pending" params={params} {...look} />;
    default:
      if (item.campaignId !== null) {
        return <ItemLink of="campaign" id={item.campaignId} slug={slug} {...look} />;
      }
      return item.directSendId === null ? (
        <Link to="/$organizationSlug/campaigns" params={params} {...look} />
      ) : (
        <ItemLink of="directSend" id={item.directSendId} slug={slug} {...look} />
      );
  }
}
