import { describe, expect, it } from 'vitest';
import { changeManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { useFields } from './fields.factory.ts';

const { add, database, define, get, product, tenants } = useFields();

const changeMany = (changes: object[]) =>
  product.call(changeManyAccounts, { as: tenants.acme.admin, body: { changes } });

describe('a field of the organization set for many', () => {
  it('changes people with another value, returns the old values, and is undone with them', async () => {
    const size = await define({ kind: 'number', required: false });
    const shifts = await define({ kind: 'choices', choices: ['Early', 'Late'] });
    const one = await add({ fields: { [size.key]: 10 } });
    const two = await add();
    const three = await add({ fields: { [size.key]: 12, [shifts.key]: [2] } });
    const ids = [one.id, two.id, three.id];
    const values = { [size.key]: 12, [shifts.key]: [2] };
    const { status, body } = await changeMany([
      { ids, fields: { department: 'Nursing', fields: values } },
    ]);
    expect([status, body.changed]).toEqual([200, 3]);
    for (const id of ids) expect((await get(id)).body).toMatchObject({ fields: values });
    expect(body.before).toEqual([
      {
        ids: [one.id],
        fields: { department: null, fields: { [size.key]: 10, [shifts.key]: null } },
      },
      {
        ids: [two.id],
        fields: { department: null, fields: { [size.key]: null, [shifts.key]: null } },
      },
      { ids: [three.id], fields: { department: null } },
    ]);
    const again = await changeMany([{ ids, fields: { fields: values } }]);
    expect(again.body).toEqual({ changed: 0, before: [] });

    expect((await changeMany(body.before)).status).toBe(200);
    expect((await get(one.id)).body.fields).toEqual({ [size.key]: 10 });
    expect((await get(two.id)).body.fields).toEqual({});
    expect((await get(three.id)).body.fields).toEqual(values);
    const [event] = await database.asSuperuser<{ changes: object }>(
      `select changes from app.audit_event where action = 'account.updated_many' order by id limit 1`,
    );
    expect(event?.changes).toHaveProperty('people');
  });

  it('refuses a change with one wrong value, and changes no one', async () => {
    const { key } = await define({ kind: 'date' });
    const [one, two] = await Promise.all([add(), add()]);
    const answer = await changeMany([
      { ids: [one.id], fields: { fields: { [key]: '2026-01-01' } } },
      { ids: [two.id], fields: { fields: { [key]: 'soon', nothing: 1 } } },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: unknown }) => path)).toEqual([
      ['changes', 1, 'fields', 'fields', key],
      ['changes', 1, 'fields', 'fields', 'nothing'],
    ]);
    expect((await get(one.id)).body.fields).toEqual({});
    const empty = await changeMany([{ ids: [one.id], fields: { fields: {} } }]);
    expect(empty.status).toBe(422);
  });
});
