import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { createPeopleField } from 'contract/fields/fields.contract.ts';
import { fieldsOfHeader } from 'contract/imports/mapping/mapping.ts';
import { personImportFields } from 'contract/imports/fields.ts';
import { exportColumns } from 'contract/people/list-columns.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useGroups } from '../../groups/groups.factory.ts';

const t = useGroups();
const { product, tenants, add, group } = t;
let chief: { id: number };
let person: { id: number };

const everybody = (filter: object = {}) => ({ mode: 'all-matching', filter, except: [] });
const picked = (...ids: number[]) => ({ mode: 'ids', ids });

function send(body: object, as: TestPerson = tenants.acme.admin) {
  return product.call(exportAccounts, { as, body: { columns: [], ...body } });
}

/** The lines of a file, the names of the columns first. */
async function file(body: object, as?: TestPerson): Promise<string[][]> {
  const { status, headers, body: text } = await send(body, as);
  expect(status, JSON.stringify(text)).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="people.csv"');
  return parse(text, { bom: true, relaxQuotes: false });
}

beforeAll(async () => {
  const { admin } = tenants.acme;
  await product.call(createPeopleField, {
    as: admin,
    body: { label: 'Shoe size', kind: 'number' },
  });
  await product.call(createPeopleField, {
    as: admin,
    body: { label: 'Shirt', kind: 'choices', choices: ['S', 'M'] },
  });
  chief = await add({ firstName: 'Ines', lastName: 'Duarte', externalId: 'NH-1' });
  person = await add({
    firstName: '=1+1',
    lastName: 'Comma, "Quote"',
    preferredName: 'Nim',
    email: 'nim@northgate.example',
    externalId: '+44',
    phone: '+442079460111',
    jobTitle: 'Ward sister',
    department: 'Export',
    location: 'Harbour Clinic',
    lineManagerId: chief.id,
    startDate: '2024-02-29',
    endDate: '2030-01-01',
    birthDate: '1990-05-06',
    gender: 'non_binary',
    pronouns: 'they/them',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    tags: ['First aid', 'Night'],
    notes: 'Two\nlines',
    postalAddress: {
      street: '1 High St',
      extra: null,
      postalCode: 'N1',
      city: 'London',
      region: null,
      country: 'GB',
    },
    fields: { shoe_size: 37.5, shirt: [2, 1] },
  });
  for (const name of ['Zebra', 'Alpha', 'Middle']) await group({ name, memberIds: [person.id] });
});

describe('people as a file', () => {
  it('contains all that is known of a person, safe for spreadsheets', async () => {
    const [head, line] = await file({
      selection: picked(person.id),
      columns: exportColumns,
      fields: ['shirt', 'shoe_size'],
    });
    const cells = Object.fromEntries(head?.map((name, index) => [name, line?.[index]]) ?? []);
    const { Added, 'Last edited': edited, ...others } = cells;
    expect([Added, edited].every((at) => /^\d{4}-.*Z$/.test(at ?? ''))).toBe(true);
    expect(others).toEqual({
      'First name': "'=1+1",
      'Last name': 'Comma, "Quote"',
      Email: 'nim@northgate.example',
      'External ID': "'+44",
      'Job title': 'Ward sister',
      Department: 'Export',
      Location: 'Harbour Clinic',
      'Access role': 'standard',
      Status: 'active',
      Access: 'none',
      Deliverability: 'ok',
      Dependants: '0',
      'Start date': '2024-02-29',
      'Last activity': '',
      'Preferred name': 'Nim',
      Phone: "'+442079460111",
      Groups: 'Alpha; Middle; Zebra',
      'Selected groups': '',
      'Line manager': 'NH-1',
      'Line manager name': 'Ines Duarte',
      'End date': '2030-01-01',
      'Birth date': '1990-05-06',
      Gender: 'non binary',
      Pronouns: 'they/them',
      Language: 'en-GB',
      'Time zone': 'Europe/London',
      Tags: 'First aid; Night',
      'Subscription status': 'never asked',
      Source: 'manual',
      Street: '1 High St',
      'Address line 2': '',
      'Postal code': 'N1',
      City: 'London',
      Region: '',
      Country: 'GB',
      Notes: 'Two\nlines',
      'Shoe size': '37.5',
      Shirt: 'S; M',
    });
  });

  it('has columns that an import recognizes by their names, each as what it is', async () => {
    const [head = []] = await file({ selection: picked(person.id), columns: exportColumns });
    const strong = head.flatMap((name) =>
      [...fieldsOfHeader(name)].flatMap(([field, fit]) => (fit === 'strong' ? [field] : [])),
    );
    expect(new Set(strong)).toEqual(new Set(personImportFields));
    expect(strong).toHaveLength(personImportFields.length);
  });

  it('is filtered, sorted and has the columns as asked', async () => {
    await add({ firstName: 'Later', department: 'Export', startDate: '2025-01-01' });
    const lines = await file({
      selection: everybody({ department: 'Export' }),
      sort: '-startDate',
      columns: ['startDate', 'department'],
    });
    expect(lines.map(([first, , day]) => [first, day])).toEqual([
      ['First name', 'Start date'],
      ['Later', '2025-01-01'],
      ["'=1+1", '2024-02-29'],
    ]);
    const but = { ...everybody({ q: 'comma' }), except: [person.id] };
    expect(await file({ selection: but })).toEqual([['First name', 'Last name']]);
    expect(await file({ selection: everybody({ q: 'COMMA' }) })).toHaveLength(2);
  });

  it('reads more than one page of people, each once', async () => {
    const accounts = Array.from({ length: 2500 }, (_, n) => ({
      firstName: 'Many',
      lastName: `Of ${n % 7}`,
      department: 'Crowd',
      externalId: `C-${n}`,
    }));
    await product.call(createManyAccounts, { as: tenants.acme.admin, body: { accounts } });
    const lines = await file({
      selection: everybody({ department: 'Crowd' }),
      columns: ['externalId'],
    });
    expect(lines).toHaveLength(2501);
    expect(new Set(lines.map(([, , id]) => id)).size).toBe(2501);
  });

  it('is noted with how many it held', async () => {
    await file({ selection: everybody({ department: 'Export' }), columns: ['email', 'email'] });
    const [event] = await t.database.asSuperuser<object>(
      `select action, changes, actor_account_id::int as who from app.audit_event
       where action = 'account.exported' order by id desc limit 1`,
    );
    expect(event).toEqual({
      action: 'account.exported',
      changes: { count: [null, 2], columns: [null, ['email']] },
      who: tenants.acme.admin.accountId,
    });
  });

  it('rejects people and fields of another organization, and says which is wrong', async () => {
    const { admin } = tenants.beta;
    expect((await send({ selection: picked(person.id) }, admin)).status).toBe(404);
    expect((await send({ selection: picked(chief.id, 999_999) })).status).toBe(404);
    const wrong = await send({ selection: everybody(), fields: ['shoe_size'] }, admin);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0].path).toEqual(['fields', 0]);
    const names = await file({ selection: everybody() }, admin);
    expect(names.flat().join(' ')).not.toContain('Comma');
    expect((await send({ selection: everybody(), columns: ['password'] })).status).toBe(422);
  });
});
