import { beforeAll, describe, expect, it } from 'vitest';
import * as metrics from 'contract/metrics/metrics.contract.ts';
import type { Figure, GroupResults } from 'contract/metrics/metrics.ts';
import { useMetrics } from './metrics.factory.ts';

const { ask, database, group, happened, happens, message, people, product, tenants } = useMetrics();

const range = { from: '2026-03-01', to: '2026-03-30' };
const at = (day: string) => `2026-${day}T12:00:00Z`;

let ids: number[];
let sent: number;
let small: number;

/** Ten get the message; six open it, one of them twice, and three click; a machine opens for two more. */
beforeAll(async () => {
  ids = await people(10);
  await group({ name: 'Night staff', memberIds: ids.slice(0, 6) });
  await group({ name: 'Board', memberIds: ids.slice(0, 4) });
  small = (await group({ name: 'Quiet', memberIds: ids.slice(5) })).id;
  sent = await message({ startedAt: at('03-10') });
  const all = { messageId: sent, at: at('03-10') };
  await happened([
    ...ids.map((accountId) => ({ ...all, kind: 'accepted', accountId })),
    ...ids.slice(0, 6).map((accountId) => ({ ...all, kind: 'opened', accountId })),
    { ...all, kind: 'opened', accountId: ids[0] as number, at: at('03-12') },
    { ...all, kind: 'opened', accountId: ids[0] as number, machineRule: 'scanner' },
    ...ids.slice(6, 8).map((accountId) => ({
      ...all,
      kind: 'opened',
      accountId,
      machineRule: 'scanner',
    })),
    ...ids.slice(0, 3).map((accountId) => ({ ...all, kind: 'clicked', accountId })),
    { ...all, kind: 'bounced', accountId: ids[9] as number, at: at('03-11') },
    { ...all, kind: 'unsubscribed', accountId: ids[2] as number, at: at('03-11') },
  ]);
});

const figure = async (name: string): Promise<Figure> =>
  (await ask(metrics.getFigures, { query: range })).figures.find(
    (one: Figure) => one.name === name,
  );

describe('the funnel of a message', () => {
  it('tells people and machines apart and counts each person once', async () => {
    expect(await ask(metrics.getFunnel, { params: { id: sent } })).toMatchObject({
      messageId: sent,
      recipients: 12,
      skipped: 0,
      delivered: 9,
      opened: { people: 6, machinesOnly: 2, times: 7 },
      clicked: { people: 3, machinesOnly: 0, times: 3 },
      viewed: { people: 0, machinesOnly: 0, times: 0 },
      unsubscribed: 1,
    });
  });

  it('is that of the last campaign on the dashboard, and never that of a test', async () => {
    await message({ purpose: 'test' });
    const { funnel } = await ask(metrics.getLastMessage);
    expect(funnel.messageId).toBe(sent);
  });

  it('tells how often where it is not known who', async () => {
    const id = await message({ tracking: 'aggregate', startedAt: at('02-10') });
    await happened([
      { kind: 'opened', messageId: id },
      { kind: 'opened', messageId: id },
    ]);
    const funnel = await ask(metrics.getFunnel, { params: { id } });
    expect(funnel.opened).toEqual({ people: 0, machinesOnly: 0, times: 2 });
  });

  it('does not exist for a message of others', async () => {
    const foreign = await message({}, tenants.beta);
    const { status } = await product.call(metrics.getFunnel, {
      as: tenants.acme.admin,
      params: { id: foreign },
    });
    expect(status).toBe(404);
  });
});

