import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Log } from '../../../kernel/log/log.ts';
import type { Place } from '../channels.repository.ts';
import {
  claim,
  fence,
  keepResults,
  learnFromFailures,
  type ClaimedRow,
  type FenceRequest,
  type ResultRow,
} from './ledger.repository.ts';
import type { Verdict } from './outcome.policy.ts';
import type { SendingRules } from './sending-rules.ts';

export interface Claimed extends ClaimedRow {
  lease: string;
}

/** What one worker writes of the deliveries of one organization. */
export interface Ledger {
  claim(messageIds: readonly number[], each: number): Promise<Claimed[]>;
  /** Whether the last byte may leave. False, too, when the ledger cannot be asked. */
  mayLeave(row: Claimed): Promise<boolean>;
  /** Is written before, or together with, whatever the same connection asks next. */
  keep(row: Claimed, verdict: Verdict): void;
  /** Resolves once all that was kept is written, or after so many seconds. */
  settle(seconds: number): Promise<void>;
}

interface Asked {
  request: FenceRequest;
  answer: (mayLeave: boolean) => void;
}

/** Between two tries to write what a database that is away did not take. */
const retryMs = 250;

/**
 * The ledger in the database. What the connections of a worker ask at the same time goes there as one
 * transaction: results first, then the fences. So a connection has never more than one mail of which the
 * ledger does not know how it ended.
 */
export class DatabaseLedger implements Ledger {
  readonly #pool: DatabasePool;
  readonly #organizationId: number;
  readonly #rules: Pick<SendingRules, 'claimSeconds' | 'inflightSeconds'>;
  readonly #log: Log;
  #asked: Asked[] = [];
  #results: ResultRow[] = [];
  #writing: Promise<void> | null = null;
  #gaveUp = false;

  constructor(
    pool: DatabasePool,
    organizationId: number,
    rules: Pick<SendingRules, 'claimSeconds' | 'inflightSeconds'>,
    log: Log,
  ) {
    this.#pool = pool;
    this.#organizationId = organizationId;
    this.#rules = rules;
    this.#log = log;
  }

  async claim(messageIds: readonly number[], each: number): Promise<Claimed[]> {
    const lease = randomUUID();
    const rows = await this.#inside((place) =>
      claim(place, messageIds, { each, lease, seconds: this.#rules.claimSeconds }),
    );
    return rows.map((row) => ({ ...row, lease }));
  }

  mayLeave({ id, lease }: Claimed): Promise<boolean> {
    return new Promise((answer) => {
      this.#asked.push({ request: { id, lease }, answer });
      this.#wake();
    });
  }

  keep({ id, lease }: Claimed, verdict: Verdict): void {
    this.#results.push({ id, lease, verdict });
    this.#wake();
  }

  async settle(seconds: number): Promise<void> {
    await Promise.race([sleep(seconds * 1000, undefined, { ref: false }), this.#writing]);
    this.#gaveUp = true;
  }

  #inside<T>(work: (place: Place) => Promise<T>): Promise<T> {
    const organizationId = this.#organizationId;
    return withOrganizationJob(this.#pool, organizationId, { readOnly: false }, (db) =>
      work({ db, member: { organizationId } }),
    );
  }

  #wake(): void {
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // What is asked in this turn of the event loop goes together.
    await Promise.resolve();
    while ((this.#asked.length > 0 || this.#results.length > 0) && !this.#gaveUp) {
      const [asked, results] = [this.#asked, this.#results];
      [this.#asked, this.#results] = [[], []];
      try {
        const granted = await this.#write(results, asked);
        for (const { request, answer } of asked) answer(granted.has(request.id));
      } catch (error) {
        for (const { answer } of asked) answer(false);
        this.#log.warn({ err: error, results: results.length }, 'ledger not written');
        this.#results.unshift(...(await this.#writeOneByOne(error, results)));
        if (this.#results.length > 0) await sleep(retryMs);
      }
    }
    this.#writing = null;
  }

  #write(results: readonly ResultRow[], asked: readonly Asked[]): Promise<ReadonlySet<number>> {
    const requests = asked.map(({ request }) => request);
    return this.#inside(async (place) => {
      // Sent one after the other, awaited together.
      const [failed, granted] = await Promise.all([
        results.length > 0 ? keepResults(place, results) : [],
        requests.length > 0
          ? fence(place, requests, this.#rules.inflightSeconds)
          : new Set<number>(),
      ]);
      if (failed.length > 0) await learnFromFailures(place, failed);
      return granted;
    });
  }

  /** A row that the database will never take must not hold up the others. @returns what to try again */
  async #writeOneByOne(error: unknown, results: ResultRow[]): Promise<ResultRow[]> {
    if (!isRefusedForGood(error)) return results;
    const again: ResultRow[] = [];
    for (const row of results) {
      try {
        await this.#write([row], []);
      } catch (failure) {
        if (!isRefusedForGood(failure)) again.push(row);
        else this.#log.error({ err: failure, deliveryId: row.id }, 'a result was not taken');
      }
    }
    return again;
  }
}

/** Errors of data and constraints (SQLSTATE classes 22 and 23): trying again ends the same way. */
function isRefusedForGood(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}
