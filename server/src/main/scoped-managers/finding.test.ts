import { describe, expect, it } from 'vitest';
import { listAccounts, listAccountValues } from 'contract/people/accounts.contract.ts';
import { checkEmail } from 'contract/people/email-check.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { matchingAccounts } from 'contract/people/many-accounts.contract.ts';
import { findPossibleDuplicates } from 'contract/people/possible-duplicates.contract.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const { add, asked, database, group, product, putIn, tenants, answerTo, who } = useScopedManager();

describe('a scoped manager takes away and looks for', () => {
  const file = (selection: object) => ({
    body: { selection, columns: ['email', 'lineManager', 'groups'] },
  });

  it('people as a file, and no one else by ID', async () => {
    const everybody = { mode: 'all-matching', filter: {}, except: [] };
    const lines = (await answerTo(exportAccounts, file(everybody))).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('inga@acme.example');
    const searched = { mode: 'all-matching', filter: { q: 'insiders' }, except: [] };
    expect(await answerTo(exportAccounts, file(searched))).toContain('inga@acme.example');
    const byId = { mode: 'ids', ids: [who.inside.id, who.outside.id] };
    expect((await asked(exportAccounts, file(byId))).status).toBe(404);
    const [event] = await database.asSuperuser<{ who: number; count: number }>(
      `select actor_account_id as who, (changes->'count'->>1)::int as count from app.audit_event
       where action = 'account.exported' and organization_id = $1 order by id desc limit 1`,
      [tenants.acme.organizationId],
    );
    expect(event).toEqual({ who: tenants.acme.manager.accountId, count: 1 });
  });

  it('names and values among visible people', async () => {
    const { people } = await answerTo(findPossibleDuplicates, { query: { q: 'insidrsson' } });
    expect(people.map(({ id }: { id: number }) => id)).toEqual([who.inside.id]);
    expect(
      (await answerTo(findPossibleDuplicates, { query: { q: 'outsidrsson' } })).people,
    ).toEqual([]);
    const values = (q: string) =>
      answerTo(listAccountValues, { query: { field: 'department', ...(q && { q }) } });
    expect((await values('')).values).toEqual(['Within']);
    expect((await values('thin')).values).toEqual(['Within']);
    expect((await values('bey')).values).toEqual([]);
    // No visible person has one: it is not offered.
    expect((await answerTo(listAccountValues, { query: { field: 'jobTitle' } })).values).toEqual(
      [],
    );
    const { people: matching } = await answerTo(matchingAccounts, { query: {} });
    expect(matching).toHaveLength(1);
  });

  it('whether an address is taken, and by which person if visible', async () => {
    const check = async (email: string) => (await asked(checkEmail, { query: { email } })).body;
    expect(await check('OTTO@acme.example')).toEqual({ taken: true, holder: null });
    expect(await check('free@acme.example')).toEqual({ taken: false, holder: null });
    expect(await check('inga@acme.example')).toEqual({
      taken: true,
      holder: { id: who.inside.id, firstName: 'Ingalill', lastName: 'Insidersson' },
    });
    const { admin } = tenants.beta;
    const elsewhere = await asked(checkEmail, {
      as: admin,
      query: { email: 'otto@acme.example' },
    });
    expect(elsewhere.body).toEqual({ taken: false, holder: null });
  });
});

describe('a scoped manager pages through their people', () => {
  it.each(['name', '-department', 'created'])('by %s: each once, on and back', async (sort) => {
    const manyPeople = await group();
    const people = await Promise.all(
      ['C', 'A', 'B', 'A', 'C'].map((department) => add({ department })),
    );
    await putIn(
      manyPeople.id,
      people.map(({ id }) => id),
    );
    const scoped = await product.call(setAccessScope, {
      as: tenants.acme.admin,
      params: { id: tenants.acme.manager.accountId },
      body: { groups: [manyPeople.id] },
    });
    expect(scoped.body.people).toBe(5);
    const page = async (cursor?: string) =>
      answerTo(listAccounts, { query: { sort, limit: '2', ...(cursor && { cursor }) } });
    const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
    const first = await page();
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);
    expect([first.total, second.total, third.nextCursor]).toEqual([
      { count: 5, kind: 'exact' },
      { count: 5, kind: 'exact' },
      null,
    ]);
    const met = [first, second, third].flatMap(idsOf);
    expect(met.toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const back = await page(third.previousCursor);
    expect(idsOf(back)).toEqual(idsOf(second));
    expect(idsOf(await page(back.previousCursor))).toEqual(idsOf(first));
  });
});
