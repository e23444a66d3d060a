import type { Channel } from 'contract/channels/channel.ts';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SkipReason, skipReasons } from 'contract/delivery/audience.ts';
import { getReach } from 'contract/delivery/reach.contract.ts';
import { BroughtBack } from '../../channels/channels.public.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { LedgerBlock, type LedgerRow } from '../../../kit/page/ledger-block.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount, percentOf } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { skipLabels } from '../../delivery/delivery.public.ts';
import { ReasonLink } from './reason-link.tsx';
import styles from './side-panels.module.css';

/** What stands beside the channels: how many people they reach, and the headers of their test emails. */
export function SidePanels({ channels }: { channels: readonly Channel[] }) {
  return (
    <>
      <ReachPanel />
      {channels
        .filter(({ abilities }) => abilities.edit)
        .map((channel) => (
          <BroughtBack key={channel.id} channel={channel} />
        ))}
    </>
  );
}

/** Reasons of one message alone, and of settings that few have: shown where someone is skipped for them. */
const seldom = new Set<SkipReason>([
  'unsubscribed_topic',
  'excluded',
  'not_approved',
  'too_many_emails',
]);

/** How many people of the directory an email can reach, and why not the others. */
function ReachPanel() {
  const { t } = useLingui();
  const { _ } = useMessages();
  const name = useMembership()?.name ?? '';
  const {
    data: counts,
    isError,
    refetch,
  } = useQuery({
    ...endpointQuery(getReach, {}),
    meta: { claims: 'tile' as const },
  });
  if (counts === undefined) {
    return (
      <Panel>
        {isError ? (
          <ErrorState
            title={<Trans>Couldn’t count the people</Trans>}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton>
            <SkeletonBlock height={220} />
          </Skeleton>
        )}
      </Panel>
    );
  }
  const { included, eligible, skipped } = counts;
  const [reached, all] = [formatCount(eligible), formatCount(included)];
  const rows: LedgerRow[] = [
    { key: 'included', label: t`People in the directory`, value: included },
    ...skipReasons
      .filter((reason) => skipped[reason] > 0 || !seldom.has(reason))
      .map((reason) => ({
        key: reason,
        label: <ReasonLink reason={reason}>{_(skipLabels[reason])}</ReasonLink>,
        value: skipped[reason],
        kind: 'less' as const,
      })),
    { key: 'eligible', label: t`Can be reached by email`, value: eligible, kind: 'total' },
  ];
  return (
    <Panel
      eyebrow={name}
      title={
        <span className={styles.sentence}>
          <Trans>
            You can send to {reached} of {all} people
          </Trans>
        </span>
      }
    >
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: `${percentOf(eligible, included)}%` }} />
      </div>
      <LedgerBlock caption={t`People who can be reached by email`} rows={rows} />
      <p className={`${text.hint} ${styles.hint}`}>
        <Trans>Each person is counted once, under the first reason.</Trans>
      </p>
    </Panel>
  );
}
