import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import * as accounts from 'contract/people/accounts.contract.ts';
import { mergeAccounts, undoMerge } from 'contract/duplicates/merge.contract.ts';
import { all, updateMembershipsNow, none, useGroupRules } from './group-rules.factory.ts';

const test = useGroupRules();
const { product, tenants, database, add, remove, counted, getGroup, updateMembers, membersOf } =
  test;

/** Ana above Rui above Mia above Tom; Eva stands beside them. */
const ids = { ana: 0, rui: 0, mia: 0, tom: 0, eva: 0 };

beforeEach(async () => {
  const below = async (firstName: string, lineManagerId: number | null) =>
    (await add({ firstName, lastName: 'Line', lineManagerId })).id as number;
  ids.ana = await below('Ana', null);
  ids.rui = await below('Rui', ids.ana);
  ids.mia = await below('Mia', ids.rui);
  ids.tom = await below('Tom', ids.mia);
  ids.eva = await below('Eva', null);
});

afterEach(async () => expect(await test.miscounted()).toEqual([]));

const below = (...those: number[]): RuleCondition => ({
  field: 'lineManager',
  operator: 'below',
  ids: those,
});

async function move(id: number, lineManagerId: number | null) {
  const { body } = await product.call(accounts.getAccount, {
    as: tenants.acme.admin,
    params: { id },
  });
  const answer = await product.call(accounts.updateAccount, {
    as: tenants.acme.admin,
    params: { id },
    body: { version: body.version, lineManagerId },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Those of the five who are in a group. */
async function found(id: number): Promise<string[]> {
  const inside = await membersOf(id);
  return Object.entries(ids).flatMap(([name, one]) => (inside.includes(one) ? [name] : []));
}

describe('a group of people who report to someone, also through others', () => {
  it('has everyone below, follows a person who moves with all below, and skips the others', async () => {
    const { id } = await counted(all(below(ids.ana)));
    expect(await found(id)).toEqual(['rui', 'mia', 'tom']);
    await move(ids.rui, ids.eva);
    await updateMembers();
    expect(await found(id)).toEqual([]);
    await move(ids.mia, ids.ana);
    await updateMembers();
    expect(await found(id)).toEqual(['mia', 'tom']);
    await move(ids.mia, null);
    await updateMembers();
    expect(await found(id)).toEqual([]);
  });

  it('is the opposite where none may match, and has people below several managers once', async () => {
    const { id } = await counted(none(below(ids.rui, ids.ana)));
    expect(await found(id)).toEqual(['ana', 'eva']);
    const { body } = await test.count({ rule: all(below(ids.ana, ids.rui, ids.mia)) });
    expect(body.count).toBe(3);
  });

  it('recounts all people silently, where more are below than are evaluated at once', async () => {
    const { id } = await counted(all(below(ids.ana)));
    await move(ids.rui, ids.eva);
    await database.asSuperuser('update app.account set department = $2 where id = $1', [
      ids.eva,
      'Moved',
    ]);
    await updateMembershipsNow(database, 1);
    expect(await found(id)).toEqual([]);
    expect((await getGroup(id)).body.counting).toBeNull();
  });

  it('stays unchanged when a person between is deactivated, trashed, and restored', async () => {
    const { id } = await counted(all(below(ids.ana)));
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      ids.rui,
    ]);
    await remove(ids.mia);
    await updateMembers();
    const { body } = await getGroup(id);
    expect(body.memberCount).toBe(2);
    expect(await found(id)).toContain('tom');
    await product.call(accounts.restoreAccount, {
      as: tenants.acme.admin,
      params: { id: ids.mia },
    });
    await updateMembers();
    expect(await found(id)).toEqual(['rui', 'mia', 'tom']);
  });

  it('loses the people below when a person between is permanently deleted, also above one in the trash', async () => {
    const { id } = await counted(all(below(ids.ana)));
    await remove(ids.mia);
    await remove(ids.rui);
    await database.asSuperuser('delete from app.account where id = $1', [ids.rui]);
    await updateMembers();
    expect(await found(id)).not.toContain('tom');
  });

  it('goes with a merge and comes back with it, whichever of both entries the rule names', async () => {
    const { id } = await counted(all(below(ids.eva)));
    expect(await found(id)).toEqual([]);
    const { id: ofOther } = await counted(all(below(ids.rui)));
    const { id: direct } = await counted(
      all({ field: 'lineManager', operator: 'oneOf', ids: [ids.rui] }),
    );
    const versionOf = async (one: number) =>
      (await product.call(accounts.getAccount, { as: tenants.acme.admin, params: { id: one } }))
        .body.version;
    const merged = await product.call(mergeAccounts, {
      as: tenants.acme.admin,
      params: { id: ids.eva },
      body: {
        otherId: ids.rui,
        version: await versionOf(ids.eva),
        otherVersion: await versionOf(ids.rui),
        take: [],
      },
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    await updateMembers();
    expect(await found(id)).toEqual(['mia', 'tom']);
    expect([await found(ofOther), await found(direct)]).toEqual([['mia', 'tom'], ['mia']]);
    const undone = await product.call(undoMerge, {
      as: tenants.acme.admin,
      params: { id: ids.eva },
      body: { otherId: ids.rui },
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    await updateMembers();
    expect(await found(id)).toEqual([]);
    expect([await found(ofOther), await found(direct)]).toEqual([['mia', 'tom'], ['mia']]);
  });
});

describe('why a person is below another or not', () => {
  const factOf = async (accountId: number, ...those: number[]) => {
    const answer = await test.explain({ accountId, rule: all(below(...those)) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [line] = answer.body.explanation.rules;
    return { holds: line.holds, names: line.fact.people.map(({ name }: { name: string }) => name) };
  };

  it('is explained by the line up to the nearest manager meant, or to the top', async () => {
    expect(await factOf(ids.tom, ids.ana)).toEqual({
      holds: true,
      names: ['Mia Line', 'Rui Line', 'Ana Line'],
    });
    expect(await factOf(ids.tom, ids.ana, ids.rui)).toEqual({
      holds: true,
      names: ['Mia Line', 'Rui Line'],
    });
    expect(await factOf(ids.mia, ids.eva)).toEqual({
      holds: false,
      names: ['Rui Line', 'Ana Line'],
    });
    expect(await factOf(ids.ana, ids.eva)).toEqual({ holds: false, names: [] });
  });
});

describe('what can be asked', () => {
  it('filters the list of people by it, too', async () => {
    const { status, body } = await product.call(accounts.listAccounts, {
      as: tenants.acme.admin,
      query: { where: [JSON.stringify(below(ids.rui))] },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items.map((one: { id: number }) => one.id).toSorted()).toEqual([ids.mia, ids.tom]);
    expect(body.total).toEqual({ count: 2, kind: 'exact' });
  });

  it('are at most 50 at once, of the same organization', async () => {
    const many = Array.from({ length: 51 }, (_, n) => n + 1);
    expect((await test.count({ rule: all(below(...many)) })).status).toBe(422);
    const foreign = await test.count({ rule: all(below(ids.ana)) }, tenants.beta.admin);
    expect(foreign.status).toBe(404);
  });
});
