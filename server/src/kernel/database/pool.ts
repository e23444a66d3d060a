import { Pool, TypeOverrides } from 'pg';

/** Connections of one process in one role. */
export type DatabasePool = Pool;

export interface PoolOptions {
  connectionString: string;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  max: number;
  statementTimeoutMs: number;
  /**
   * Sends the statements of a transaction without waiting between them. Off where COPY is used: a
   * pipelined connection refuses streams.
   */
  pipeline: boolean;
  /** Settings of its sessions, e.g. of the planner. */
  settings?: Readonly<Record<string, string>>;
}

const int8 = 20;
const int8Array = 1016;
const date = 1082;

/** How values arrive in JavaScript, on every connection of ours. */
export const types = new TypeOverrides();
// Ids and counts are JSON numbers; identity columns stay far below 2^53.
types.setTypeParser(int8, Number);
types.setTypeParser(int8Array, (text) => text.match(/-?\d+/gu)?.map(Number) ?? []);
// A calendar day has no time zone: it stays the text YYYY-MM-DD.
types.setTypeParser(date, (text) => text);

/**
 * A pool whose waits are all bounded (reliability: 3 s for a connection and for a lock, 15 s idle in a
 * transaction), so that an overloaded database answers with an error instead of hanging.
 */
export function createPool(options: PoolOptions): DatabasePool {
  const pool = new Pool({
    connectionString: options.connectionString,
    application_name: options.applicationName,
    max: options.max,
    pipeline: options.pipeline,
    types,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    options: Object.entries(options.settings ?? {})
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // A connection that breaks while idle, or while a transaction holds it, must not end the process: the
  // query that notices fails with its own error.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}
