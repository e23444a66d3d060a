import { afterEach, describe, expect, it } from 'vitest';
import type { RuleNode } from 'contract/groups/rule.ts';
import * as items from 'contract/hubs/hub-items.contract.ts';
import * as states from 'contract/hubs/hub-states.contract.ts';
import * as hubs from 'contract/hubs/hubs.contract.ts';
import { all, isIn, none, useGroupRules } from './group-rules.factory.ts';

const test = useGroupRules();
const { product, counted, updateMembers, membersOf } = test;
const acme = () => test.tenants.acme;

let made = 0;

async function hub(audience: object): Promise<{ id: number; version: number }> {
  made += 1;
  const body = { name: `Hub ${made}`, audience };
  const { status, body: answer } = await product.call(hubs.createHub, { as: acme().admin, body });
  expect(status).toBe(201);
  return answer;
}

async function changeAudience(id: number, audience: object) {
  const [as, params] = [acme().admin, { id }];
  const { version } = (await product.call(hubs.getHub, { as, params })).body;
  return product.call(hubs.updateHub, { as, params, body: { version, audience } });
}

const onHub = (operator: 'reads' | 'readsNone' | 'edits', ...ids: number[]): RuleNode => ({
  field: 'hub',
  operator,
  ids,
});
const forGroups = (...groups: number[]) => ({ kind: 'groups', groups });
const everyone = { kind: 'everyone' };

afterEach(async () => expect(await test.miscounted()).toEqual([]));

describe('a rule that asks about hubs', () => {
  it('follows when people come into the audience, and when it becomes another one', async () => {
    const { manager, standard } = acme();
    const readers = await test.group({ memberIds: [standard.accountId] });
    const one = await hub(forGroups(readers.id));
    const { id } = await counted(all(onHub('reads', one.id)));
    const others = await counted(all(onHub('readsNone', one.id)));
    expect(await membersOf(id)).toEqual([standard.accountId]);
    expect(await membersOf(others.id)).not.toContain(standard.accountId);

    await test.putIn(readers.id, [manager.accountId]);
    await updateMembers();
    expect(new Set(await membersOf(id))).toEqual(new Set([manager.accountId, standard.accountId]));

    expect((await changeAudience(one.id, everyone)).status).toBe(200);
    await updateMembers();
    expect(await membersOf(others.id)).toEqual([]);
    expect((await changeAudience(one.id, { kind: 'hidden' })).status).toBe(200);
    await updateMembers();
    expect(await membersOf(id)).toEqual([]);
  });

  it('follows who owns and edits them, and a hub that is deleted', async () => {
    const { admin, manager } = acme();
    const one = await hub(everyone);
    const [editors, readers] = [
      await counted(all(onHub('edits', one.id))),
      await counted(all(onHub('reads', one.id))),
    ];
    expect(await membersOf(editors.id)).toEqual([admin.accountId]);
    const params = { id: one.id };
    const members = [
      { id: admin.accountId, role: 'owner' },
      { id: manager.accountId, role: 'editor' },
    ];
    await product.call(items.replaceHubMembers, { as: admin, params, body: { members } });
    await updateMembers();
    expect(new Set(await membersOf(editors.id))).toEqual(
      new Set([admin.accountId, manager.accountId]),
    );
    await product.call(states.deleteHub, { as: admin, params });
    await updateMembers();
    expect([await membersOf(editors.id), await membersOf(readers.id)]).toEqual([[], []]);
    await product.call(states.restoreHub, { as: admin, params });
    await updateMembers();
    expect(await membersOf(readers.id)).toContain(manager.accountId);
  });

  it('says which of the hubs someone reads, by name', async () => {
    const { standard } = acme();
    const [one, other] = [await hub(everyone), await hub({ kind: 'hidden' })];
    const rule = none(onHub('reads', one.id, other.id));
    const { body } = await test.explain({ rule, accountId: standard.accountId });
    expect(body.explanation).toMatchObject({
      holds: false,
      rules: [{ holds: true, fact: { kind: 'hubs', hubs: [{ id: one.id }] } }],
    });
    const { body: group } = await test.getGroup((await counted(rule)).id);
    expect(group.ruleNames.hubs.map(({ id }: { id: number }) => id)).toEqual([one.id, other.id]);
  });

  it('is told beside the hubs that the group is for', async () => {
    const { id } = await counted(all({ field: 'status', operator: 'oneOf', values: ['active'] }));
    const shown = await hub(forGroups(id));
    const { body } = await test.usedBy(id);
    expect(body.items).toEqual([
      { type: 'hub', id: shown.id, name: expect.any(String), keeps: false },
    ]);
  });

  it('refuses a hub that is not there', async () => {
    const { status, body } = await test.count({ rule: all(onHub('reads', 999_999)) });
    expect([status, body.errors[0].path]).toEqual([404, ['rule', 'rules', 0, 'ids', 0]]);
  });

  it('never rests on its own members, through hubs and groups', async () => {
    const one = await hub({ kind: 'hidden' });
    const first = await counted(all(onHub('reads', one.id)));
    const second = await counted(all(isIn(first.id)));
    for (const { id } of [first, second]) {
      const refused = await changeAudience(one.id, forGroups(id));
      expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'circular']);
    }
    const plain = await test.group();
    expect((await changeAudience(one.id, forGroups(plain.id))).status).toBe(200);

    const ruled = await counted(all({ field: 'status', operator: 'oneOf', values: ['active'] }));
    const shown = await hub(forGroups(ruled.id));
    const { version } = (await test.getGroup(ruled.id)).body;
    const rule = all(onHub('reads', shown.id));
    const refused = await test.change(ruled.id, { version, rule });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'circular']);
  });
});
