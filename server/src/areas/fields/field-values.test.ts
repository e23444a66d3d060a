import { beforeAll, describe, expect, it } from 'vitest';
import { getCurrentAccount, listAccounts } from 'contract/people/accounts.contract.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { useFields } from './fields.factory.ts';

const test = useFields();
const { add, change, choiceOf, define, get, listed, product, tenants, update } = test;

let field: Record<PeopleField['kind'], PeopleField>;

beforeAll(async () => {
  const choices = ['Early', 'Late', 'Night'];
  field = {
    text: await define({ kind: 'text', key: 'locker' }),
    longText: await define({ kind: 'longText', key: 'allergies' }),
    number: await define({ kind: 'number', key: 'size' }),
    date: await define({ kind: 'date', key: 'vaccinated' }),
    yesNo: await define({ kind: 'yesNo', key: 'first_aider' }),
    choice: await define({ kind: 'choice', key: 'shift', choices }),
    choices: await define({ kind: 'choices', key: 'shifts', choices }),
    link: await define({ kind: 'link', key: 'site' }),
  };
});

const all = () => ({
  locker: 'B-7',
  allergies: 'Nuts\nand pollen',
  size: 12.5,
  vaccinated: '2026-03-01',
  first_aider: false,
  shift: 2,
  shifts: [1, 3],
  site: 'https://example.org/amara?tab=1#top',
});

describe('the values of a person', () => {
  it('are kept for every kind, and come back as they were written', async () => {
    const person = await add({ fields: { ...all(), locker: '  B-7 ', shifts: [3, 1, 3] } });
    expect(person.fields).toEqual(all());
    expect((await get(person.id)).body.fields).toEqual(all());
  });

  it('change where they are named, with the version of the person', async () => {
    const person = await add({ fields: all() });
    const fields = { size: 13, locker: null, shifts: [] };
    const changed = await update(person.id, { version: 1, fields });
    const { locker: _locker, shifts: _shifts, ...rest } = all();
    expect(changed.body).toMatchObject({ version: 2 });
    expect(changed.body.fields).toEqual({ ...rest, size: 13 });
    const stale = await update(person.id, { version: 1, fields: { size: 14 } });
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { fields: { size: 13 } },
    });
    const same = await update(person.id, { version: 2, fields: { size: 13, locker: null } });
    expect(same.body.version).toBe(2);
  });

  it('are recorded in the audit log by field, before and after', async () => {
    const person = await add({ fields: { size: 1 } });
    await update(person.id, { version: 1, jobTitle: 'Nurse', fields: { size: 2, shift: 1 } });
    const [event] = await test.database.asSuperuser<{ changes: object }>(
      `select changes from app.audit_event where target_id = $1 and action = 'account.updated'`,
      [person.id],
    );
    expect(event?.changes).toEqual({
      jobTitle: [null, 'Nurse'],
      'fields.size': [1, 2],
      'fields.shift': [null, 1],
    });
  });

  it.each([
    ['locker', 'x'.repeat(201)],
    ['locker', 'two\nlines'],
    ['locker', 12],
    ['allergies', 'x'.repeat(5001)],
    ['size', '12'],
    ['size', 1234567890123456],
    ['size', 0.1 + 0.2],
    ['size', 1e21],
    ['vaccinated', '2026-02-30'],
    ['vaccinated', '0000-01-01'],
    ['first_aider', 'true'],
    ['shift', 4],
    ['shift', [1]],
    ['shifts', [1, 9]],
    ['shifts', 1],
    ['site', 'javascript:alert(1)'],
    ['site', 'example.org'],
    ['site', 'mailto:amara@example.org'],
    ['unknown', 'x'],
    ['constructor', 'x'],
  ])('are refused at their place: %s = %o', async (key, value) => {
    const person = await add();
    const answer = await update(person.id, { version: 1, fields: { [key]: value } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors[0].path.slice(0, 2)).toEqual(['fields', key]);
    expect(answer.body.errors[0].message).not.toMatch(/^Invalid/);
  });

  it('stand in a list of many, each at its row', async () => {
    const accounts = [
      { firstName: 'Ann', lastName: 'Many', fields: { size: 3 } },
      { firstName: 'Ben', lastName: 'Many', fields: { size: 'x', shift: 7 } },
    ];
    const call = { as: tenants.acme.admin, body: { accounts } };
    const refused = await product.call(createManyAccounts, call);
    expect(refused.body.errors.map(({ path }: { path: unknown }) => path)).toEqual([
      ['accounts', 1, 'fields', 'size'],
      ['accounts', 1, 'fields', 'shift'],
    ]);
    const [ann] = accounts;
    const made = await product.call(createManyAccounts, { ...call, body: { accounts: [ann] } });
    expect((await get(made.body.ids[0])).body.fields).toEqual({ size: 3 });
  });

  it('of required fields are asked of new people and cannot be removed', async () => {
    const before = await add();
    const { id, key, version } = await define({ required: true });
    const refused = await product.call(createManyAccounts, {
      as: tenants.acme.admin,
      body: { accounts: [{ firstName: 'Ann', lastName: 'Bare' }] },
    });
    expect(refused.body.errors).toMatchObject([
      { path: ['accounts', 0, 'fields', key], code: 'needed' },
    ]);
    // Existing people stay as they are.
    const changed = await update(before.id, { version: 1, jobTitle: 'Nurse' });
    expect(changed.status).toBe(200);
    const filled = await update(before.id, { version: 2, fields: { [key]: 'x' } });
    const taken = await update(before.id, {
      version: filled.body.version,
      fields: { [key]: null },
    });
    expect([taken.status, taken.body.errors[0].code]).toEqual([422, 'needed']);
    await change(id, { version, required: false });
  });

  it('are another organization’s own', async () => {
    await define({ kind: 'number', key: 'theirs' }, tenants.beta.admin);
    const person = await add();
    const answer = await update(person.id, { version: 1, fields: { theirs: 1 } });
    expect(answer.status).toBe(422);
  });
});

