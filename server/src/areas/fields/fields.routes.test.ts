import { describe, expect, it } from 'vitest';
import { choicesMax, fieldsMax } from 'contract/fields/field.ts';
import { deleteValuesOfField } from './delete-field-values.ts';
import { useFields } from './fields.factory.ts';

const test = useFields();
const { add, change, choiceOf, define, drop, get, listed, order, tenants, tryDefine, usage } = test;

const errorsOf = ({ body }: { body: { errors?: { path: unknown; code: string }[] } }) =>
  body.errors?.map(({ path, code }) => [path, code]);

describe('a field of people', () => {
  it('is defined with a key made of its label, and listed in order', async () => {
    const size = await define({ label: '  Größe der Uniform ', kind: 'number', help: 'In cm' });
    expect(size).toMatchObject({
      key: 'grosse_der_uniform',
      label: 'Größe der Uniform',
      kind: 'number',
      help: 'In cm',
      choices: [],
      required: false,
      visibility: 'staff',
      shownToPerson: false,
      archivedAt: null,
      version: 1,
    });
    const second = await define({ label: 'Größe der Uniform!' });
    expect(second.key).toBe('grosse_der_uniform_2');
    expect((await define({ label: '12 制服' })).key).toBe('field');
    const ids = (await listed()).map(({ id }) => id);
    expect(ids.indexOf(size.id)).toBeLessThan(ids.indexOf(second.id));
  });

  it.each([
    [{ label: '' }, [['label'], 'too_small']],
    [{ label: 'x'.repeat(61) }, [['label'], 'too_big']],
    [{ label: 'No choices', kind: 'choice' }, [['choices'], 'needed']],
    [{ label: 'Odd', kind: 'text', choices: ['A'] }, [['choices'], 'not_of_kind']],
    [
      { label: 'Twice', kind: 'choices', choices: ['A', 'b', 'B'] },
      [['choices', 2, 'label'], 'repeated'],
    ],
    [{ label: 'Unknown kind', kind: 'colour' }, [['kind'], 'invalid_value']],
    [{ label: 'Key', key: 'Size' }, [['key'], 'invalid_format']],
    [
      {
        label: 'Many',
        kind: 'choice',
        choices: Array.from({ length: choicesMax + 1 }, (_, n) => `C${n}`),
      },
      [['choices'], 'too_big'],
    ],
  ])('is refused as %o', async (body, error) => {
    const answer = await tryDefine(body);
    expect([answer.status, errorsOf(answer)]).toEqual([422, [error]]);
  });

  it('has a label and a key that no other one has, whatever their case', async () => {
    const { label, key } = await define({ label: 'Locker' });
    expect(errorsOf(await tryDefine({ label: 'LOCKER' }))).toEqual([[['label'], 'taken']]);
    expect(errorsOf(await tryDefine({ label: 'Other', key }))).toEqual([[['key'], 'taken']]);
    expect((await tryDefine({ label, key }, tenants.beta.admin)).status).toBe(201);
  });

  it('keeps its key and its values when it gets another label', async () => {
    const { id, key } = await define({ label: 'Badge' });
    const person = await add({ fields: { [key]: 'A-12' } });
    const renamed = await change(id, { version: 1, label: 'Badge number' });
    expect(renamed.body).toMatchObject({ key, label: 'Badge number', version: 2 });
    expect((await get(person.id)).body.fields[key]).toBe('A-12');
    const stale = await change(id, { version: 1, label: 'Again' });
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { label: 'Badge number' },
    });
  });

  it('changes its kind while it has no values, afterwards only from one line to several', async () => {
    const { id, key } = await define({ kind: 'number' });
    expect((await change(id, { version: 1, kind: 'text' })).status).toBe(200);
    await add({ fields: { [key]: 'two' } });
    expect(errorsOf(await change(id, { version: 2, kind: 'number' }))).toEqual([
      [['kind'], 'in_use'],
    ]);
    expect((await change(id, { version: 2, kind: 'longText' })).status).toBe(200);
  });

  it('is archived with its values and unarchived', async () => {
    const { id, key } = await define({ kind: 'yesNo' });
    const person = await add({ fields: { [key]: true } });
    const archived = await change(id, { version: 1, archived: true });
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await get(person.id)).body.fields).toEqual({});
    expect((await listed(tenants.acme.manager)).some((field) => field.id === id)).toBe(false);
    expect((await listed()).at(-1)?.id).toBe(id);
    expect((await change(id, { version: 2, archived: false })).status).toBe(200);
    expect((await get(person.id)).body.fields).toEqual({ [key]: true });
  });

  it('is deleted permanently with all values, once its label is typed', async () => {
    const { id, key, label } = await define({ kind: 'date' });
    const person = await add({ fields: { [key]: '2026-02-28' } });
    expect((await usage(id)).body).toEqual({ people: 1, choices: [], groups: [] });
    expect(errorsOf(await drop(id, 'Another'))).toEqual([[['label'], 'other']]);
    expect((await drop(id, label)).status).toBe(204);
    expect((await usage(id)).status).toBe(404);
    expect((await get(person.id)).body.fields).toEqual({});
    const payload = { organizationId: tenants.acme.organizationId, fieldId: id };
    const { pool } = test.database;
    const log = { info: () => undefined } as never;
    await deleteValuesOfField({ pool, log, signal: AbortSignal.timeout(60_000) }, payload);
    const left = await test.database.asSuperuser(
      `select 1 from app.account where custom ? $1::text
       union all select 1 from app.account_field_key where field_id = $1::bigint
       union all select 1 from app.people_field where id = $1::bigint`,
      [String(id)],
    );
    expect(left).toEqual([]);
    expect((await tryDefine({ label, key })).status).toBe(201);
  });

  it('is moved to another position', async () => {
    const before = (await listed()).filter(({ archivedAt }) => archivedAt === null);
    const ids = before.map(({ id }) => id);
    const turned = [ids.at(-1) ?? 0, ids[0] ?? 0];
    const answer = await order(turned);
    const expected = [...turned, ...ids.filter((id) => !turned.includes(id))];
    expect((await listed()).map(({ id }) => id).slice(0, ids.length)).toEqual(expected);
    expect(answer.body.items.map(({ id }: { id: number }) => id)).toEqual(
      (await listed()).map(({ id }) => id),
    );
    expect(errorsOf(await order([turned[0] ?? 0, turned[0] ?? 0]))).toEqual([
      [['ids', 1], 'repeated'],
    ]);
    const foreign = await define({ label: 'Theirs' }, tenants.beta.admin);
    expect((await order([foreign.id])).status).toBe(404);
    expect((await change(foreign.id, { version: 1, label: 'Mine' })).status).toBe(404);
  });
});

