import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Waiting, WaitingKind } from 'contract/metrics/dashboard.contract.ts';
import type { ReactNode } from 'react';
import { useLimitedTo } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark, type StatusMarkProps } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { ItemLink } from '../item-link.tsx';
import styles from '../metrics.module.css';
import { waitingQuery } from '../metrics.queries.ts';
import { Tile } from '../tile.tsx';

interface Place {
  slug: string;
  timeZone: string;
}

/** What somebody has to look at: each line says what it is and leads there. */
export function WaitingPanel(place: Place) {
  const isLimited = useLimitedTo() !== null;
  const eyebrow = <Trans>Waiting for you</Trans>;
  return (
    <Tile query={waitingQuery()} eyebrow={eyebrow} height={220}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>Nothing waits for you</Trans>}>
            <EmptyState title={<Trans>All is well</Trans>}>
              {isLimited ? (
                <Trans>Whoever asks to join one of your groups stands here until you decide.</Trans>
              ) : (
                <Trans>Paused campaigns, failed messages and unfinished uploads stand here.</Trans>
              )}
            </EmptyState>
          </Panel>
        ) : (
          <Panel eyebrow={eyebrow} title={<Finding count={items.length} />} flush>
            <ul className={styles.waiting}>
              {items.map((item) => (
                <WaitingLine key={`${item.kind} ${item.id}`} item={item} {...place} />
              ))}
            </ul>
          </Panel>
        )
      }
    </Tile>
  );
}

function Finding({ count }: { count: number }) {
  const shown = formatCount(count);
  return plural(count, { one: `${shown} thing waits`, other: `${shown} things wait` });
}

const looks: Readonly<Record<WaitingKind, Pick<StatusMarkProps, 'fill' | 'tone'>>> = {
  paused: { fill: 'half', tone: 'warn' },
  failed: { tone: 'bad' },
  undelivered: { tone: 'bad' },
  approval: { fill: 'hollow', tone: 'idle' },
  upload: { fill: 'half', tone: 'idle' },
};

function WaitingLine({ item, slug, timeZone }: Place & { item: Waiting }) {
  const words = useWords(item);
  const stands = item.kind === 'paused' || item.kind === 'failed';
  const count = formatCount(item.count);
  const left = plural(item.count, {
    one: `${count} person does not have it yet`,
    other: `${count} people do not have it yet`,
  });
  const since = item.since === null ? null : formatMoment(item.since, timeZone);
  return (
    <li>
      <span className={styles.count}>{formatCount(stands ? 1 : item.count)}</span>
      <span>
        <b>{words.what}</b>
        <span className={styles.detail}>
          {[item.title, item.cause, stands && item.count > 0 ? left : null]
            .filter((part) => part !== null)
            .join(' · ')}
          {since === null ? null : (
            <>
              {item.title === null && item.cause === null ? null : ', '}
              <Trans>since {since}</Trans>
            </>
          )}
        </span>
      </span>
      <span className={styles.state}>
        <StatusMark {...looks[item.kind]}>{words.state}</StatusMark>
      </span>
      <Way item={item} slug={slug}>
        {words.action}
      </Way>
    </li>
  );
}

function useWords({ kind }: Waiting): { what: string; state: string; action: string } {
  const { t } = useLingui();
  const words: Record<WaitingKind, { what: string; state: string; action: string }> = {
    paused: { what: t`Campaign paused`, state: t`paused`, action: t`Open` },
    failed: { what: t`Campaign failed`, state: t`failed`, action: t`Open` },
    undelivered: { what: t`Messages failed`, state: t`failed`, action: t`Open` },
    approval: { what: t`People ask to join`, state: t`to approve`, action: t`Review` },
    upload: { what: t`Upload not finished`, state: t`waiting`, action: t`Go on` },
  };
  return words[kind];
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
    case 'approval':
      return <Link to="/$organizationSlug/people/pending" params={params} {...look} />;
    default:
      return item.campaignId === null ? (
        <Link to="/$organizationSlug/campaigns" params={params} {...look} />
      ) : (
        <ItemLink of="campaign" id={item.campaignId} slug={slug} {...look} />
      );
  }
}
