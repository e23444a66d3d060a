import { beforeAll, describe, expect, it } from 'vitest';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { createDependant } from 'contract/dependants/dependants.contract.ts';
import { createJoinCode } from 'contract/memberships/join-codes.contract.ts';
import { all, isIn, none, useGroupRules, worksIn } from './group-rules.factory.ts';

const test = useGroupRules();
const { product, tenants, database, add, group, counted, getGroup, putIn, takeOut, trash } = test;

/** Amara: nurse with a child of 6. Bruno: nurse in the network. Chloe: nurse without either. Dora: cook. */
const ids = { amara: 0, bruno: 0, chloe: 0, dora: 0, network: 0 };
let rule: RuleBlock;

beforeAll(async () => {
  const person = async (firstName: string, department: string, fields: object = {}) =>
    (await add({ firstName, lastName: 'Rule', department, ...fields })).id;
  ids.amara = await person('Amara', 'Wards', { email: 'amara@acme.example', jobTitle: 'Sister' });
  ids.bruno = await person('Bruno', 'Wards', { tags: ['Night'], lineManagerId: ids.amara });
  ids.chloe = await person('Chloe', 'Wards', { birthDate: '2000-02-29' });
  ids.dora = await person('Dora', 'Kitchen');
  const year = new Date().getUTCFullYear();
  await product.call(createDependant, {
    as: tenants.acme.admin,
    body: {
      guardianIds: [ids.amara],
      firstName: 'Tobi',
      lastName: 'Rule',
      relationship: 'child',
      birthDate: `${year - 7}-12-31`,
    },
  });
  ids.network = (await group({ name: 'Parents', memberIds: [ids.bruno] })).id;
  rule = all(worksIn('wards'), {
    match: 'any',
    rules: [
      { field: 'dependants', operator: 'atLeast', count: 1, relationships: ['child'], ageTo: 11 },
      isIn(ids.network),
    ],
  });
});

describe('the count of a rule', () => {
  it('covers all people, each condition alone, each block, and how many email reaches', async () => {
    const { status, body } = await test.count({ rule });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'exact', count: 2 });
    expect(body.nodes).toEqual([
      { path: [], count: 2 },
      { path: [0], count: 3 },
      { path: [1], count: 2 },
      { path: [1, 0], count: 1 },
      { path: [1, 1], count: 1 },
    ]);
    expect(body.reach).toEqual({
      reachable: 1,
      no_address: 1,
      unsubscribed: 0,
      suppressed: 0,
      not_approved: 0,
      deactivated: 0,
    });
    const { body: others } = await test.count({ rule: none(rule) });
    expect(others.count).toBe(others.people - 2);
  });

  it('knows no one of another organization', async () => {
    const { body } = await test.count({ rule: all(worksIn('wards')) }, tenants.beta.admin);
    expect(body.count).toBe(0);
  });
});

