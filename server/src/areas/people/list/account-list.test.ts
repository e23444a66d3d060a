import { beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { accountSorts } from 'contract/people/account-sort.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { encodeCursor } from '../../../kernel/database/keyset.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { drawing } from '../../../main/demo/demo-people.ts';
import { departments, firstNames, lastNames, locations } from '../../../main/demo/names.ts';
import { fold, searchPatterns } from '../account-keys.ts';
import { accountKeyset } from './account-sorts.repository.ts';

const database = useTestDatabase();
const api = useTestProduct(database);
let acme: TestTenant;

interface Item {
  id: number;
  firstName: string;
  lastName: string;
  jobTitle: string | null;
  department: string | null;
  location: string | null;
  startDate: string | null;
}

// More than one walk of the search reaches (4,000), so that each of its steps is met.
const size = 5000;

beforeAll(async () => {
  acme = await api.tenant('acme');
  const draw = drawing(7);
  const people = Array.from({ length: size }, (_, n) => {
    const firstName = draw.one(firstNames);
    const lastName = draw.one(lastNames);
    return {
      firstName,
      lastName,
      jobTitle: draw.chance(0.9) ? draw.one(departments['Nursing'] ?? []) : null,
      department: draw.chance(0.8) ? draw.one(Object.keys(departments)) : null,
      location: draw.chance(0.5) ? draw.one(locations) : null,
      startDate: draw.chance(0.8) ? draw.day(2010, 2026) : null,
      externalId: `NH-${n}`,
      email: draw.chance(0.9) ? `p${n}@northgate.example` : null,
    };
  });
  const { status } = await api.call(createManyAccounts, {
    as: acme.admin,
    body: { accounts: people },
  });
  expect(status).toBe(201);
});

async function list(query: Record<string, string | string[]>) {
  const { status, body } = await api.call(listAccounts, { as: acme.admin, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    items: Item[];
    nextCursor: string | null;
    previousCursor: string | null;
    total: { count: number; kind: string };
  };
}

async function everything(query: Record<string, string | string[]>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ ...query, limit: '100', ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

const ids = (items: Item[]) => items.map((item) => item.id);

describe('paging', () => {
  it.each(accountSorts)('reads everybody once, sorted by %s', async (sort) => {
    const read = await everything({ sort });
    expect(new Set(ids(read)).size).toBe(size + 3);
    const name = (item: Item) => `${fold(item.lastName)} ${fold(item.firstName)}`;
    const keys: Record<string, (item: Item) => string> = {
      name,
      jobTitle: (item) => item.jobTitle?.toLowerCase() ?? '\uffff',
      department: (item) => item.department?.toLowerCase() ?? '\uffff',
      location: (item) => item.location?.toLowerCase() ?? '\uffff',
      startDate: (item) => item.startDate ?? 'infinity',
    };
    const key = keys[sort.replace('-', '')] ?? (() => '');
    const isById = sort.endsWith('created');
    const compare = (a: Item, b: Item) => {
      if (isById) return a.id - b.id;
      const [left, right] = [`${key(a)}\0${name(a)}`, `${key(b)}\0${name(b)}`];
      return left === right ? a.id - b.id : left < right ? -1 : 1;
    };
    const sign = sort.startsWith('-') ? -1 : 1;
    expect(ids(read)).toEqual(ids(read.toSorted((a, b) => sign * compare(a, b))));
  });

  it('goes back to the page it came from', async () => {
    for (const sort of ['name', '-startDate'] as const) {
      const first = await list({ sort });
      const second = await list({ sort, cursor: first.nextCursor ?? '' });
      const third = await list({ sort, cursor: second.nextCursor ?? '' });
      const back = await list({ sort, cursor: third.previousCursor ?? '' });
      expect(ids(back.items)).toEqual(ids(second.items));
      const start = await list({ sort, cursor: back.previousCursor ?? '' });
      expect(ids(start.items)).toEqual(ids(first.items));
      expect(start.previousCursor).toBeNull();
      expect(first.previousCursor).toBeNull();
    }
  });

  it('says how many there are also on a page on which nobody is left', async () => {
    const last = encodeCursor(accountKeyset('name'), { values: ['\uffff', '1'], backwards: false });
    const { items, nextCursor, total } = await list({ sort: 'name', cursor: last });
    expect(items).toEqual([]);
    expect(nextCursor).toBeNull();
    expect(total).toEqual({ count: size + 3, kind: 'exact' });
  });

  it('refuses the cursor of another sort', async () => {
    const { nextCursor } = await list({ sort: 'name' });
    const { status } = await api.call(listAccounts, {
      as: acme.admin,
      query: { sort: '-name', cursor: nextCursor ?? '' },
    });
    expect(status).toBe(400);
  });
});

describe('filters', () => {
  it('match what they say, several values as any of them', async () => {
    const wanted = await everything({ department: ['nursing', 'Surgery'], location: 'Riverside' });
    expect(wanted.length).toBeGreaterThan(20);
    for (const item of wanted) {
      expect(['Nursing', 'Surgery']).toContain(item.department);
      expect(item.location).toBe('Riverside');
    }
    const { total } = await list({ department: ['nursing', 'Surgery'], location: 'Riverside' });
    expect(total).toEqual({ count: wanted.length, kind: 'exact' });
  });

  it('find those without an address, those of a type, those started in a span', async () => {
    const nobody = await list({ deliverability: 'no_address' });
    expect(nobody.total.count).toBeGreaterThan(300);
    expect((await list({ type: ['admin', 'manager'] })).total.count).toBe(2);
    const started = await everything({ startedFrom: '2015-01-01', startedBefore: '2016-01-01' });
    expect(started.every((item) => item.startDate?.startsWith('2015'))).toBe(true);
    expect(started.length).toBeGreaterThan(100);
  });
});

describe('search', () => {
  it('finds exactly what a plain look through everybody finds, common, rare and absent', async () => {
    const rows = await database.asSuperuser<{ id: number; search_key: string }>(
      'select id, search_key from app.account where organization_id = $1',
      [acme.organizationId],
    );
    const naive = (typed: string) => {
      const parts = searchPatterns(typed).map((pattern) => pattern.slice(1, -1));
      return rows
        .filter((row) => parts.every((part) => row.search_key.includes(part)))
        .map((row) => row.id)
        .toSorted((a, b) => a - b);
    };
    const terms = [
      'a',
      'nh-',
      'ade',
      'zielinski',
      'ZIELIŃSKI',
      'nh-4999',
      'qq',
      'xyzxyz',
      "o'connor",
    ];
    for (const q of [...terms, 'amara ade', 'berg van', 'nurse p12', 'é']) {
      const found = await everything({ q });
      expect(
        ids(found).toSorted((a, b) => a - b),
        q,
      ).toEqual(naive(q));
    }
  });

  it('keeps and finds names that become far longer without their signs', async () => {
    const lastName = '\u{fdfa}'.repeat(60);
    const accounts = [{ firstName: 'Verylong', lastName }];
    const { status } = await api.call(createManyAccounts, { as: acme.admin, body: { accounts } });
    expect(status).toBe(201);
    expect((await list({ q: 'verylong' })).items).toMatchObject(accounts);
  });

  it('treats what LIKE would read as a pattern as text', async () => {
    for (const q of ['%%%', '___', '\\', 'a%b', "'; drop table app.account; --"]) {
      expect((await list({ q })).items, q).toEqual([]);
    }
  });

  it('joins with filters and says about how many', async () => {
    const found = await everything({ q: 'nurse', department: 'Nursing' });
    expect(found.length).toBeGreaterThan(50);
    expect(found.every((item) => item.department === 'Nursing')).toBe(true);
    const { total } = await list({ q: 'nurse', department: 'Nursing' });
    expect(total.count).toBeGreaterThan(found.length * 0.5);
    expect(total.count).toBeLessThan(found.length * 2);
  });
});

describe('the size of a page', () => {
  it('is at most 8 KB on the wire for 50 people', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await api.app.inject({
        url: '/api/admin/accounts',
        headers: {
          host: '127.0.0.1:3000',
          authorization: `Bearer ${acme.admin.token}`,
          'organization-slug': 'acme',
          'accept-encoding': encoding,
        },
      });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.rawPayload.length).toBeLessThan(8 * 1024);
    }
  });
});
