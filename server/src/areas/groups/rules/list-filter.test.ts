import { beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { countBulkChange } from 'contract/bulk/bulk.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { nameRule } from 'contract/groups/rules.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useGroups } from '../groups.factory.ts';

const { product, tenants, add, group, remove } = useGroups();
let ids: Record<'alder' | 'birch' | 'cedar' | 'downy', number>;
let night: { id: number };

beforeAll(async () => {
  const department = 'Garden';
  const of = async (lastName: string, fields: object) =>
    (await add({ firstName: 'Tree', lastName, department, ...fields })).id as number;
  const alder = await of('Alder', { tags: ['First aid', 'Night'], birthDate: '1960-01-01' });
  const birch = await of('Birch', { tags: ['NIGHT'], lineManagerId: alder });
  const cedar = await of('Cedar', { endDate: '2030-01-01', locale: 'de' });
  const downy = await of('Downy', { tags: ['Night'] });
  await remove(downy);
  ids = { alder, birch, cedar, downy };
  night = await group({ memberIds: [alder, cedar] });
});

const where = (...conditions: object[]) => conditions.map((one) => JSON.stringify(one));
const ask = (query: Record<string, string | string[]>, as = tenants.acme.admin) =>
  product.call(listAccounts, { as, query: { department: 'Garden', ...query } });

async function found(query: Record<string, string | string[]>) {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  const names = body.items.map(({ lastName }: { lastName: string }) => lastName);
  expect(body.total).toEqual({ count: names.length, kind: 'exact' });
  return names;
}

const atNight = { field: 'tags', operator: 'anyOf', values: ['night'] };

describe('people filtered by conditions of rules', () => {
  it('are those who match each', async () => {
    expect(await found({ where: where(atNight) })).toEqual(['Alder', 'Birch']);
    const reports = { field: 'lineManager', operator: 'oneOf', ids: [ids.alder] };
    expect(await found({ where: where(atNight, reports) })).toEqual(['Birch']);
    const older = { field: 'age', operator: 'atLeast', years: 60 };
    expect(await found({ where: where(older) })).toEqual(['Alder']);
    const out = { field: 'group', operator: 'noneOf', ids: [night.id] };
    expect(await found({ where: where(out) })).toEqual(['Birch']);
    const never = { field: 'lastActivity', operator: 'empty' };
    expect(await found({ where: where(never) })).toEqual(['Alder', 'Birch', 'Cedar']);
    const noOne = { field: 'dependants', operator: 'fewerThan', count: 1 };
    expect(await found({ where: where(noOne, atNight) })).toEqual(['Alder', 'Birch']);
    const silent = { field: 'messages', operator: 'notSent', days: 30 };
    expect(await found({ where: where(silent) })).toHaveLength(3);
  });

  it('are searched, sorted and looked for in the trash like all people', async () => {
    expect(await found({ where: where(atNight), q: 'birch' })).toEqual(['Birch']);
    expect(await found({ where: where(atNight), sort: '-name' })).toEqual(['Birch', 'Alder']);
    expect(await found({ where: where(atNight), deleted: 'true' })).toEqual(['Downy']);
  });

  it('are turned page by page', async () => {
    const first = await ask({ where: where(atNight), limit: '1' });
    expect(first.body.items[0].lastName).toBe('Alder');
    const second = await ask({
      where: where(atNight),
      limit: '1',
      cursor: first.body.nextCursor as string,
    });
    expect(second.body.items[0].lastName).toBe('Birch');
  });

  it('are meant by bulk changes and files', async () => {
    const selection = {
      mode: 'all-matching',
      filter: { department: 'Garden', where: where(atNight) },
      except: [],
    };
    const counted = await product.call(countBulkChange, {
      as: tenants.acme.admin,
      body: { kind: 'deactivate', selection },
    });
    expect(counted.body.go).toBe(2);
    const file = await product.call(exportAccounts, {
      as: tenants.acme.admin,
      body: { selection, columns: ['tags'] },
    });
    expect(file.body).toContain('Tree,Alder,"First aid; Night"');
    expect(file.body).not.toContain('Cedar');
  });

  it('are never of another organization, whose groups and people do not exist here', async () => {
    const query = {
      where: where({ field: 'group', operator: 'anyOf', ids: [night.id] }),
    };
    const { status, body } = await ask(query, tenants.beta.admin);
    expect([status, body.items]).toEqual([200, []]);
  });

  it('are called by the names of this organization alone', async () => {
    const rules = [
      { field: 'group', operator: 'anyOf', ids: [night.id, 999_999] },
      { field: 'lineManager', operator: 'oneOf', ids: [ids.alder] },
    ];
    const named = (as: TestPerson) =>
      product.call(nameRule, { as, body: { rule: { match: 'all', rules } } });
    const own = await named(tenants.acme.admin);
    expect(own.body.groups).toMatchObject([{ id: night.id }]);
    expect(own.body.people).toEqual([{ id: ids.alder, name: 'Tree Alder' }]);
    const foreign = await named(tenants.beta.admin);
    expect(foreign.body).toEqual({ groups: [], people: [], campaigns: [], hubs: [], fields: [] });
  });

  it('are not asked what is no condition', async () => {
    for (const text of ['', 'x', '[]', '{"field":"tags"}', 'null']) {
      expect((await ask({ where: text })).status, text).toBe(400);
    }
    const wrong = await ask({ where: where(atNight, { ...atNight, operator: 'like' }) });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0].path.slice(0, 2)).toEqual(['where', 1]);
    const hostile = { field: 'tags', operator: 'anyOf', values: ["'; drop table app.account --"] };
    expect(await found({ where: where(hostile) })).toEqual([]);
  });
});
