import type { Clock } from '../../../kernel/clock/clock.ts';
import { withOrganizationJob, type Member } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { writeActivity } from './activity.repository.ts';

/** Activity is known to the minute: one write for each organization in that time, however many calls. */
const flushMs = 60_000;

export interface ActivityRecorder {
  /** Notes that this member did something now. */
  saw(member: Pick<Member, 'organizationId' | 'accountId'>): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  /** Writes what was noted, and nothing afterwards. */
  stop(): Promise<void>;
}

/**
 * Keeps `last activity` of the people who use the console, beside their calls: no call waits for it, and
 * what is lost with a killed process is at most a minute.
 */
export function recordActivity(pool: DatabasePool, clock: Clock, log: Log): ActivityRecorder {
  const seen = new Map<number, Map<number, number>>();

  const flush = async () => {
    const noted = [...seen];
    seen.clear();
    for (const [organizationId, accounts] of noted) {
      try {
        await withOrganizationJob(pool, organizationId, { readOnly: false }, (tx) =>
          writeActivity(tx, accounts),
        );
      } catch (error) {
        log.warn({ err: error, organizationId }, 'last activity was not written');
      }
    }
  };
  const timer = setInterval(() => void flush(), flushMs).unref();

  return {
    saw({ organizationId, accountId }) {
      const accounts = seen.get(organizationId) ?? new Map<number, number>();
      accounts.set(accountId, clock.now());
      seen.set(organizationId, accounts);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
