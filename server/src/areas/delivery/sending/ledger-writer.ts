import { setTimeout as sleep } from 'node:timers/promises';
import { withOrganizationAtOnce } from '../../../kernel/database/at-once.ts';
import type { HotStatement } from '../../../kernel/database/one-sync.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Log } from '../../../kernel/log/log.ts';
import {
  fenceStatement,
  learnStatement,
  proveStatement,
  resultsStatement,
  takeTurnsStatement,
  type Fenced,
  type FenceRequest,
  type FenceRow,
  type ResultRow,
} from './ledger.repository.ts';

interface Asked {
  request: FenceRequest;
  answer: (fenced: Fenced) => void;
}

/** A result on its way into the ledger. */
export interface StoredResult extends ResultRow {
  batchId: number;
}

export interface WriterPorts {
  pool: DatabasePool;
  organizationId: number;
  inflightSeconds: number;
  log: Log;
  /** Called with what is written, or will never be. */
  done: (result: StoredResult) => void;
}

/** So long a result waits for the fence of its connection's next mail, to go with it. */
const resultMs = 10;

/** Between two tries to write what a database that is away did not take. */
const retryMs = 250;

/**
 * Writes what the connections that share it ask at the same time as one transaction after the other, each on disk
 * before the next: results first, then the fences. So a connection has never more than one mail of which the
 * ledger does not know how it ended.
 */
export class LedgerWriter {
  readonly #ports: WriterPorts;
  #asked: Asked[] = [];
  #results: StoredResult[] = [];
  #writing: Promise<void> | null = null;
  #waiting: NodeJS.Timeout | null = null;
  /** Whether results are to be written though no one asks for a fence. */
  #isDue = false;
  #gaveUp = false;
  readonly #proving = new Set<Promise<void>>();

  constructor(ports: WriterPorts) {
    this.#ports = ports;
  }

  ask(request: FenceRequest): Promise<Fenced> {
    return new Promise((answer) => {
      this.#asked.push({ request, answer });
      this.#writing ??= this.#writeAll();
    });
  }

  keep(result: StoredResult): void {
    this.#results.push(result);
    this.#waiting ??= setTimeout(() => this.#writeDue(), resultMs);
  }

  /** Resolves when all is written. */
  async written(): Promise<void> {
    this.#writeDue();
    await this.#writing;
    await Promise.all(this.#proving);
  }

  /** Writes nothing more. */
  giveUp(): void {
    this.#gaveUp = true;
  }

  #writeDue(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
    this.#isDue = true;
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // What is asked in this turn of the event loop goes together.
    await Promise.resolve();
    while (this.#asked.length > 0 || (this.#isDue && this.#results.length > 0)) {
      if (this.#gaveUp) break;
      await this.#writeNext();
    }
    this.#isDue = false;
    this.#writing = null;
  }

  async #writeNext(): Promise<void> {
    const [asked, results] = [this.#asked, this.#results];
    [this.#asked, this.#results] = [[], []];
    try {
      const fenced = await this.#write(results, asked);
      for (const { request, answer } of asked) answer(fenced.get(keyOf(request)) ?? 'held');
    } catch (error) {
      for (const { answer } of asked) answer('held');
      this.#ports.log.warn({ err: error, results: results.length }, 'ledger not written');
      this.#results.unshift(...(await this.#writeOneByOne(error, results)));
      this.#isDue = this.#results.length > 0;
      if (this.#isDue) await sleep(retryMs);
    }
  }

  async #write(
    results: readonly StoredResult[],
    asked: readonly Asked[],
  ): Promise<ReadonlyMap<string, Fenced>> {
    const { pool, organizationId: id, inflightSeconds, done } = this.#ports;
    const requests = asked.map(({ request }) => request);
    const isSent = ({ verdict }: StoredResult) => verdict.state === 'sent';
    // What was accepted goes with the fences, if there are any.
    const withFences = (row: StoredResult) => asked.length > 0 && isSent(row);
    const accepted = results.filter(withFences);
    const others = results.filter((row) => !withFences(row));
    const failed = others.filter(({ verdict }) => verdict.state === 'failed');
    const statements: HotStatement[] = [];
    if (others.length > 0) statements.push(resultsStatement(id, others));
    if (failed.length > 0) statements.push(learnStatement(id, failed));
    if (asked.length > 0) {
      const limited = requests.filter((request) => request.limited);
      if (limited.length > 0) statements.push(takeTurnsStatement(id, limited));
      statements.push(fenceStatement(id, requests, accepted, inflightSeconds));
    }
    const answers = await withOrganizationAtOnce(pool, id, statements);
    const fences = asked.length > 0 ? (answers.at(-1) as FenceRow[]) : [];
    const written = new Set([
      ...fences.flatMap((row) => (row.fenced === 'written' ? row.id : [])),
      ...(others.length > 0 ? (answers[0] as { id: number }[]).map((row) => row.id) : []),
    ]);
    const late = results.filter((row) => !written.has(row.id) && isSent(row));
    for (const result of results) if (!late.includes(result)) done(result);
    if (late.length > 0) void this.#prove(late);
    return new Map(
      fences.flatMap((row) => (row.fenced === 'written' ? [] : [[keyOf(row), row.fenced]])),
    );
  }

  /** What another has given up, and this worker knows to have arrived. */
  async #prove(late: readonly StoredResult[]): Promise<void> {
    const { pool, organizationId: id, log, done } = this.#ports;
    const proving = (async () => {
      while (!this.#gaveUp) {
        try {
          await withOrganizationAtOnce(pool, id, [proveStatement(id, late)]);
          break;
        } catch (error) {
          log.warn({ err: error, results: late.length }, 'not proved');
          if (isRefusedForGood(error)) break;
          await sleep(retryMs);
        }
      }
      for (const result of late) done(result);
    })();
    this.#proving.add(proving);
    await proving;
    this.#proving.delete(proving);
  }

  /** A row that the database will never take must not hold up the others. @returns what to try again */
  async #writeOneByOne(error: unknown, results: StoredResult[]): Promise<StoredResult[]> {
    if (!isRefusedForGood(error)) return results;
    const again: StoredResult[] = [];
    for (const row of results) {
      try {
        await this.#write([row], []);
      } catch (failure) {
        if (!isRefusedForGood(failure)) again.push(row);
        else {
          this.#ports.log.error({ err: failure, deliveryId: row.id }, 'a result was not taken');
          this.#ports.done(row);
        }
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

/** A worker whose lease ended may have claimed the same delivery twice. */
function keyOf({ id, lease }: Pick<FenceRow, 'id' | 'lease'>): string {
  return `${id} ${lease}`;
}