describe('the choices of a field', () => {
  const colours = { kind: 'choice', choices: ['Red', 'Green', 'Blue'] };

  it('are called otherwise, and values stay', async () => {
    const field = await define(colours);
    const person = await add({ fields: { [field.key]: choiceOf(field, 'Green') } });
    const [red, green, blue] = field.choices;
    const answer = await change(field.id, {
      version: 1,
      choices: [blue, { ...green, label: 'Leaf' }, { label: 'White' }, red],
    });
    expect(answer.body.choices.map(({ label }: { label: string }) => label)).toEqual([
      'Blue',
      'Leaf',
      'White',
      'Red',
    ]);
    expect(choiceOf(answer.body, 'White')).toBe(4);
    expect((await get(person.id)).body.fields[field.key]).toBe(green?.id);
  });

  it('leave the list once it is said what people get instead', async () => {
    const field = await define(colours);
    const { key } = field;
    const [red, green, blue] = field.choices.map(({ id }) => id);
    const [one, other] = await Promise.all([
      add({ fields: { [key]: red } }),
      add({ fields: { [key]: green } }),
    ]);
    const rest = (ids: (number | undefined)[]) =>
      field.choices.filter(({ id }) => ids.includes(id));
    const silent = await change(field.id, { version: 1, choices: rest([green, blue]) });
    expect(silent.body.errors).toEqual([
      {
        path: ['goneTo'],
        code: 'needed',
        message: 'Choose what replaces “Red”',
        messageCode: { code: 'choose_replacement', values: { label: 'Red' } },
      },
    ]);
    const moved = await change(field.id, {
      version: 1,
      choices: rest([green, blue]),
      goneTo: [{ choice: red, to: green }],
    });
    expect(moved.status).toBe(200);
    expect((await get(one.id)).body.fields[key]).toBe(green);
    expect((await usage(field.id)).body).toEqual({
      people: 2,
      choices: [
        { id: green, people: 2 },
        { id: blue, people: 0 },
      ],
      groups: [],
    });
    // What was moved before goes along.
    await change(field.id, {
      version: 2,
      choices: rest([blue]),
      goneTo: [{ choice: green, to: null }],
    });
    expect((await get(one.id)).body.fields).toEqual({});
    expect((await get(other.id)).body.fields).toEqual({});
    expect((await usage(field.id)).body.people).toBe(0);
  });
});

describe('how many there may be', () => {
  it('is 50 in use; archiving makes room, and unarchiving needs it', async () => {
    const as = tenants.beta.admin;
    const inUse = (await listed(as)).filter(({ archivedAt }) => archivedAt === null).length;
    for (let n = inUse; n < fieldsMax - 1; n += 1) await define({}, as);
    const last = await define({}, as);
    const refused = await tryDefine({ label: 'One too many' }, as);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    await change(last.id, { version: 1, archived: true }, as);
    await define({}, as);
    expect((await change(last.id, { version: 2, archived: false }, as)).status).toBe(409);
  });
});
