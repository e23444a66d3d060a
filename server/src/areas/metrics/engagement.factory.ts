import pino from 'pino';
import type { PoolClient } from 'pg';
import type { TestDatabase } from '../../testing/test-database.ts';
import { countEngagement } from './count/count-engagement.ts';

/** An engagement as tests write it; missing values are null, and the time is now. */
export interface HappenedEvent {
  kind: string;
  at?: string;
  messageId?: number;
  contentId?: number;
  deliveryId?: number;
  /** Its position in the message. */
  link?: number;
  accountId?: number;
  machineRule?: string;
}

/** A transaction of the worker in an organization, which the test ends. */
export async function beginAsWorker(
  { workerPool }: TestDatabase,
  organizationId: number,
): Promise<PoolClient> {
  const client = await workerPool.connect();
  await client.query('begin');
  await client.query(`select set_config('app.organization_id', $1, true)`, [
    String(organizationId),
  ]);
  return client;
}

export async function endAs(
  client: PoolClient,
  verdict: 'commit' | 'rollback' = 'commit',
): Promise<void> {
  await client.query(verdict);
  client.release();
}

/** Adds events as the product does: several a statement, by a process that may add and never change them. */
export async function addEvents(
  client: PoolClient,
  organizationId: number,
  events: readonly HappenedEvent[],
): Promise<void> {
  await client.query(
    `insert into app.engagement_event
       (organization_id, at, kind, message_id, content_id, account_id, machine_rule, delivery_id, link)
     select $1, coalesce(at, now()), kind, "messageId", "contentId", "accountId", "machineRule",
       "deliveryId", link
     from json_to_recordset($2) as e (at timestamptz, kind text, "messageId" bigint,
       "contentId" bigint, "accountId" bigint, "machineRule" text, "deliveryId" bigint, link smallint)`,
    [organizationId, JSON.stringify(events)],
  );
}

/** What the worker does every minute. */
export const countNow = ({ workerPool }: TestDatabase): Promise<void> =>
  countEngagement({
    pool: workerPool,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