describe('key figures', () => {
  it('are shares of what they say, with how they are counted and until when', async () => {
    expect(await figure('opened')).toMatchObject({ value: 6, of: 9, before: { value: 0, of: 0 } });
    expect(await figure('clicked')).toMatchObject({ value: 3, of: 9 });
    expect(await figure('delivered')).toMatchObject({ value: 9, of: 10 });
    const reached = await figure('reached');
    expect(reached).toMatchObject({ value: 6, before: { value: 0 } });
    expect(reached.definition.counted).toContain('Each person counts once');
    expect(Date.now() - Date.parse(reached.asOf)).toBeLessThan(60_000);
  });

  it('are as of the last count while something waits to be counted', async () => {
    const opened = {
      kind: 'opened',
      at: at('03-20'),
      messageId: sent,
      accountId: ids[8] as number,
    };
    const { asOf: before } = await figure('reached');
    await happens([opened]);
    const waiting = await figure('reached');
    expect(waiting.value).toBe(6);
    expect(waiting.asOf < before).toBe(true);
    await happened([]);
    const counted = await figure('reached');
    expect(counted.value).toBe(7);
    expect(counted.asOf > before).toBe(true);
    await database.asSuperuser(
      `delete from app.engagement_event where kind = 'opened' and account_id = $1`,
      [ids[8]],
    );
    await database.asSuperuser(`update app.metric_state set time_zone = 'Europe/Oslo'`);
    await happened([]);
    expect((await figure('reached')).value).toBe(6);
  });

  it('compare with as many days before', async () => {
    const { range: answered } = await ask(metrics.getFigures, {
      query: { from: '2026-03-31', to: '2026-04-29' },
    });
    expect(answered).toMatchObject({ days: 30, before: range, timeZone: 'UTC' });
    const { days } = await ask(metrics.getReachTrend, {
      query: { from: '2026-03-31', to: '2026-04-29' },
    });
    expect(days.at(-1)).toEqual({ day: '2026-04-29', people: 0, before: 6 });
    expect(days.at(8).before).toBe(0);
    expect(days.at(9).before).toBe(6);
  });

  it.each([
    { from: '2026-03-30', to: '2026-03-01' },
    { from: '2026-03-01' },
    { from: '2025-01-01', to: '2026-03-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '0001-01-01', to: '0001-01-02' },
    { from: `2026-03-01' or 1=1`, to: '2026-03-02' },
    { ...range, sort: 'name' },
  ])('refuse the range %j', async (query) => {
    for (const endpoint of [metrics.getFigures, metrics.getReachTrend, metrics.listGroupResults]) {
      const { status } = await product.call(endpoint, {
        as: tenants.acme.admin,
        query,
      });
      expect(status).toBe(400);
    }
  });
});

describe('groups', () => {
  const results = (): Promise<GroupResults> => ask(metrics.listGroupResults, { query: range });

  it('count who is in them now, each person once in each week', async () => {
    const { items, periods } = await results();
    const night = items.find(({ name }) => name === 'Night staff');
    expect(night).toMatchObject({ people: 6, reached: 6, reachedBefore: 0 });
    const week = periods.findIndex(({ from }) => from === '2026-03-09');
    expect(night?.periods.map((cell, index) => (index === week ? cell : cell === 0))).toEqual(
      periods.map((_, index) => (index === week ? 6 : true)),
    );
  });

  it('tell nothing of fewer than five people', async () => {
    const { items } = await results();
    const board = items.find(({ name }) => name === 'Board');
    expect(board).toMatchObject({ people: null, reached: null, reachedBefore: null });
    expect(new Set(board?.periods)).toEqual(new Set([null]));
    // Five people, one of them reached.
    const quiet = items.find(({ groupId }) => groupId === small);
    expect(quiet).toMatchObject({ people: 5, reached: null, reachedBefore: 0 });
  });

  it('are reported by day with the same rule', async () => {
    const { items } = await ask(metrics.listGroupDays, { query: range });
    expect(items.map((one: { name: string }) => one.name)).toEqual(['Night staff', 'Quiet']);
    expect(items[0].days[9]).toBe(6);
    expect(items[0].days[11]).toBe(null);
    expect(items[1].days[9]).toBe(null);
    expect(items[0].days).toHaveLength(30);
  });
});

it('tells of an organization nothing that happened in another', async () => {
  const before = await ask(metrics.getFigures, { query: range });
  const foreign = await message({ startedAt: at('03-10') }, tenants.beta);
  await happened(
    Array.from({ length: 1000 }, (_, index) => ({
      kind: 'opened',
      at: at('03-10'),
      messageId: foreign,
      accountId: index + 1,
    })),
    tenants.beta,
  );
  const after = await ask(metrics.getFigures, { query: range });
  const values = (answer: { figures: Figure[] }) =>
    answer.figures.map(({ value, of, before: old }) => [value, of, old]);
  expect(values(after)).toEqual(values(before));
});

it('counts who read something in a published hub on these days, each person once, and before', async () => {
  const [reader, other, late, outside] = ids as [number, number, number, number];
  const members = await group({ name: 'Ward of hubs', memberIds: [reader, other, late] });
  const { organizationId } = tenants.acme;
  const [hub] = await database.asSuperuser<{ id: number; contents: number[] }>(
    `with hub as (
       insert into app.hub (organization_id, name, slug, description, visibility, state, published_at, sort_key, search_key)
       values ($1, 'Winter', 'winter', '{"type":"doc","content":[{"type":"paragraph"}]}', 'groups', 'published', now(),
         'winter', 'winter') returning id
     ), audience as (
       insert into app.hub_audience (organization_id, hub_id, group_id) select $1, id, $2 from hub
     ), head as (
       insert into app.content (organization_id, kind, title, draft_hash, sort_key)
       select $1, 'article', title, 'x', title from unnest(array['Flu', 'Rota']) title returning id
     ), item as (
       insert into app.hub_item (organization_id, hub_id, content_id, position, pinned)
       select $1, hub.id, head.id, head.id, false from hub, head)
     select hub.id, (select array_agg(head.id) from head) as contents from hub`,
    [organizationId, members.id],
  );
  const [flu, rota] = (hub?.contents ?? []) as [number, number];
  const read = (accountId: number, contentId: number, time: string, machineRule?: string) => ({
    kind: 'viewed',
    accountId,
    contentId,
    at: time,
    ...(machineRule !== undefined && { machineRule }),
  });
  await happened([
    read(reader, flu, at('03-10')),
    read(reader, rota, at('03-30')),
    read(reader, flu, at('02-10')),
    read(other, rota, at('02-28')),
    read(late, flu, '2026-03-31T00:30:00Z'),
    read(late, flu, at('03-10'), 'scanner'),
    read(outside, flu, at('03-10')),
  ]);
  const { items } = await ask(metrics.listHubResults, { query: range });
  const found = items.find(({ hubId }: { hubId: number }) => hubId === hub?.id);
  expect(found).toMatchObject({ name: 'Winter', audience: 3, readers: 1, readersBefore: 2 });
  const csv = await ask(metrics.getMetricsCsv, { query: { ...range, table: 'hubs' } });
  expect(csv).toContain('Hub,Audience,Readers,Readers in the period before');
  expect(csv).toContain('Winter,3,1,2');
});
