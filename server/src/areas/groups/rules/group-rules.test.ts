import { afterEach, describe, expect, it } from 'vitest';
import type { RuleBlock, RuleNode } from 'contract/groups/rule.ts';
import { deleteManyAccounts, restoreManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { all, isIn, none, useGroupRules, worksIn } from './group-rules.factory.ts';

const test = useGroupRules();
const { product, tenants, add, group, getGroup, change, trash, bringBack, counted, updateMembers } =
  test;
const { putIn, takeOut, membersOf, miscounted, auditLog } = test;

afterEach(async () => expect(await miscounted()).toEqual([]));

describe('a rule-based group', () => {
  it('is being counted until all people are evaluated, and keeps its people', async () => {
    const one = await add({ department: 'Nursing' });
    await add({ department: 'Garden' });
    const made = await group({ rule: all(worksIn('nursing')), name: 'Nurses' });
    expect(made).toMatchObject({
      kind: 'rule',
      memberCount: 0,
      rule: all(worksIn('nursing')),
      counting: { state: 'counting', done: 0 },
      abilities: { edit: true, changeMembers: false, delete: true },
    });
    await updateMembers();
    expect((await getGroup(made.id)).body).toMatchObject({ counting: null, memberCount: 1 });
    expect(await membersOf(made.id)).toEqual([one.id]);
  });

  it('is followed by its people with every change, also from and to the trash', async () => {
    const { id } = await counted(all(worksIn('Pharmacy')));
    const { id: person, version } = await add({ department: 'Pharmacy' });
    await updateMembers();
    expect(await membersOf(id)).toEqual([person]);
    const path = `/admin/accounts/${person}` as const;
    const moved = await product.call(
      { method: 'PATCH', path },
      { as: tenants.acme.admin, body: { version, department: 'Kitchen' } },
    );
    expect(moved.status).toBe(200);
    await updateMembers();
    expect(await membersOf(id)).toEqual([]);
    const as = tenants.acme.admin;
    await product.call(deleteManyAccounts, { as, body: { ids: [person] } });
    await product.call(
      { method: 'PATCH', path },
      { as, body: { version: 3, department: 'Pharmacy' } },
    );
    await product.call(restoreManyAccounts, { as, body: { ids: [person] } });
    await updateMembers();
    expect((await getGroup(id)).body.memberCount).toBe((await membersOf(id)).length);
  });

  it('is recounted when its rule changes, and not when its name does', async () => {
    const cook = await add({ department: 'Canteen' });
    const { id, version } = await counted(all(worksIn('Bakery')));
    const renamed = await change(id, { version, name: 'Bakers and others' });
    expect([renamed.status, renamed.body.counting]).toEqual([200, null]);
    const same = await change(id, { version: version + 1, rule: all(worksIn('Bakery')) });
    expect(same.body.version).toBe(version + 1);
    const { status, body } = await change(id, {
      version: version + 1,
      rule: all(worksIn('Canteen')),
    });
    expect([status, body.counting.state]).toEqual([200, 'counting']);
    await updateMembers();
    expect(await membersOf(id)).toEqual([cook.id]);
    expect((await auditLog(id)).at(-1)).toMatchObject({
      action: 'group.updated',
      changes: { rule: [all(worksIn('Bakery')), all(worksIn('Canteen'))] },
    });
  });

  it('accepts no manual members, and says what to do instead', async () => {
    const person = await add();
    const { id } = await counted(all(worksIn('Nowhere')));
    for (const call of [putIn, takeOut]) {
      const { status, body } = await call(id, [person.id]);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
      expect(body.detail).toContain('Change the rule');
    }
    expect(await membersOf(id)).toEqual([]);
  });

  it('becomes manual, with its members', async () => {
    const person = await add({ department: 'Archive' });
    const { id, version } = await counted(all(worksIn('Archive')));
    const { status, body } = await change(id, { version, kind: 'fixed' });
    expect([status, body.kind, body.rule, body.memberCount]).toEqual([200, 'fixed', null, 1]);
    expect((await takeOut(id, [person.id])).status).toBe(200);
    await add({ department: 'Archive' });
    await updateMembers();
    expect(await membersOf(id)).toEqual([]);
    const again = await change(id, { version: version + 1, rule: all(worksIn('Archive')) });
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('is recounted when it is restored from the trash', async () => {
    const { id } = await counted(all(worksIn('Laundry')));
    await trash(id);
    const person = await add({ department: 'Laundry' });
    await updateMembers();
    expect(await membersOf(id)).toEqual([]);
    expect((await bringBack(id)).body.counting).not.toBeNull();
    await updateMembers();
    expect(await membersOf(id)).toEqual([person.id]);
  });
});

describe('rules that name groups', () => {
  it('follow those groups, also through others', async () => {
    const [a, b] = [await add(), await add({ department: 'Lab' })];
    const hand = await group({ memberIds: [a.id] });
    const lab = await counted(all(worksIn('Lab')));
    const either = await counted({ match: 'any', rules: [isIn(hand.id), isIn(lab.id)] });
    const outside = await counted(all(none(isIn(either.id)), worksIn('Lab', 'Post')));
    expect(await membersOf(either.id)).toEqual([a.id, b.id]);
    expect(await membersOf(outside.id)).toEqual([]);
    await takeOut(hand.id, [a.id]);
    const c = await add({ department: 'Post' });
    await updateMembers();
    expect(await membersOf(either.id)).toEqual([b.id]);
    expect(await membersOf(outside.id)).toEqual([c.id]);
    await putIn(hand.id, [c.id]);
    await updateMembers();
    expect(await membersOf(outside.id)).toEqual([]);
  });

  it('never lead to themselves, also when two are saved at once', async () => {
    const first = await counted(all(worksIn('X')));
    const second = await counted(all(isIn(first.id)));
    const third = await counted(all(isIn(second.id)));
    for (const wrong of [first.id, second.id, third.id]) {
      const { status, body } = await change(first.id, {
        version: first.version,
        rule: all(worksIn('X'), none(isIn(wrong))),
      });
      expect([wrong, status]).toEqual([wrong, 422]);
      expect(body.errors).toMatchObject([
        { path: ['rule', 'rules', 1, 'rules', 0, 'ids', 0], code: 'circular' },
      ]);
    }
    for (let round = 0; round < 5; round += 1) {
      const [a, b, c, d] = await Promise.all(
        [1, 2, 3, 4].map(() => group({ rule: all(worksIn('Y')) })),
      );
      await change(b.id, { version: 1, rule: all(isIn(c.id)) });
      await change(d.id, { version: 1, rule: all(isIn(a.id)) });
      const both = await Promise.all([
        change(a.id, { version: 1, rule: all(isIn(b.id)) }),
        change(c.id, { version: 1, rule: all(isIn(d.id)) }),
      ]);
      expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
        200, 422,
      ]);
    }
  });

  it('keep those groups from the trash, and come back only after them', async () => {
    const hand = await group({ name: 'Named by a rule' });
    const rule = await counted(all(isIn(hand.id)), { name: 'Names it' });
    const refused = await trash(hand.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.current).toEqual({ groups: [{ id: rule.id, name: 'Names it' }] });
    expect((await trash(rule.id)).status).toBe(200);
    expect((await trash(hand.id)).status).toBe(200);
    const early = await bringBack(rule.id);
    expect([early.status, early.body.detail]).toEqual([
      409,
      'The rule uses 1 group that is in the trash: Named by a rule. Restore that group first.',
    ]);
    expect((await bringBack(hand.id)).status).toBe(200);
    expect((await bringBack(rule.id)).status).toBe(200);
  });

  it('name what is there, and say where something is not', async () => {
    const foreign = await group({}, tenants.beta.admin);
    const stranger = await add({}, tenants.beta.admin);
    const gone = await group();
    await trash(gone.id);
    const nodes: RuleNode[] = [
      isIn(foreign.id),
      isIn(gone.id),
      { field: 'lineManager', operator: 'oneOf', ids: [stranger.id] },
      { field: 'campaign', operator: 'opened', ids: [99_999_999] },
    ];
    for (const node of nodes) {
      const rule: RuleBlock = all(worksIn('X'), { match: 'any', rules: [node] });
      const answers = await Promise.all([
        product.call(
          { method: 'POST', path: '/admin/groups' },
          { as: tenants.acme.admin, body: { name: 'Never made', rule } },
        ),
        test.count({ rule }),
        test.sample({ rule }),
        test.explain({ rule, accountId: tenants.acme.admin.accountId }),
      ]);
      for (const { status, body } of answers) {
        expect([node.field, status]).toEqual([node.field, 404]);
        expect(body.errors).toMatchObject([
          { path: ['rule', 'rules', 1, 'rules', 0, 'ids', 0], code: 'not_found' },
        ]);
      }
    }
  });
});

describe('what is no rule', () => {
  const leaf = worksIn('X');
  const deep = (levels: number): RuleBlock => (levels === 1 ? all(leaf) : all(deep(levels - 1)));
  const wrong: [unknown, (string | number)[]][] = [
    [null, []],
    [{ match: 'most', rules: [leaf] }, ['match']],
    [{ match: 'all', rules: [] }, ['rules']],
    [leaf, ['field']],
    [all({ field: 'shoeSize' } as never), ['rules', 0, 'field']],
    [all({ field: 'department', operator: 'older' } as never), ['rules', 0, 'operator']],
    [all(worksIn()), ['rules', 0, 'values']],
    [all(worksIn(...Array.from({ length: 101 }, (_, n) => `D${n}`))), ['rules', 0, 'values']],
    [all(worksIn('x'.repeat(101))), ['rules', 0, 'values', 0]],
    [all(isIn(0)), ['rules', 0, 'ids', 0]],
    [deep(6), ['rules', 0, 'rules', 0, 'rules', 0, 'rules', 0, 'rules', 0]],
    [all(...Array.from({ length: 51 }, () => leaf)), []],
    [all({ ...leaf, extra: 1 } as never), ['rules', 0, 'extra']],
  ];
  it.each(wrong)('is refused with its place: %j', async (rule, path) => {
    const { status, body } = await test.count({ rule });
    expect(status).toBe(422);
    expect(body.errors[0].path).toEqual(['rule', ...path]);
  });

  it('may be as deep and long as one may be', async () => {
    expect((await test.count({ rule: deep(5) })).status).toBe(200);
    const long = all(...Array.from({ length: 50 }, (_, n) => worksIn(`D${n}`)));
    expect((await test.count({ rule: long })).status).toBe(200);
  });

  it('a manual group has no rule', async () => {
    const person = await add();
    const body = { name: 'Both at once', memberIds: [person.id], rule: all(leaf) };
    const answer = await product.call(
      { method: 'POST', path: '/admin/groups' },
      { as: tenants.acme.admin, body },
    );
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, ['memberIds']]);
  });
});
