import { plural } from '@lingui/core/macro';
import type { MessageProgress } from 'contract/delivery/progress.ts';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './delivery-bar.module.css';
import { doneOf } from './progress.ts';

export interface DeliveryBarProps {
  progress: Pick<MessageProgress, 'people' | 'byState'>;
  /** Of the campaign or direct send. */
  name: string;
  large?: boolean;
}

const parts = ['sent', 'failed', 'unknown', 'suppressed', 'inflight'] as const;

/** The deliveries of a message as parts of one bar; what still waits is the rest. */
export function DeliveryBar({ progress, name, large }: DeliveryBarProps) {
  const { people, byState } = progress;
  const counts = {
    ...byState,
    suppressed: byState.suppressed + byState.cancelled,
  };
  const done = doneOf(progress);
  const processed = formatCount(done);
  return (
    <div
      className={large ? `${styles.bar} ${styles.large}` : styles.bar}
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={people}
      aria-valuenow={done}
      aria-valuetext={plural(people, {
        one: `${processed} of # email processed`,
        other: `${processed} of # emails processed`,
      })}
    >
      {parts.map((part) =>
        counts[part] === 0 ? null : (
          <i
            key={part}
            className={styles[part]}
            style={{ width: `${(counts[part] / people) * 100}%` }}
          />
        ),
      )}
    </div>
  );
}
