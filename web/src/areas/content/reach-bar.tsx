import type { listContentReach } from 'contract/content/content.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { formatCount } from '../../kit/text/format.ts';
import styles from './list/content-list.module.css';

export type Reach = Answer<typeof listContentReach>['items'][number];

function rateOf({ addressed, readers }: Reach): number {
  return addressed === 0 ? 0 : Math.round((100 * readers) / addressed);
}

/** The share of the audience that read the content. */
export function ReachBar({ reach }: { reach: Reach | undefined }) {
  if (reach === undefined) return <>–</>;
  const rate = rateOf(reach);
  return (
    <span className={styles.reach}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${rate}%` }} />
      </span>
      <span className={styles.share}>{formatCount(rate)}</span>
    </span>
  );
}
