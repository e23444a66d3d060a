import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { claimBatches, letGoOfMine, type ClaimedRow } from './batches.repository.ts';
import { LedgerWriter } from './ledger-writer.ts';
import type { Fenced } from './ledger.repository.ts';
import type { Verdict } from './outcome.policy.ts';
import type { SendingRules } from './sending-rules.ts';

export interface Claimed extends ClaimedRow {
  lease: string;
  /** By `performance.now()`: later it is not begun, since its batch may be another's. */
  until: number;
}

/** What one worker writes of the deliveries of one organization. Lanes are the numbers of its connections. */
export interface Ledger {
  /** The next batch of each of these messages. Of each row is said once what came of it: by `keep` or `drop`. */
  claim(messageIds: readonly number[]): Promise<Claimed[]>;
  /** Whether the last byte may leave. Not when the ledger cannot be asked. */
  mayLeave(row: Claimed, lane: number): Promise<Fenced>;
  /** Is written before, or together with, whatever the same lane asks next. */
  keep(row: Claimed, verdict: Verdict, lane: number): void;
  /** Nothing came of it: it waits as before, or has ended at its fence. */
  drop(row: Claimed): void;
  /** Resolves once all that was kept is written, or after so many seconds. */
  settle(seconds: number): Promise<void>;
}

interface OpenBatch {
  lease: string;
  /** Rows of which no one has said yet what came of them. */
  left: number;
}

/** A claim is used for this part of its lease: then another may have it. */
const usedPart = 0.8;

/** Two would share what is asked into halves: more transactions, 1,463 emails a second instead of 1,980. */
const writers = 1;

/** The ledger in the database. */
export class DatabaseLedger implements Ledger {
  readonly #pool: DatabasePool;
  readonly #organizationId: number;
  readonly #rules: Pick<SendingRules, 'claimSeconds'>;
  readonly #log: Log;
  readonly #idle: () => void;
  readonly #writers: readonly LedgerWriter[];
  readonly #batches = new Map<number, OpenBatch>();
  #done: { id: number; lease: string }[] = [];
  #lettingGo: Promise<void> | null = null;

  /** @param idle called when nothing is left of what was claimed: a message may have ended */
  constructor(
    pool: DatabasePool,
    organizationId: number,
    rules: Pick<SendingRules, 'claimSeconds' | 'inflightSeconds'>,
    log: Log,
    idle: () => void = () => {},
  ) {
    this.#idle = idle;
    this.#pool = pool;
    this.#organizationId = organizationId;
    this.#rules = rules;
    this.#log = log;
    const { inflightSeconds } = rules;
    const done = ({ batchId }: { batchId: number }) => this.#count(batchId, -1);
    this.#writers = Array.from(
      { length: writers },
      () => new LedgerWriter({ pool, organizationId, inflightSeconds, log, done }),
    );
  }

  async claim(messageIds: readonly number[]): Promise<Claimed[]> {
    const lease = randomUUID();
    const seconds = this.#rules.claimSeconds;
    const until = performance.now() + usedPart * 1000 * seconds;
    const { batchIds, rows } = await this.#inside((tx) =>
      claimBatches(tx, messageIds, { lease, seconds }),
    );
    for (const id of batchIds) {
      const left = rows.filter((row) => row.batch_id === id).length;
      this.#batches.set(id, { lease, left });
      this.#count(id, 0);
    }
    return rows.map((row) => ({ ...row, lease, until }));
  }

  mayLeave(row: Claimed, lane: number): Promise<Fenced> {
    const { id, lease, attempts, limited, reminds } = row;
    return this.#writerOf(lane).ask({ id, lease, attempts, limited, reminds });
  }

  keep({ id, lease, attempts, batch_id: batchId }: Claimed, verdict: Verdict, lane: number): void {
    this.#writerOf(lane).keep({ id, lease, attempts, batchId, verdict });
  }

  drop({ batch_id: batchId }: Claimed): void {
    this.#count(batchId, -1);
  }

  async settle(seconds: number): Promise<void> {
    const written = Promise.all(this.#writers.map((writer) => writer.written()));
    await Promise.race([sleep(seconds * 1000, undefined, { ref: false }), written]);
    for (const writer of this.#writers) writer.giveUp();
    await this.#lettingGo;
  }

  #writerOf(lane: number): LedgerWriter {
    return this.#writers[lane % this.#writers.length] as LedgerWriter;
  }

  /** A batch of which nothing is left to be said is let go. */
  #count(batchId: number, change: number): void {
    const batch = this.#batches.get(batchId);
    if (batch === undefined) return;
    batch.left += change;
    if (batch.left > 0) return;
    this.#batches.delete(batchId);
    this.#done.push({ id: batchId, lease: batch.lease });
    this.#lettingGo ??= this.#letGo();
  }

  async #letGo(): Promise<void> {
    // Those that end in this turn of the event loop go together.
    await Promise.resolve();
    while (this.#done.length > 0) {
      const done = this.#done.splice(0);
      try {
        await this.#inside((tx) =>
          letGoOfMine(
            tx,
            done.map(({ id }) => id),
            done.map(({ lease }) => lease),
          ),
        );
      } catch (error) {
        // Their leases expire.
        this.#log.warn({ err: error }, 'batches not let go');
      }
    }
    this.#lettingGo = null;
    if (this.#batches.size === 0) this.#idle();
  }

  #inside<T>(work: (tx: InOrganization) => Promise<T>): Promise<T> {
    const organizationId = this.#organizationId;
    return withOrganizationJob(this.#pool, organizationId, { readOnly: false }, work);
  }
}