describe('who sees a value', () => {
  it('staff do; the person sees only what is shown to them', async () => {
    const shown = await define({ shownToPerson: true });
    const hidden = await define({ visibility: 'private' });
    const { accountId } = tenants.acme.standard;
    const { version } = (await get(accountId)).body;
    const fields = { [shown.key]: 'for him', [hidden.key]: 'about him' };
    expect((await update(accountId, { version, fields })).status).toBe(200);
    expect((await get(accountId, tenants.acme.manager)).body.fields).toEqual(fields);
    const own = await product.call(getCurrentAccount, { as: tenants.acme.standard });
    expect(own.body.fields).toEqual({ [shown.key]: 'for him' });
    expect((await listed(tenants.acme.standard)).map(({ key }) => key)).toEqual([shown.key]);
  });
});

describe('the list of people', () => {
  const names = async (query: Record<string, string | string[]>) => {
    const { status, body } = await product.call(listAccounts, {
      as: tenants.acme.admin,
      query: { q: 'listed', ...query },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.total.count).toBe(body.items.length);
    return body.items.map(({ firstName }: { firstName: string }) => firstName);
  };

  beforeAll(async () => {
    const late = choiceOf(field.choice, 'Late');
    const people: [string, object][] = [
      ['Ann', { size: 10, locker: 'North 1', vaccinated: '2025-12-31', shift: late, shifts: [1] }],
      ['Ben', { size: 12, locker: 'north 2', first_aider: true, shifts: [1, 2] }],
      ['Cem', { size: 14.5, first_aider: false, vaccinated: '2026-01-01' }],
      ['Dot', {}],
    ];
    for (const [firstName, fields] of people) await add({ firstName, lastName: 'Listed', fields });
  });

  it.each([
    [['size.is:12'], ['Ben']],
    [
      ['size.is:12', 'size.is:10.0'],
      ['Ann', 'Ben'],
    ],
    [['size.from:12'], ['Ben', 'Cem']],
    [['size.from:11', 'size.to:14'], ['Ben']],
    [['size.empty'], ['Dot']],
    [['size.filled'], ['Ann', 'Ben', 'Cem']],
    [['locker.is: NORTH 2'], ['Ben']],
    [['vaccinated.to:2025-12-31'], ['Ann']],
    [['vaccinated.from:2026-01-01'], ['Cem']],
    [['first_aider.is:false'], ['Cem']],
    [['shift.is:2'], ['Ann']],
    [['shifts.is:1'], ['Ann', 'Ben']],
    [['shifts.is:2', 'shifts.is:3'], ['Ben']],
    [['size.from:11', 'first_aider.is:true'], ['Ben']],
    [['allergies.filled'], []],
  ])('is filtered by %o', async (filters, expected) => {
    expect(await names({ field: filters })).toEqual(expected);
  });

  it('finds who was moved from a choice that is gone', async () => {
    const made = await define({ kind: 'choice', choices: ['A', 'B', 'C'] });
    await add({ firstName: 'Eve', lastName: 'Listed', fields: { [made.key]: 1 } });
    await add({ firstName: 'Fay', lastName: 'Listed', fields: { [made.key]: 3 } });
    await change(made.id, {
      version: 1,
      choices: [made.choices[1]],
      goneTo: [
        { choice: 1, to: 2 },
        { choice: 3, to: null },
      ],
    });
    expect(await names({ field: `${made.key}.is:2` })).toEqual(['Eve']);
    expect(await names({ field: `${made.key}.filled` })).toEqual(['Eve']);
    expect(await names({ field: `${made.key}.empty` })).toContain('Fay');
  });

  it.each([
    'size.is:x',
    'size.is:Infinity',
    'shift.is:9',
    'locker.from:a',
    'allergies.is:x',
    'no.is:1',
  ])('refuses %s', async (filter) => {
    const query = { field: filter };
    const answer = await product.call(listAccounts, { as: tenants.acme.admin, query });
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, ['field', 0]]);
  });

  it('carries the fields that were asked for, and no others', async () => {
    const ask = async (query: object, as = tenants.acme.admin) => {
      const asked = { q: 'cem listed', ...query };
      const { body } = await product.call(listAccounts, { as, query: asked });
      return body.items[0].fields;
    };
    expect(await ask({})).toEqual({});
    expect(await ask({ fields: ['size', 'locker'] })).toEqual({ size: 14.5 });
  });
});
