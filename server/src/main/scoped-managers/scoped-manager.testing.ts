import { beforeAll, expect } from 'vitest';
import type { PoolClient, QueryResultRow } from 'pg';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { Call, TestTenant } from '../../testing/test-product.ts';
import { useMetrics } from '../../areas/metrics/metrics.factory.ts';

/** The manager of acme manages the night shift alone, in which is Ingalill, and Ottoline is not. */
export function useScopedManager() {
  const t = useMetrics();
  const { add, database, group, product, putIn, tenants } = t;
  const who = {
    inside: { id: 0 },
    outside: { id: 0 },
    night: { id: 0 },
    day: { id: 0 },
  };

  beforeAll(async () => {
    who.outside = await add({
      firstName: 'Ottoline',
      lastName: 'Outsidersson',
      email: 'otto@acme.example',
      department: 'Beyond',
      externalId: 'OUT-1',
    });
    who.inside = await add({
      firstName: 'Ingalill',
      lastName: 'Insidersson',
      email: 'inga@acme.example',
      department: 'Within',
    });
    who.night = await group({ name: 'Night shift' });
    who.day = await group({ name: 'Day shift' });
    await putIn(who.night.id, [who.inside.id]);
    const scoped = await product.call(setAccessScope, {
      as: tenants.acme.admin,
      params: { id: tenants.acme.manager.accountId },
      body: { groups: [who.night.id] },
    });
    expect(scoped.status).toBe(200);
  });

  const asked = (endpoint: Endpoint, call: Call) =>
    product.call(endpoint, { as: tenants.acme.manager, ...call });
  return {
    ...t,
    who,
    asked,
    /** What the manager sees, and nothing of Ottoline. */
    answerTo: async (endpoint: Endpoint, call: Call) => {
      const { status, body } = await asked(endpoint, call);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Ottoline|Outsidersson|Beyond|OUT-1|otto@/);
      return body;
    },
    /** What the bare role reads, told that it is them. */
    asRole: <Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
      asScopedManager(
        database,
        tenants.acme,
        async (client) => (await client.query<Row>(text, values)).rows,
      ),
  };
}

/** Works as the transaction of a scoped manager does, without any of our code in between; nothing of it is kept. */
export async function asScopedManager<T>(
  { pool }: TestDatabase,
  { organizationId, manager }: TestTenant,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.organization_id', $1, true), set_config('app.account_id', $2, true)`,
      [String(organizationId), String(manager.accountId)],
    );
    await client.query('set local role app_limited');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
