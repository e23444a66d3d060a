import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import * as fields from 'contract/fields/fields.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { all, useGroupRules } from './group-rules.factory.ts';

const test = useGroupRules();
const { product, tenants, add, group, getGroup, counted, updateMembers, membersOf, miscounted } =
  test;

afterEach(async () => expect(await miscounted()).toEqual([]));

let made = 0;
async function define(body: object, as: TestPerson = tenants.acme.admin): Promise<PeopleField> {
  made += 1;
  const answer = await product.call(fields.createPeopleField, {
    as,
    body: { label: `Own ${made}`, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as PeopleField;
}

const change = ({ id }: PeopleField, body: object) =>
  product.call(fields.updatePeopleField, { as: tenants.acme.admin, params: { id }, body });
const drop = ({ id, label }: PeopleField) =>
  product.call(fields.deletePeopleField, {
    as: tenants.acme.admin,
    params: { id },
    query: { label },
  });
const edit = async (id: number, version: number, values: object) => {
  const answer = await product.call(
    { method: 'PATCH', path: `/admin/accounts/${id}` },
    { as: tenants.acme.admin, body: { version, fields: values } },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** A condition as it is sent; what is wrong with it is what is tested. */
const asks = (field: PeopleField, operator: string, rest: object = {}): RuleCondition =>
  ({ field: 'custom', fieldId: field.id, operator, ...rest }) as RuleCondition;

describe('a rule-based group on a custom field', () => {
  it('has those whose value passes, and follows them', async () => {
    const size = await define({ kind: 'number' });
    const one = await add({ fields: { [size.key]: 42 } });
    const two = await add({ fields: { [size.key]: 38.5 } });
    await add();
    const { id } = await counted(all(asks(size, 'atLeast', { number: 40 })));
    expect(await membersOf(id)).toEqual([one.id]);
    await edit(two.id, two.version, { [size.key]: 40 });
    await edit(one.id, one.version, { [size.key]: null });
    await updateMembers();
    expect(await membersOf(id)).toEqual([two.id]);
  });

  it('follows choices that are moved to another one, without a change of people', async () => {
    const shirt = await define({ kind: 'choice', choices: ['S', 'M', 'L'] });
    const [s, m, l] = shirt.choices.map((choice) => choice.id);
    const small = await add({ fields: { [shirt.key]: s } });
    const middle = await add({ fields: { [shirt.key]: m } });
    const { id } = await counted(all(asks(shirt, 'oneOf', { values: [String(m)] })));
    const gone = await counted(all(asks(shirt, 'oneOf', { values: [String(s)] })));
    expect(await membersOf(id)).toEqual([middle.id]);
    const answer = await change(shirt, {
      version: 1,
      choices: shirt.choices.filter((choice) => choice.id !== s),
      goneTo: [{ choice: s, to: m }],
    });
    expect(answer.status).toBe(200);
    expect((await getGroup(id)).body.counting).not.toBeNull();
    await updateMembers();
    expect(await membersOf(id)).toEqual([small.id, middle.id]);
    expect(await membersOf(gone.id)).toEqual([small.id, middle.id]);
    await change(shirt, {
      version: 2,
      choices: shirt.choices.filter((choice) => choice.id === l),
      goneTo: [{ choice: m, to: null }],
    });
    await updateMembers();
    expect(await membersOf(id)).toEqual([]);
    // What it names is still taken, as it was.
    expect((await test.count({ rule: (await getGroup(id)).body.rule })).status).toBe(200);
  });

  it('says by which value a person is in, and what its fields are called', async () => {
    const skills = await define({ kind: 'choices', choices: ['A', 'B'] });
    const [a, b] = skills.choices.map((choice) => choice.id);
    const person = await add({ fields: { [skills.key]: [a, b] } });
    const rule = all(asks(skills, 'allOf', { values: [String(a)] }));
    const { id } = await group({ rule });
    expect((await getGroup(id)).body.ruleNames.fields).toEqual([
      { id: skills.id, label: skills.label, kind: 'choices', choices: skills.choices },
    ]);
    const { body } = await test.explain({ rule, accountId: person.id });
    expect(body.explanation.rules).toEqual([{ holds: true, fact: { kind: 'own', value: [a, b] } }]);
  });
});

describe('a field that a rule asks about', () => {
  let field: PeopleField;
  let name: string;
  beforeAll(async () => {
    field = await define({ kind: 'date' });
    const rule = all({ match: 'none', rules: [asks(field, 'empty')] });
    ({ name } = await group({ rule }));
  });

  it('is neither deleted nor archived nor made another kind, and says why', async () => {
    const usage = await product.call(fields.getPeopleFieldUsage, {
      as: tenants.acme.admin,
      params: { id: field.id },
    });
    expect(usage.body.groups).toMatchObject([{ name }]);
    const tries = [
      await drop(field),
      await change(field, { version: 1, archived: true }),
      await change(field, { version: 1, kind: 'text' }),
    ];
    for (const { status, body } of tries) {
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
      expect(body.detail).toContain(`“${name}”`);
      expect(body.current.groups).toMatchObject([{ name }]);
    }
    expect((await change(field, { version: 1, help: 'Until when' })).status).toBe(200);
  });

  it('keeps a group in the trash that asks about it from coming back without it', async () => {
    const other = await define({ kind: 'yesNo' });
    const ruled = await group({ rule: all(asks(other, 'yes')) });
    await test.trash(ruled.id);
    expect((await change(other, { version: 1, archived: true })).status).toBe(200);
    const archived = await test.bringBack(ruled.id);
    expect([archived.status, archived.body.detail]).toEqual([
      409,
      `The rule uses 1 archived field: ${other.label}. Unarchive that field first.`,
    ]);
    expect((await change(other, { version: 2, archived: false })).status).toBe(200);
    expect((await test.bringBack(ruled.id)).status).toBe(200);
    await test.trash(ruled.id);
    expect((await drop(other)).status).toBe(204);
    const deleted = await test.bringBack(ruled.id);
    expect([deleted.status, deleted.body.detail]).toEqual([
      409,
      expect.stringContaining('was deleted'),
    ]);
  });

  it('is not gone where it is deleted and asked about at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await define({ kind: 'text' });
      const rule = all(asks(one, 'notEmpty'));
      const { id, version } = await group({ rule: all(asks(field, 'notEmpty')) });
      const [dropped, changed] = await Promise.all([drop(one), test.change(id, { version, rule })]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([dropped.status, changed.status]);
    }
  });
});

describe('what cannot be asked', () => {
  const countOf = (...rules: RuleBlock['rules']) => test.count({ rule: all(...rules) });

  it('is refused with its place, in rules and in filters of the list', async () => {
    const text = await define({ kind: 'text' });
    const shirt = await define({ kind: 'choice', choices: ['S'] });
    const foreign = await define({ kind: 'text' }, tenants.beta.admin);
    const archived = await define({ kind: 'text' });
    await change(archived, { version: 1, archived: true });
    const wrong: [RuleCondition, number, (string | number)[]][] = [
      [asks(foreign, 'notEmpty'), 404, ['fieldId']],
      [asks(archived, 'notEmpty'), 404, ['fieldId']],
      [asks(text, 'atLeast', { number: 3 }), 422, ['operator']],
      [asks(shirt, 'contains', { value: 'S' }), 422, ['operator']],
      [asks(shirt, 'oneOf', { values: ['S'] }), 422, ['values', 0]],
      [asks(text, 'between', { from: 3, to: 2 }), 422, []],
      [asks(text, 'older'), 422, ['operator']],
      [asks(text, 'is', { number: 1_234_567_890_123_456 }), 422, ['number']],
    ];
    for (const [condition, status, path] of wrong) {
      const ruled = await countOf(condition);
      expect([condition, ruled.status, ruled.body.errors?.[0]?.path]).toEqual([
        condition,
        status,
        ['rule', 'rules', 0, ...path],
      ]);
      const where = JSON.stringify(condition);
      const listed = await product.call(listAccounts, {
        as: tenants.acme.admin,
        query: { where },
      });
      expect([listed.status, listed.body.errors[0].path]).toEqual([422, ['where', 0, ...path]]);
    }
  });

  it('filters the list by the same conditions', async () => {
    const until = await define({ kind: 'date' });
    const locker = await define({ kind: 'text' });
    const person = await add({ fields: { [until.key]: '2031-05-06', [locker.key]: 'B 12' } });
    await add({ fields: { [until.key]: '2020-05-06', [locker.key]: 'b 13' } });
    const listed = async (...conditions: RuleCondition[]) => {
      const { status, body } = await product.call(listAccounts, {
        as: tenants.acme.manager,
        query: { where: conditions.map((one) => JSON.stringify(one)) },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.items.map(({ id }: { id: number }) => id);
    };
    expect(await listed(asks(until, 'onOrAfter', { date: '2031-05-06' }))).toEqual([person.id]);
    expect(await listed(asks(locker, 'oneOf', { values: ['b 12'] }))).toEqual([person.id]);
    expect(
      await listed(
        asks(locker, 'startsWith', { value: 'B' }),
        asks(until, 'nextDays', { days: 36_500 }),
      ),
    ).toEqual([person.id]);
  });
});
