import { describe, expect, it } from 'vitest';
import * as dependants from 'contract/dependants/dependants.contract.ts';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { dependantsCsv, listDependants } from 'contract/dependants/dependant-list.contract.ts';
import * as many from 'contract/dependants/many-dependants.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { childOf } from '../../areas/dependants/dependants.factory.ts';
import { useFamilies } from './dependants.testing.ts';

const { asked, change, database, family, putIn, real, takeOut, answerTo, update, who } =
  useFamilies();

const idsIn = (items: readonly Dependant[]) => items.map(({ id }) => id);
const list = async (query: Record<string, string | string[]> = {}): Promise<number[]> => {
  const body = await answerTo(listDependants, { query: { ...query, limit: '100' } });
  expect(body.total).toEqual({ count: body.items.length, kind: 'exact' });
  return idsIn(body.items);
};

describe('the dependants of the manager’s people, for a scoped manager', () => {
  it('are listed, counted, searched and exported; other dependants never are', async () => {
    const mine = await list();
    expect(mine).toEqual(expect.arrayContaining([family.theirs.id, family.shared.id]));
    expect(mine).not.toContain(family.foreign.id);
    expect(await list({ q: family.foreign.firstName })).toEqual([]);
    expect(await list({ q: family.shared.firstName, sort: '-birthDate' })).toEqual([
      family.shared.id,
    ]);
    expect(await list({ q: family.theirs.firstName, student: 'yes', sort: '-created' })).toEqual([
      family.theirs.id,
    ]);
    const file = await answerTo(dependantsCsv, { query: { q: family.shared.firstName } });
    expect(file).toContain('Another guardian');
    const first = await answerTo(listDependants, { query: { limit: '1' } });
    const second = await answerTo(listDependants, {
      query: { limit: '1', cursor: first.nextCursor },
    });
    expect(idsIn([...first.items, ...second.items])).toEqual(mine.slice(0, 2));
  });

  it('reveal only that there is a guardian outside', async () => {
    const read = await answerTo(dependants.getDependant, { params: { id: family.shared.id } });
    expect(read).toMatchObject({ guardianIds: [family.inga.id], otherGuardians: 1 });
    expect(read.abilities).toEqual({ edit: true, delete: true, restore: false });
    const { items } = await answerTo(dependants.listDependantsOf, { params: family.inga });
    expect(items.map((one: Dependant) => one.otherGuardians).toSorted()).toEqual([0, 1]);
    expect((await real(family.shared.id)).otherGuardians).toBe(0);
  });

  it('are filtered by guardians and groups the manager sees: others are treated as absent', async () => {
    const of = async (query: Record<string, string>) => new Set(await list(query));
    expect(await of({ guardian: String(family.inga.id) })).toEqual(
      new Set([family.theirs.id, family.shared.id]),
    );
    expect(await list({ guardian: String(family.otto.id) })).toEqual([]);
    expect(await list({ guardianDepartment: 'Beyond' })).toEqual([]);
    expect(await of({ guardianDepartment: 'Ward', guardianGroup: String(who.night.id) })).toContain(
      family.shared.id,
    );
    await putIn(who.day.id, [family.inga.id]);
    const [day, unknown] = [String(who.day.id), '99999999'];
    const [one, other] = [
      await asked(listDependants, { query: { guardianGroup: day } }),
      await asked(listDependants, { query: { guardianGroup: unknown } }),
    ];
    expect([one.status, one.body.items]).toEqual([other.status, other.body.items]);
  });

  it('are usable in filters of the manager’s people', async () => {
    const where = (relationships: string[]) =>
      answerTo(listAccounts, {
        query: {
          q: 'Inga',
          where: JSON.stringify({
            field: 'dependants',
            operator: 'atLeast',
            count: 1,
            relationships,
          }),
        },
      });
    const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
    expect(ids(await where(['child']))).toContain(family.inga.id);
    expect(ids(await where(['ward']))).not.toContain(family.inga.id);
  });

  it.each([
    [dependants.getDependant, () => ({ params: { id: family.foreign.id } })],
    [
      dependants.updateDependant,
      () => ({ params: { id: family.foreign.id }, body: { version: 1, student: true } }),
    ],
    [dependants.listDependantsOf, () => ({ params: family.otto })],
    [many.deleteManyDependants, () => ({ body: { ids: [family.theirs.id, family.foreign.id] } })],
    [many.restoreManyDependants, () => ({ body: { ids: [family.foreign.id] } })],
    [
      many.changeManyDependants,
      () => ({ body: { changes: [{ ids: [family.foreign.id], fields: { student: true } }] } }),
    ],
    [many.endEligibility, () => ({ body: { guardianIds: [family.otto.id] } })],
    [dependants.createDependant, () => ({ body: childOf([family.inga.id, family.otto.id]) })],
  ] as const)('$0.name finds no one else’s', async (endpoint, call) => {
    const { status, body } = await asked(endpoint, call());
    expect([status, JSON.stringify(body).includes('Outsidersson')]).toEqual([404, false]);
    expect((await real(family.theirs.id)).deletedAt).toBeNull();
  });

  it('appear in the history of the manager’s people, without those outside', async () => {
    await change(family.shared.id, { version: 1, student: true });
    const { items, total } = await answerTo(listHistory, {
      params: family.inga,
      query: { kind: 'family' },
    });
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'dependant.updated',
      'dependant.created',
      'dependant.created',
    ]);
    expect(total.count).toBe(3);
  });
});

describe('they go with their guardian', () => {
  it('when a guardian leaves the manager’s groups, or is moved to the trash', async () => {
    await database.asSuperuser('update app.account set deleted_at = now() where id = $1', [
      family.inga.id,
    ]);
    expect(await list()).not.toContain(family.shared.id);
    expect((await asked(dependants.getDependant, { params: family.shared })).status).toBe(404);
    await database.asSuperuser('update app.account set deleted_at = null where id = $1', [
      family.inga.id,
    ]);
    await takeOut(who.night.id, [family.inga.id]);
    expect(await list()).not.toContain(family.theirs.id);
    await update(family.inga.id, { version: 1, notes: 'still there' });
  });
});
