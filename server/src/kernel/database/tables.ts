import type { ColumnType, Generated } from 'kysely';

/**
 * The tables the queries know, by their qualified names. Each area adds its own by declaration merging
 * in `<area>.tables.ts`, so that the kernel knows no area.
 */
export interface Database {
  'app.idempotency_key': IdempotencyKeyTable;
  'app.rate_limit': RateLimitTable;
  'app.audit_event': AuditEventTable;
  'app.counter': CounterTable;
}

/** Filled by the database, never written by us. */
export type ReadOnly<T> = ColumnType<T, never, never>;

interface IdempotencyKeyTable {
  organization_id: number;
  account_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

interface RateLimitTable {
  name: string;
  key_hash: string;
  window_start: Date;
  count: number;
}

interface AuditEventTable {
  organization_id: number;
  id: Generated<number>;
  at: Generated<Date>;
  actor_account_id: number | null;
  action: string;
  target_type: string;
  target_id: number | null;
  changes: ColumnType<Record<string, [unknown, unknown]> | null, string | null, never>;
  request_id: string | null;
}

interface CounterTable {
  organization_id: number;
  name: string;
  value: number;
}
