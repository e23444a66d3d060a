import { useLingui as useMessages } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { countCampaignAudience } from 'contract/campaigns/draft.contract.ts';
import { skipReasons } from 'contract/delivery/audience.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { LedgerBlock, type LedgerRow } from '../../../kit/page/ledger-block.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { skipLabels } from '../../delivery/delivery.public.ts';
import styles from './audience.module.css';

/** The number of recipients, and how it is counted. */
export function AudienceLedger({
  counted,
}: {
  counted: Answer<typeof countCampaignAudience> | undefined;
}) {
  const { t } = useLingui();
  const { _ } = useMessages();
  if (counted === undefined) {
    return (
      <div className={styles.panel}>
        <Skeleton>
          <SkeletonBlock height={300} />
        </Skeleton>
      </div>
    );
  }
  const { named, counts } = counted;
  const skipped = counts.included - counts.eligible;
  const rows: LedgerRow[] = [
    ...named.include.groups.map(({ id, name, memberCount, deleted }) => ({
      key: `group ${id}`,
      label: name,
      value: deleted ? 0 : memberCount,
    })),
    ...(counts.named === 0
      ? []
      : [{ key: 'named', label: t`Added individually`, value: counts.named }]),
    ...(counts.inMoreThanOne === 0
      ? []
      : [
          {
            key: 'twice',
            label: t`In more than one group`,
            value: counts.inMoreThanOne,
            kind: 'less' as const,
          },
        ]),
    { key: 'included', label: t`Included`, value: counts.included, kind: 'sum' },
    ...skipReasons.map((reason) => ({
      key: reason,
      label:
        counts.skipped[reason] === 0 ? (
          _(skipLabels[reason])
        ) : (
          <Link
            to="."
            search={{ step: 'audience', show: 'skipped', reason }}
            className={styles.reason}
          >
            {_(skipLabels[reason])}
          </Link>
        ),
      value: counts.skipped[reason],
      kind: 'less' as const,
    })),
    { key: 'eligible', label: t`Recipients`, value: counts.eligible, kind: 'total' },
  ];
  return (
    <div className={styles.panel}>
      <div className={styles.section} aria-live="polite">
        <div className={text.eyebrow}>
          <Trans>Recipients now</Trans>
        </div>
        <p className={styles.live}>
          <b>{formatCount(counts.eligible)}</b>
        </p>
      </div>
      <div className={styles.section}>
        <LedgerBlock caption={t`Number of recipients`} rows={rows} />
        {counts.despiteUnsubscribing > 0 ? (
          <p className={styles.note}>
            <Plural
              value={counts.despiteUnsubscribing}
              one="# recipient unsubscribed. They get it because the topic is official."
              other="# recipients unsubscribed. They get it because the topic is official."
            />
          </p>
        ) : null}
        {skipped > 0 ? (
          <p className={styles.note}>
            <Trans>Each person is counted once, under the first reason.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}