describe('the sample of a rule', () => {
  it('shows people and what decided, and others for another seed', async () => {
    const { body } = await test.sample({ rule, seed: 3 });
    const byName = new Map(
      body.people.map((person: { firstName: string }) => [person.firstName, person]),
    );
    expect(new Set(byName.keys())).toEqual(new Set(['Amara', 'Bruno']));
    expect(byName.get('Amara')).toMatchObject({
      id: ids.amara,
      jobTitle: 'Sister',
      explanation: {
        match: 'all',
        holds: true,
        rules: [
          { holds: true, fact: { kind: 'text', text: 'Wards' } },
          {
            match: 'any',
            holds: true,
            rules: [
              {
                holds: true,
                fact: {
                  kind: 'dependants',
                  dependants: [{ firstName: 'Tobi', relationship: 'child', age: 6, matches: true }],
                },
              },
              { holds: false, fact: { kind: 'groups', groups: [] } },
            ],
          },
        ],
      },
    });
    const everybody: RuleBlock = all({ field: 'jobTitle', operator: 'empty' });
    const seen = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      const answer = await test.sample({ rule: everybody, seed });
      seen.add(JSON.stringify(answer.body.people.map(({ id }: { id: number }) => id)));
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe('why a person is in or out', () => {
  it('explains every condition, with what is known of the person', async () => {
    const every: RuleBlock = all(
      { field: 'status', operator: 'oneOf', values: ['active'] },
      { field: 'tags', operator: 'anyOf', values: ['night'] },
      { field: 'birthDate', operator: 'empty' },
      { field: 'age', operator: 'atLeast', years: 18 },
      { field: 'lineManager', operator: 'oneOf', ids: [ids.amara] },
      { field: 'messages', operator: 'notSent', days: 30 },
      none(isIn(ids.network)),
    );
    const { status, body } = await test.explain({ accountId: ids.bruno, rule: every });
    expect([status, body.explanation.holds, body.memberSince]).toEqual([200, false, null]);
    expect(body.explanation.rules).toEqual([
      { holds: true, fact: { kind: 'text', text: 'active' } },
      { holds: true, fact: { kind: 'texts', texts: ['Night'] } },
      { holds: true, fact: { kind: 'day', day: null } },
      { holds: false, fact: { kind: 'age', age: null } },
      { holds: true, fact: { kind: 'person', person: { id: ids.amara, name: 'Amara Rule' } } },
      { holds: true, fact: { kind: 'messages', sent: null, opened: null, clicked: null } },
      {
        match: 'none',
        holds: false,
        rules: [
          { holds: true, fact: { kind: 'groups', groups: [{ id: ids.network, name: 'Parents' }] } },
        ],
      },
    ]);
    const chloe = await test.explain({ accountId: ids.chloe, rule: every });
    expect(chloe.body.explanation.rules[2].fact).toEqual({ kind: 'day', day: '2000-02-29' });
  });

  it('explains a saved group, with since when; for a manual one only that', async () => {
    const saved = await counted(rule);
    const { body } = await test.why(ids.amara, saved.id);
    expect([body.why.rule, body.why.explanation.holds]).toEqual([rule, true]);
    expect(typeof body.memberSince).toBe('string');
    const out = await test.why(ids.dora, saved.id);
    expect([out.body.why.explanation.holds, out.body.memberSince]).toEqual([false, null]);
    const hand = await test.why(ids.bruno, ids.network);
    expect([hand.body.why, typeof hand.body.memberSince]).toEqual([null, 'string']);
    expect((await test.why(99_999_999, saved.id)).status).toBe(404);
    expect((await test.why(ids.bruno, 99_999_999)).status).toBe(404);
    expect((await test.explain({ accountId: ids.bruno })).status).toBe(422);
    expect((await test.explain({ accountId: 99_999_999, rule })).status).toBe(404);
    const elsewhere = { accountId: ids.bruno, rule, groupId: 99_999_999 };
    expect((await test.explain(elsewhere)).status).toBe(404);
  });
});

describe('another rule compared with the group', () => {
  it('says who would join and who would leave', async () => {
    const { id } = await counted(all(worksIn('Wards')));
    const { status, body } = await test.compare(
      id,
      all(worksIn('Kitchen'), none(isIn(ids.network))),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'exact', joins: 1, leaves: 3 });
    const names = (people: { firstName: string }[]) => people.map(({ firstName }) => firstName);
    expect([names(body.joining), names(body.leaving)]).toEqual([
      ['Dora'],
      ['Amara', 'Bruno', 'Chloe'],
    ]);
    expect((await test.compare(99_999_999, rule)).status).toBe(404);
  });
});

describe('a snapshot', () => {
  it('keeps its members, whatever happens to the source group', async () => {
    const { id } = await counted(all(worksIn('Kitchen')), {
      name: 'Kitchen staff',
      colour: 'plum',
    });
    const { status, body } = await test.freeze(id, { name: 'Kitchen in June' });
    expect([status, body.kind, body.memberCount, body.colour]).toEqual([
      201,
      'snapshot',
      1,
      'plum',
    ]);
    expect(body.frozenFrom).toMatchObject({ id, name: 'Kitchen staff' });
    expect([body.rule, body.abilities.changeMembers]).toEqual([all(worksIn('Kitchen')), false]);
    await add({ department: 'Kitchen' });
    await test.updateMembers();
    expect((await getGroup(id)).body.memberCount).toBe(2);
    expect((await getGroup(body.id)).body.memberCount).toBe(1);
    for (const call of [putIn, takeOut]) {
      expect((await call(body.id, [ids.dora])).status).toBe(409);
    }
    await trash(id);
    await database.asSuperuser('delete from app.person_group where id = $1', [id]);
    expect((await getGroup(body.id)).body.frozenFrom).toMatchObject({
      id: null,
      name: 'Kitchen staff',
    });
    expect((await test.freeze(body.id, { name: 'kitchen IN june' })).status).toBe(422);
  });

  it('waits until the group is counted', async () => {
    const { id } = await group({ rule });
    const { status, body } = await test.freeze(id, { name: 'Too early' });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('what uses a group', () => {
  it('are rules, which keep it, and join codes for those who may see them', async () => {
    const { id } = await group();
    expect((await test.usedBy(id)).body).toEqual({ items: [] });
    const named = await counted(all(isIn(id)), { name: 'Names the group' });
    const code = await product.call(createJoinCode, {
      as: tenants.acme.admin,
      body: {
        name: 'For new people',
        type: 'standard',
        emailDomains: [],
        usesMax: null,
        groupIds: [id],
        approval: false,
        days: 14,
      },
    });
    expect(code.status, JSON.stringify(code.body)).toBe(201);
    const rules = { type: 'group', id: named.id, name: 'Names the group', keeps: true };
    expect((await test.usedBy(id)).body.items).toEqual([
      rules,
      { type: 'join_code', id: expect.any(Number), name: 'For new people', keeps: false },
    ]);
    expect((await test.usedBy(id, tenants.acme.manager)).body.items).toEqual([rules]);
    expect((await test.usedBy(id, tenants.beta.admin)).status).toBe(404);
  });
});
