import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import { staff, staffHeaders, useImports } from '../../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

const ref = 0;
const email = 3;
const title = 4;

async function accountOf(externalId: string) {
  const row = (await test.people()).get(externalId);
  return { id: Number(row?.['id']), version: Number(row?.['version']) };
}

describe('modes and blanks', () => {
  it('create skips existing people; update skips new ones', async () => {
    const [known = [], fresh = []] = staff(2, 'MO');
    await test.bring([staffHeaders, known]);
    const file = [staffHeaders, known.with(title, 'Surgeon'), fresh];
    const create = await test.upload(file);
    await test.mapColumns(create.id, {}, { mode: 'create' });
    expect((await test.check(create.id)).figures).toMatchObject({
      create: 1,
      update: 0,
      leftOutReasons: [{ reason: 'exists', count: 1 }],
    });
    const update = await test.upload(file);
    await test.mapColumns(update.id, {}, { mode: 'update' });
    expect((await test.check(update.id)).figures).toMatchObject({
      create: 0,
      update: 1,
      leftOutReasons: [{ reason: 'not_found', count: 1 }],
    });
    await test.run(update.id);
    const people = await test.people();
    expect(people.get(known[ref] ?? '')).toMatchObject({ job_title: 'Surgeon' });
    expect(people.has(fresh[ref] ?? '')).toBe(false);
  });

  it('blank cells keep what is there, or clear it', async () => {
    const [cells = []] = staff(1, 'BL');
    await test.bring([staffHeaders, cells]);
    const blank = cells.map((cell, index) =>
      index === ref || index === 1 || index === 2 ? cell : ' ',
    );
    const unchanged = await test.upload([staffHeaders, blank]);
    expect((await test.check(unchanged.id)).figures).toMatchObject({ unchanged: 1 });
    const clear = await test.upload([staffHeaders, blank]);
    await test.mapColumns(
      clear.id,
      {
        'work e-mail': 'email',
        role: 'jobTitle',
        'cost centre': 'department',
        dob: 'birthDate',
        start: 'startDate',
        mobile: 'phone',
      },
      { blanks: 'clear' },
    );
    expect((await test.check(clear.id)).figures).toMatchObject({ update: 1, changes: 6 });
    await test.run(clear.id);
    expect((await test.people()).get(cells[ref] ?? '')).toMatchObject({
      email: null,
      job_title: null,
      department: null,
      birth_date: null,
      start_date: null,
      phone: null,
      first_name: cells[1],
    });
    const names = await test.upload([staffHeaders, blank.with(1, '')]);
    await test.mapColumns(names.id, {}, { blanks: 'clear' });
    expect((await test.check(names.id)).figures).toMatchObject({ errors: 1 });
  });

  it('lists, addresses, words for genders and countries arrive as the form would keep them', async () => {
    const names = [
      'id',
      'first name',
      'last name',
      'tags',
      'street',
      'city',
      'country',
      'gender',
      'language',
      'time zone',
      'notes',
    ];
    const cells = [
      'EX-1',
      'Zoé',
      'Ōta',
      'night; "a, b" ;\\x',
      '1 Main St',
      'Köln',
      'Germany',
      'Weiblich',
      'de_DE',
      'Europe/Berlin',
      'two\nlines',
    ];
    await test.bring([names, cells], { match: 'externalId' });
    const row = (await test.people()).get('EX-1');
    expect(row).toMatchObject({
      tags: ['night', '"a', 'b"', '\\x'],
      postal_address: {
        street: '1 Main St',
        extra: null,
        postalCode: null,
        city: 'Köln',
        region: null,
        country: 'DE',
      },
      gender: 'female',
      locale: 'de-DE',
      time_zone: 'Europe/Berlin',
      notes: 'two\nlines',
      name_key: 'ota zoe',
    });
    const same = await test.upload([names, cells]);
    await test.mapColumns(same.id, {}, { match: 'externalId' });
    expect((await test.check(same.id)).figures).toMatchObject({ unchanged: 1 });
    const moved = await test.upload([names, cells.with(5, 'Bonn').with(3, 'day')]);
    await test.mapColumns(moved.id, {}, { match: 'externalId' });
    await test.check(moved.id);
    expect((await test.lines(moved.id, { show: 'update' })).items[0].differences).toEqual([
      { field: 'city', before: 'Köln', after: 'Bonn' },
      { field: 'tags', before: 'night, "a, b", \\x', after: 'day' },
    ]);
    await test.run(moved.id);
    expect((await test.people()).get('EX-1')).toMatchObject({
      tags: ['day'],
      postal_address: { street: '1 Main St', city: 'Bonn', country: 'DE' },
    });
  });
});

describe('the person a row is about', () => {
  it('is found by ID, else by email; two different people are an error', async () => {
    const [one = [], two = []] = staff(2, 'WH');
    await test.bring([staffHeaders, one, two]);
    const { id } = await test.upload([staffHeaders, one.with(email, String(two[email]))]);
    await test.check(id);
    const { items } = await test.lines(id);
    expect(items[0]).toMatchObject({
      outcome: 'error',
      errors: [
        {
          field: 'email',
          code: 'ambiguous',
          message: `The external ID belongs to ${one[1]} ${one[2]}`,
        },
      ],
    });
    const byEmail = await test.upload([staffHeaders, two.with(ref, '').with(title, 'Surgeon')]);
    await test.check(byEmail.id);
    expect((await test.lines(byEmail.id)).items[0]).toMatchObject({
      outcome: 'update',
      differences: [{ field: 'jobTitle' }],
    });
  });

  it('a person in the trash is skipped', async () => {
    const [cells = []] = staff(1, 'TR');
    await test.bring([staffHeaders, cells]);
    const { id } = await accountOf(cells[ref] ?? '');
    await product.call(accounts.deleteAccount, { as: as(), params: { id } });
    const again = await test.upload([staffHeaders, cells]);
    expect((await test.check(again.id)).figures).toMatchObject({
      leftOut: 1,
      leftOutReasons: [{ reason: 'in_trash', count: 1 }],
    });
  });

  it('without any key it is an error', async () => {
    const [cells = []] = staff(1, 'NK');
    const { id } = await test.upload([staffHeaders, cells.with(ref, '').with(email, '')]);
    await test.check(id);
    expect((await test.lines(id)).items[0].errors).toMatchObject([
      { field: 'externalId', code: 'no_key' },
    ]);
  });

  it('knows addresses from which mail came back', async () => {
    const [bounced = [], fine = []] = staff(2, 'KA');
    await test.database.asSuperuser(
      `insert into app.suppression (organization_id, email_key, reason) values ($1, $2, 'hard_bounce')`,
      [test.tenants.acme.organizationId, bounced[3]],
    );
    await test.bring([staffHeaders, bounced, fine]);
    const people = await test.people();
    expect(people.get(bounced[0] ?? '')).toMatchObject({
      deliverability: 'hard_bounced',
      version: 1,
    });
    expect(people.get(fine[0] ?? '')).toMatchObject({ deliverability: 'ok' });
  });
});
