import { expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import {
  countPeopleViews,
  filterOfView,
  peopleViewKeys,
} from 'contract/people/people-views.contract.ts';
import { useAccounts } from '../../people/accounts.factory.ts';

const { product, tenants, add, remove } = useAccounts();

const today = '2026-02-28';

const countOf = async (as = tenants.acme.admin) =>
  (await product.call(countPeopleViews, { as, query: { today } })).body;

it('counts each view as its list does, and no one of another organization', async () => {
  const others = await countOf(tenants.beta.admin);
  const before = await countOf();
  for (const startDate of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01']) {
    await add({ startDate, email: `s${startDate}@acme.example` });
  }
  await add({});
  const gone = await add({ email: 'gone@acme.example' });
  await remove(gone.id);
  const counts = await countOf();
  const more = peopleViewKeys.map((key) => [key, counts[key].count - before[key].count]);
  expect(Object.fromEntries(more)).toEqual({
    everyone: 5,
    unreachable: 1,
    pending: 0,
    started: 2,
    dependants: 0,
    trash: 1,
  });
  for (const key of peopleViewKeys) {
    const { body } = await product.call(listAccounts, {
      as: tenants.acme.admin,
      query: filterOfView(key, today) as Record<string, string | string[]>,
    });
    expect([key, counts[key]]).toEqual([key, body.total]);
  }
  expect(await countOf(tenants.beta.admin)).toEqual(others);
});

it('begins the next year after December', () => {
  expect(filterOfView('started', '2026-12-31')).toEqual({
    startedFrom: '2026-12-01',
    startedBefore: '2027-01-01',
  });
});
