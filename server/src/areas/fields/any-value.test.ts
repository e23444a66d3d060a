import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldKinds, type FieldKind, type PeopleField } from 'contract/fields/field.ts';
import { fieldValueSchema, type FieldValue } from 'contract/fields/values.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { useFields } from './fields.factory.ts';

const { add, database, define, get, product, tenants, update } = useFields();
const fields = {} as Record<FieldKind, PeopleField>;
const choices = ['One', 'Two', 'Three', 'Four'];

beforeAll(async () => {
  for (const kind of fieldKinds) {
    fields[kind] = await define({
      kind,
      key: kind.toLowerCase(),
      ...(kind.startsWith('choice') && { choices }),
    });
  }
});

/** Whatever one might send as a value. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 30 }),
  // JSON knows neither of the others: both would be sent as null, which takes a value away.
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.webUrl({ withQueryParameters: true }),
  fc.integer({ min: 0, max: 6 }),
  fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }),
);

describe('any value of any kind', () => {
  it('is refused, or comes back as its kind wants it, again and again', async () => {
    const person = await add();
    let { version } = person;
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fieldKinds), anything, async (kind, sent) => {
        const field = fields[kind];
        const wanted = fieldValueSchema(field).safeParse(sent);
        const isNone = Array.isArray(sent) && sent.length === 0;
        const body = { version, fields: { [field.key]: sent } };
        const answer = await update(person.id, body);
        const current = (await get(person.id)).body;
        if (!isNone && !wanted.success) {
          expect(answer.status).toBe(422);
          expect(current.version).toBe(version);
          return;
        }
        expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
        version = current.version;
        if (isNone) {
          expect(current.fields).not.toHaveProperty(field.key);
          return;
        }
        taken += 1;
        const stored = current.fields[field.key] as FieldValue;
        expect(stored).toEqual(wanted.data);
        // Sent again as it was read, it changes nothing.
        const again = await update(person.id, { version, fields: current.fields });
        expect(again.body.version).toBe(version);
        const found = await product.call(listAccounts, {
          as: tenants.acme.admin,
          query: { field: `${field.key}.filled`, fields: field.key },
        });
        expect(found.body.items).toMatchObject([{ fields: { [field.key]: stored } }]);
      }),
      { numRuns: 250 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it('has a key for each value that stands, and none besides', async () => {
    const [row] = await database.asSuperuser<{ differ: number; all: number }>(`
      with held as (select a.organization_id, a.id, k.* from app.account a
          cross join lateral app.field_keys(a.organization_id, a.custom) k),
        kept as (select organization_id, account_id, field_id, part, text_key, number_key, date_key
          from app.account_field_key)
      select (select count(*)::int from ((table held except table kept) union all
          (table kept except table held)) both_ways) as differ,
        (select count(*)::int from kept) as all`);
    expect(row?.differ).toBe(0);
    expect(row?.all).toBeGreaterThan(3);
  });
});
