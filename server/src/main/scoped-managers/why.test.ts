import { beforeAll, describe, expect, it } from 'vitest';
import { explainMembership, explainRule } from 'contract/groups/rules.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { isIn, updateMembershipsNow } from '../../areas/groups/rules/group-rules.factory.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const { add, asked, asRole, database, group, product, putIn, tenants, answerTo, who } =
  useScopedManager();

/** Inga reports to Mona, who they see, who reports to Ottoline, who they do not. */
let mona: { id: number };
let inga: { id: number };
let rule: { id: number };

beforeAll(async () => {
  mona = await add({ firstName: 'Mona', lastName: 'Middle', lineManagerId: who.outside.id });
  inga = await add({ firstName: 'Inga', lastName: 'Under', lineManagerId: mona.id });
  await putIn(who.night.id, [mona.id, inga.id]);
  await putIn(who.day.id, [inga.id]);
  rule = await group({
    name: 'Below',
    rule: {
      match: 'any',
      rules: [
        { field: 'lineManager', operator: 'below', ids: [who.outside.id] },
        { field: 'lineManager', operator: 'oneOf', ids: [who.outside.id, mona.id] },
        isIn(who.day.id, who.night.id),
        { match: 'none', rules: [isIn(who.day.id), { field: 'tags', operator: 'empty' }] },
      ],
    },
  });
  await updateMembershipsNow(database);
  const { status } = await product.call(setAccessScope, {
    as: tenants.acme.admin,
    params: { id: tenants.acme.manager.accountId },
    body: { groups: [who.night.id, rule.id] },
  });
  expect(status).toBe(200);
});

const ask = (id: number, groupId = rule.id) => ({ params: { id, groupId } });
const unseen = { kind: 'unseen' };
const outsideAsAdmin = { kind: 'person', person: { name: 'Ottoline Outsidersson' } };

describe('why visible people are in a rule-based group', () => {
  it('explains each condition as it is, and names no one out of sight', async () => {
    const { body: all } = await product.call(explainMembership, {
      as: tenants.acme.admin,
      ...ask(inga.id),
    });
    const body = await explainedWithoutDay(inga.id);
    const holds = (explained: { rules: { holds: boolean }[] }) =>
      explained.rules.map((one) => one.holds);
    expect(holds(body.why.explanation)).toEqual([true, true, true, false]);
    expect(holds(body.why.explanation)).toEqual(holds(all.why.explanation));
    const monaNamed = { id: mona.id, name: 'Mona Middle' };
    expect(body.why.explanation.rules.map(({ fact }: { fact?: object }) => fact)).toEqual([
      { kind: 'line', people: [monaNamed, null] },
      { kind: 'person', person: monaNamed },
      { kind: 'groups', groups: [null, { id: who.night.id, name: 'Night shift' }] },
      undefined,
    ]);
    expect(body.why.names.people).toEqual([monaNamed]);
    expect(body.why.names.groups.map(({ name }: { name: string }) => name)).toEqual([
      'Night shift',
    ]);
    expect(typeof body.memberSince).toBe('string');
    expect(all.why.names.people).toHaveLength(2);
  });

  it('says that there is someone, where the person is out of sight', async () => {
    const body = await explainedWithoutDay(mona.id);
    const [line, manager] = body.why.explanation.rules;
    expect([line.holds, line.fact]).toEqual([true, { kind: 'line', people: [null] }]);
    expect([manager.holds, manager.fact]).toEqual([true, unseen]);
    const { body: all } = await product.call(explainMembership, {
      as: tenants.acme.admin,
      ...ask(mona.id),
    });
    expect(all.why.explanation.rules[1].fact).toMatchObject(outsideAsAdmin);
  });

  it('is absent for people and groups out of sight, and explains only the group’s own rule', async () => {
    const hidden = await group({ rule: { match: 'all', rules: [isIn(who.night.id)] } });
    await updateMembershipsNow(database);
    const stranger = await add();
    for (const call of [ask(stranger.id), ask(inga.id, hidden.id), ask(inga.id, who.day.id)]) {
      expect((await asked(explainMembership, call)).status).toBe(404);
    }
    expect((await asked(explainMembership, ask(inga.id, who.night.id))).body.why).toBeNull();
    const other = { match: 'all', rules: [{ field: 'email', operator: 'notEmpty' }] };
    const free = await asked(explainRule, { body: { accountId: inga.id, rule: other } });
    expect(free.status).toBe(403);
    const beta = await asked(explainMembership, { as: tenants.beta.admin, ...ask(inga.id) });
    expect(beta.status).toBe(404);
  });

  it('reveals to the bare role neither what it rests on nor the people', async () => {
    const groups = await asRole<{ id: number }>(
      'select id from app.person_group where id = any($1) order by id',
      [[who.night.id, who.day.id, rule.id]],
    );
    expect(groups.map(({ id }) => id)).toEqual([who.night.id, rule.id]);
    const people = await asRole('select from app.account where id = $1', [who.outside.id]);
    expect(people).toEqual([]);
    await expect(asRole('select from app.group_reference', [])).rejects.toThrow(
      'permission denied',
    );
  });
});

/** What the manager learns of someone, and not the name of the day shift. */
async function explainedWithoutDay(id: number) {
  const body = await answerTo(explainMembership, ask(id));
  expect(JSON.stringify(body)).not.toContain('Day shift');
  return body;
}
