import { describe, expect, it } from 'vitest';
import {
  countDependantsBulk,
  startDependantsBulk,
} from 'contract/dependants/bulk-dependants.contract.ts';
import * as dependants from 'contract/dependants/dependants.contract.ts';
import { everybody, reasonsOf, useBulk } from '../../areas/bulk/bulk.factory.ts';
import { bulkLists } from './bulk-lists.ts';

const test = useBulk(bulkLists);
const { database, product, tenants, manyPeople, work, undo, ask: call, runBy: run } = test;

/** A child below each of these people. */
async function childrenOf(ids: readonly number[], lastName: string): Promise<number[]> {
  const answer = await call(dependants.createManyDependants, {
    dependants: ids.map((id, n) => ({
      guardianIds: [id],
      firstName: `C${n}`,
      lastName,
      relationship: 'child',
      birthDate: '2016-05-04',
      student: n % 2 === 0,
    })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.ids;
}

const childrenNow = (ids: readonly number[]) =>
  database.asSuperuser<{ eligibility: string; gone: boolean; version: number }>(
    `select eligibility, deleted_at is not null as gone, version from app.dependant
     where id = any($1) order by id`,
    [ids],
  );

describe('a bulk change of dependants', () => {
  const start = (kind: string, selection: object) =>
    run(startDependantsBulk, { action: { kind }, selection });

  it('changes all who match what was counted, and can be undone', async () => {
    const ids = await childrenOf(await manyPeople(1200, 'Parent'), 'Whole');
    const [skipped = 0] = ids;
    const selection = everybody('Whole', [skipped], { student: 'yes' });
    const counted = await call(countDependantsBulk, { kind: 'not_eligible', selection });
    expect(counted.body).toEqual({ go: 599, leftOut: [] });
    const done = await start('not_eligible', selection);
    expect(done).toMatchObject({
      list: 'dependants',
      state: 'done',
      total: 599,
      done: 599,
      abilities: { undo: true },
    });
    const after = await childrenNow(ids);
    expect(after.filter(({ eligibility }) => eligibility === 'not_eligible')).toHaveLength(599);
    await undo(done.id);
    expect(await work(done.id)).toMatchObject({ state: 'undone', undone: 599, kept: 0 });
    expect((await childrenNow(ids)).every(({ eligibility }) => eligibility === 'rule')).toBe(true);
  });

  it('restores previous values, except for dependants edited since', async () => {
    const ids = await childrenOf(await manyPeople(3, 'Keeper'), 'Since');
    const [first = 0, second = 0] = ids;
    await call(startDependantsBulk, {
      action: { kind: 'eligible' },
      selection: { mode: 'ids', ids: [first] },
    }).then(({ body }) => work(body.id));
    const done = await start('not_eligible', everybody('Since'));
    await product.call(dependants.updateDependant, {
      as: tenants.acme.admin,
      params: { id: second },
      body: { version: 2, student: true, eligibility: 'eligible' },
    });
    await undo(done.id);
    expect(await work(done.id)).toMatchObject({ undone: 2, kept: 1 });
    expect((await childrenNow(ids)).map(({ eligibility }) => eligibility)).toEqual([
      'eligible',
      'eligible',
      'rule',
    ]);
  });

  it('restores from the trash the dependants whose guardian has room', async () => {
    const [parent = 0] = await manyPeople(1, 'Once');
    const ids = await childrenOf([parent], 'Twin');
    const gone = await start('delete', everybody('Twin'));
    expect([gone.done, (await childrenNow(ids))[0]?.gone]).toEqual([1, true]);
    const [again = 0] = await childrenOf([parent], 'Twin');
    const back = await start('restore', everybody('Twin', [], { deleted: 'true' }));
    expect([back.done, reasonsOf(back)]).toEqual([0, { clash: 1 }]);
    await start('delete', { mode: 'ids', ids: [again] });
    await undo(gone.id);
    expect(await work(gone.id)).toMatchObject({ undone: 1, kept: 0 });
    expect((await childrenNow(ids))[0]?.gone).toBe(false);
  });

  it('skips dependants of administrators and those that already have the value', async () => {
    const { admin, manager, beta } = { ...tenants.acme, beta: tenants.beta.admin };
    const [parent = 0] = await manyPeople(1, 'Plain');
    await childrenOf([admin.accountId, parent], 'Reach');
    const body = { kind: 'rule', selection: everybody('Reach') };
    expect(reasonsOf((await call(countDependantsBulk, body)).body)).toEqual({ already: 2 });
    const kind = 'eligible';
    const seen = await call(countDependantsBulk, { ...body, kind }, manager);
    expect([seen.body.go, reasonsOf(seen.body)]).toEqual([1, { ofAdmin: 1 }]);
    expect((await call(countDependantsBulk, { ...body, kind }, beta)).body.go).toBe(0);
    const others = { kind, selection: { mode: 'ids', ids: [1] } };
    expect((await call(countDependantsBulk, others, beta)).status).toBe(404);
  });
});
