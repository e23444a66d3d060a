import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import * as account from 'contract/metrics/account-metrics.contract.ts';
import * as metrics from 'contract/metrics/metrics.contract.ts';
import { useMetrics } from './metrics.factory.ts';

const { add, ask, database, group, happened, message, people, product, tenants } = useMetrics();

const query = { from: '2026-03-01', to: '2026-03-30' };
let ids: number[];

beforeAll(async () => {
  ids = await people(6);
  await group({ name: '=cmd|calc', memberIds: ids });
  await database.asSuperuser(
    `insert into app.hub (organization_id, name, slug, description, state, published_at, sort_key, search_key)
     values ($1, '=1+1', 'sum', '{"type":"doc","content":[{"type":"paragraph"}]}', 'published', now(), 'sum', 'sum')`,
    [tenants.acme.organizationId],
  );
  const messageId = await message({ startedAt: '2026-03-10T12:00:00Z' });
  const all = { messageId, at: '2026-03-10T12:00:00Z' };
  await happened(
    ids.flatMap((accountId) => [
      { ...all, kind: 'accepted', accountId },
      { ...all, kind: 'opened', accountId },
    ]),
  );
});

async function fileOf(endpoint: typeof metrics.getMetricsCsv, table: string): Promise<string[][]> {
  const { status, body, headers } = await product.call(endpoint, {
    as: tenants.acme.admin,
    query: { ...query, table },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${table}-2026-03-01-2026-03-30.csv"`,
  );
  // Without it spreadsheets take letters of UTF-8 for others.
  expect(body.startsWith('\ufeff')).toBe(true);
  return parse(body, { bom: true });
}

it.each(metrics.metricTables)('the table of %s holds no formula', async (table) => {
  const rows = await fileOf(metrics.getMetricsCsv, table);
  expect(rows.length).toBeGreaterThan(table === 'content' ? 0 : 1);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
});

it('says the same as the screen', async () => {
  const [head, ...rows] = await fileOf(metrics.getMetricsCsv, 'groups');
  const { items } = await ask(metrics.listGroupResults, { query });
  expect(rows.map((row) => row[0])).toEqual([`'=cmd|calc`]);
  expect(rows[0]?.slice(1)).toEqual(
    [items[0].people, ...items[0].periods, items[0].reached, items[0].reachedBefore].map(String),
  );
  expect(head).toHaveLength(rows[0]?.length ?? 0);
  const messages = await fileOf(metrics.getMetricsCsv, 'messages');
  expect(messages[1]?.slice(0, 4)).toEqual([`'=Winter rota`, '2026-03-10T12:00:00.000Z', '6', '6']);
});

it('row 43: tells what one person did, in a period and ever', async () => {
  const params = { id: ids[0] };
  const ever = await ask(account.getAccountMetrics, { params });
  expect(ever).toMatchObject({ received: 1, opened: 1, clicked: 0, viewed: 0, activeDays: 1 });
  expect(ever.messages).toMatchObject([{ received: '2026-03-10', opened: '2026-03-10' }]);
  const later = await ask(account.getAccountMetrics, {
    params,
    query: { from: '2026-03-11', to: '2026-03-12' },
  });
  expect(later).toMatchObject({ received: 0, opened: 0, messages: [] });
  // As many days right before hold what the period does not.
  expect(later.before).toEqual({
    from: '2026-03-09',
    to: '2026-03-10',
    received: 1,
    opened: 1,
    clicked: 0,
    viewed: 0,
    activeDays: 1,
  });
  const whole = await ask(account.getAccountMetrics, { params, query });
  const sums = whole.buckets.map(({ received }: { received: number }) => received);
  expect(sums.reduce((sum: number, count: number) => sum + count, 0)).toBe(whole.received);
  expect(whole.buckets[2]).toEqual({
    from: '2026-03-09',
    to: '2026-03-15',
    received: 1,
    opened: 1,
    clicked: 0,
  });
  for (const bad of [{ from: '2026-03-12', to: '2026-03-11' }, { from: 'yesterday' }]) {
    const as = tenants.acme.admin;
    expect((await product.call(account.getAccountMetrics, { as, params, query: bad })).status).toBe(
      400,
    );
  }

  const { body, headers } = await product.call(account.getAccountMetricsCsv, {
    as: tenants.acme.admin,
    params,
  });
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="/);
  expect(body.startsWith('\ufeff')).toBe(true);
  expect(parse(body, { bom: true })).toEqual([
    ['Message', 'Received', 'Opened', 'Clicked', 'Unsubscribed'],
    [`'=Winter rota`, '2026-03-10', '2026-03-10', '', ''],
    ['All messages', '1', '1', '0', ''],
  ]);
});

it('answers 404 for a person of others, one in the trash and none', async () => {
  const foreign = await add({}, tenants.beta.admin);
  for (const id of [foreign.id, 99_999_999]) {
    for (const endpoint of [account.getAccountMetrics, account.getAccountMetricsCsv]) {
      const { status } = await product.call(endpoint, {
        as: tenants.acme.admin,
        params: { id },
      });
      expect(status).toBe(404);
    }
  }
});
