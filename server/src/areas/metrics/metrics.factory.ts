import { expect } from 'vitest';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { TestPerson, TestTenant } from '../../testing/test-product.ts';
import { useGroups } from '../groups/groups.factory.ts';
import {
  addEvents,
  beginAsWorker,
  countNow,
  endAs,
  type HappenedEvent,
} from './engagement.factory.ts';

/** People, groups and messages with what happened to them. */
export function useMetrics() {
  const parts = useGroups();
  const { database, product, tenants, add } = parts;
  const acme = (): TestTenant => tenants.acme;
  const happens = async (
    events: readonly HappenedEvent[],
    tenant: TestTenant = acme(),
  ): Promise<void> => {
    const client = await beginAsWorker(database, tenant.organizationId);
    await addEvents(client, tenant.organizationId, events);
    await endAs(client);
  };
  return {
    ...parts,
    /** So many people; their ids. */
    people: async (count: number): Promise<number[]> => {
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1) ids.push((await add()).id);
      return ids;
    },
    /** A message as sending leaves it, with no one in its ledger. */
    message: async (
      { startedAt = new Date().toISOString(), purpose = 'campaign', tracking = 'identified' } = {},
      tenant: TestTenant = acme(),
    ): Promise<number> => {
      const [row] = await database.asSuperuser<{ id: number }>(
        `with channel as (insert into app.channel (organization_id, name, from_name, from_address)
           values ($1, 'Staff news ' || gen_random_uuid(), 'Staff news', 'news@acme.example') returning id)
         insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
           from_address, subject, document, html, plain, audience, candidates, started_at, ended_at,
           tracking)
         select $1, id, $3, 'sent', $2, 'Staff news', 'news@acme.example', '=Winter rota', '{}', '',
           '', '{}', 12, $2, $2, $4 from channel returning id`,
        [tenant.organizationId, startedAt, purpose, tracking],
      );
      return row?.id ?? 0;
    },
    /** Events that wait to be counted. */
    happens,
    /** Events that the worker has counted. */
    happened: async (events: readonly HappenedEvent[], tenant?: TestTenant): Promise<void> => {
      await happens(events, tenant);
      await countNow(database);
    },
    /** What an endpoint answers to someone who may call it. */
    ask: async (
      endpoint: Pick<Endpoint, 'method' | 'path'>,
      call: {
        query?: Record<string, string>;
        params?: Record<string, unknown>;
        as?: TestPerson;
      } = {},
    ) => {
      const { status, body } = await product.call(endpoint, { as: acme().admin, ...call });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
  };
}
