import { describe, expect, it } from 'vitest';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { searchPatterns } from '../../people/account-filter.repository.ts';
import { ids, useListedPeople } from './listed-people.factory.ts';

// More than one walk of the search reaches (4,000), so that each of its steps is met.
const size = 5000;
const { database, product, tenants, list, everything } = useListedPeople(size);

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
    const noOne = await list({ deliverability: 'no_address' });
    expect(noOne.total.count).toBeGreaterThan(300);
    const staff = (await everything({})).filter(({ type }) => type !== 'standard');
    expect((await list({ type: ['admin', 'manager'] })).total.count).toBe(staff.length);
    const started = await everything({ startedFrom: '2015-01-01', startedBefore: '2016-01-01' });
    expect(started.every((item) => item.startDate?.startsWith('2015'))).toBe(true);
    expect(started.length).toBeGreaterThan(100);
  });
});

describe('search', () => {
  it('finds exactly what a scan of all people finds, common, rare and absent', async () => {
    const rows = await database.asSuperuser<{ id: number; search_key: string }>(
      'select id, search_key from app.account where organization_id = $1',
      [tenants.acme.organizationId],
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
    const { status } = await product.call(createManyAccounts, {
      as: tenants.acme.admin,
      body: { accounts },
    });
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
      const response = await product.app.inject({
        url: '/api/admin/accounts',
        headers: {
          host: '127.0.0.1:3000',
          authorization: `Bearer ${tenants.acme.admin.token}`,
          'organization-slug': 'acme',
          'accept-encoding': encoding,
        },
      });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.rawPayload.length).toBeLessThan(8 * 1024);
    }
  });
});
