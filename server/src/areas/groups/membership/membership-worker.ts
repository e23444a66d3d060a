import { setTimeout as sleep } from 'node:timers/promises';
import {
  withOrganizationJob,
  withoutTenant,
  type InOrganization,
} from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { claimMemberships, organizationsWithWork } from './changes.repository.ts';
import { findCounted, postponeCounting } from './counting.repository.ts';
import { countPart, followChanges, partSize, type Complain } from './follow-changes.ts';

export interface MembershipWorkerDeps {
  /** As app_worker. */
  pool: DatabasePool;
  log: Log;
  /** People that rules are asked about in one transaction. */
  partSize?: number;
}

/** On which the database wakes those that keep groups. */
export const groupsChannel = 'atrium_groups';

/** Between two looks, where no one wakes us. */
const idleMs = 2000;

/**
 * Keeps the members of rule-based groups, as one of any number of workers. Nothing depends on what it remembers, or on
 * being woken.
 */
export class MembershipWorker {
  readonly #deps: MembershipWorkerDeps;
  readonly #stopping = new AbortController();
  #waking = Promise.withResolvers<void>();
  #running: Promise<void> | null = null;

  constructor(deps: MembershipWorkerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Looks for work at once. */
  wake(): void {
    this.#waking.resolve();
  }

  /** Ends what was begun; safe to call twice. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#waking = Promise.withResolvers();
      try {
        await updateMemberships(this.#deps, this.#stopping.signal);
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'could not look after groups');
      }
      await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const awake = new AbortController();
    await Promise.race([
      sleep(idleMs, undefined, { signal: awake.signal }).catch(() => {}),
      this.#waking.promise,
    ]);
    awake.abort();
  }
}

/** Does everything there is to do for rule-based groups, in every organization. */
export async function updateMemberships(
  deps: MembershipWorkerDeps,
  signal?: AbortSignal,
): Promise<void> {
  const ids = await withoutTenant(deps.pool, { readOnly: true }, organizationsWithWork);
  for (const id of ids) {
    while (await updateSome(deps, id)) {
      if (signal?.aborted) return;
    }
  }
}

/**
 * Follows some changes, then counts a part of what is to be counted: neither waits for the other to end.
 *
 * @returns whether there is more to do
 */
async function updateSome(deps: MembershipWorkerDeps, organizationId: number): Promise<boolean> {
  const { log, partSize: size = partSize } = deps;
  const complain: Complain = (error, groupIds) =>
    log.warn({ err: error, organizationId, groupIds }, 'groups could not follow a change');
  const followed = await inside(deps, organizationId, (tx) => followChanges(tx, complain, size));
  try {
    const counted = await inside(deps, organizationId, (tx) => countPart(tx, size));
    return followed === true || (counted ?? null) !== null;
  } catch (error) {
    log.warn({ err: error, organizationId }, 'a group could not be counted');
    await inside(deps, organizationId, async (tx) => {
      const group = await findCounted(tx);
      if (group) await postponeCounting(tx, [group.id], { restart: false });
    });
    return true;
  }
}

/** In the organization whose rules we hold; undefined while another worker does. */
function inside<T>(
  { pool }: MembershipWorkerDeps,
  organizationId: number,
  work: (tx: InOrganization) => Promise<T>,
): Promise<T | undefined> {
  return withOrganizationJob(pool, organizationId, { readOnly: false }, async (tx) => {
    return (await claimMemberships(tx)) ? work(tx) : undefined;
  });
}
