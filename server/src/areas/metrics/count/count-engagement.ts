import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';
import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { countActiveDays } from './active-days.repository.ts';
import { countFirsts } from './firsts.repository.ts';
import { recountStaleGroups } from './stale-groups.repository.ts';
import {
  claimCounting,
  finishCounting,
  organizationsToCount,
  recountEverything,
  takeWaitingEvents,
  type Counting,
} from './waiting-events.repository.ts';

/**
 * Counts everything that waits, in every organization. An organization that another worker is counting is
 * left to it.
 */
export async function countEngagement({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsToCount)) {
    let events = 0;
    for (let taken = 1; taken > 0; events += taken) {
      taken = await withOrganizationJob(pool, organizationId, write, countSome);
    }
    log.info({ organizationId, events }, 'engagement counted');
  }
}

/**
 * Takes some of what waits and adds it to the figures, both in the caller's transaction: each event is counted
 * exactly once, whatever is killed when.
 *
 * @returns how many events were counted; 0 when none waits or another worker is at it
 */
export async function countSome(tx: InOrganization): Promise<number> {
  const counting = await claimCounting(tx);
  if (counting === null) return 0;
  if (counting.zone !== counting.countedZone) await recountEverything(tx.db, counting);
  await recountStaleGroups(tx);
  const ids = await takeWaitingEvents(tx);
  if (ids.length > 0) await count(tx.db, counting, ids);
  else await finishCounting(tx);
  return ids.length;
}

async function count(db: Queries, counting: Counting, ids: readonly number[]): Promise<void> {
  await countFirsts(db, counting, ids);
  await countActiveDays(db, counting, ids);
}
