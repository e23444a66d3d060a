import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { deliveryGroups, deliveryLooks, type DeliveryGroup } from '../marks/message-marks.tsx';
import styles from './sent.module.css';

/** How many deliveries are in each state. */
export function countsOf({
  byState,
}: Pick<MessageFigures, 'byState'>): Record<DeliveryGroup, number> {
  return { ...byState };
}

/** Every recipient in exactly one state: the sum is everyone. */
export function LedgerStrip({ figures }: { figures: MessageFigures }) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const counts = countsOf(figures);
  const shown = deliveryGroups.filter((group) => group !== 'cancelled' || counts.cancelled > 0);
  const people = deliveryGroups.reduce((sum, group) => sum + counts[group], 0);
  return (
    <dl className={styles.ledger} aria-label={t`Recipients by status`}>
      {shown.map((group) => {
        const { fill, tone, label } = deliveryLooks[group];
        return (
          <div key={group}>
            <dd>{formatCount(counts[group])}</dd>
            <dt>
              <StatusMark fill={fill} tone={tone}>
                {_(label)}
              </StatusMark>
            </dt>
          </div>
        );
      })}
      <div className={styles.total}>
        <dd>{formatCount(people)}</dd>
        <dt>
          <Trans>Recipients</Trans>
        </dt>
      </div>
    </dl>
  );
}
