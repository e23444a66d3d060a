import { describe, expect, it } from 'vitest';
import { countDate, noDateEvidence } from '../../people/files/dates.ts';
import type { ImportField } from '../fields.ts';
import { readHeader } from './header.ts';
import { mappedColumns, suggestMapping, type KnownValues } from './mapping.ts';
import type { ImportColumnInput } from '../import.ts';

function column(name: string, ...samples: string[]): ImportColumnInput {
  const dates = noDateEvidence();
  const anyDate = samples.filter((text) => countDate(dates, text)).length > 0;
  return { name, filled: samples.length, samples, dates: anyDate ? dates : null };
}

const staffFile = [
  column('dob', '04/03/1988', '11/09/1991', '23/01/1979'),
  column('ref', 'NH-20118', 'NH-20204', 'NH-20311'),
  column('given_name', 'Maeve', 'Tomasz', 'Priya'),
  column('surname', 'O’Connor', 'Zieliński', 'Raman'),
  column('work e-mail', 'm.oconnor@northgate.example', 't.zielinski@northgate.example'),
  column('role', 'GP partner', 'Porter', 'Midwife'),
  column('cost centre', 'Primary care', 'Facilities'),
  column('site', 'Harbour Clinic', 'Riverside'),
  column('mgr_email', 'i.duarte@northgate.example', 'a.adeyemi@northgate.example'),
  column('start', '2019-02-04', '2023-11-20'),
  column('mobile', '07700 900118', '07700 900452'),
  column('payroll_flag', 'Y', 'N'),
  column('old_ward', 'W4', 'W7'),
];
const known: KnownValues[] = staffFile.map(({ name, samples }) => {
  const fields: Record<string, ImportField> = {
    role: 'jobTitle',
    'cost centre': 'department',
    site: 'location',
    mgr_email: 'lineManager',
  };
  const field = fields[name];
  return new Map(field === undefined ? [] : [[field, samples.length]]);
});

describe('the mapping of a staff file', () => {
  const suggestions = suggestMapping(staffFile, { known, phoneRegion: 'GB', setType: true });
  const byName = Object.fromEntries(staffFile.map(({ name }, index) => [name, suggestions[index]]));

  it('maps every meaningful column and skips the rest', () => {
    expect(Object.fromEntries(staffFile.map(({ name }) => [name, byName[name]?.field]))).toEqual({
      dob: 'birthDate',
      ref: 'externalId',
      given_name: 'firstName',
      surname: 'lastName',
      'work e-mail': 'email',
      role: 'jobTitle',
      'cost centre': 'department',
      site: 'location',
      mgr_email: 'lineManager',
      start: 'startDate',
      mobile: 'phone',
      payroll_flag: null,
      old_ward: null,
    });
  });

  it('says how sure it is and why', () => {
    expect(byName['given_name']).toMatchObject({
      confidence: 'sure',
      byHeader: true,
      byValues: true,
    });
    expect(byName['dob']).toMatchObject({ confidence: 'likely' });
    expect(byName['ref']).toMatchObject({ confidence: 'guess' });
    expect(byName['role']).toMatchObject({ confidence: 'likely', known: { count: 3, of: 3 } });
    expect(byName['cost centre']).toMatchObject({
      confidence: 'likely',
      known: { count: 2, of: 2 },
    });
    expect(byName['site']).toMatchObject({ confidence: 'sure', byValues: true });
    expect(byName['mobile']).toMatchObject({ confidence: 'sure', phoneRegion: 'GB' });
    expect(byName['old_ward']).toMatchObject({ confidence: 'none', field: null });
  });

  it('reads the order of days from the whole column', () => {
    const columns = mappedColumns(staffFile, { phoneRegion: 'GB', setType: true });
    expect(columns[0]).toMatchObject({
      dateOrder: 'dayFirst',
      confirmed: false,
      dates: { clear: 0, dayFirst: 1, monthFirst: 0, ambiguous: 2 },
    });
    expect(columns[9]).toMatchObject({ dateOrder: null, confirmed: true });
  });
});

describe('a mapping', () => {
  const context = { phoneRegion: null, setType: false };
  const fieldOf = (...columns: ImportColumnInput[]) =>
    suggestMapping(columns, context).map((suggestion) => suggestion.field);

  it('speaks the languages of its files', () => {
    expect(
      fieldOf(column('Vorname', 'Anna'), column('Nachname', 'Weiß'), column('Straße', 'Weg 1')),
    ).toEqual(['firstName', 'lastName', 'street']);
    expect(
      fieldOf(column('Prénom', 'Zoé'), column('Nom', 'Roy'), column('Courriel', 'z@roy.example')),
    ).toEqual(['firstName', 'lastName', 'email']);
    expect(
      fieldOf(
        column('Nombre', 'Inés'),
        column('Apellidos', 'Gil Ruiz'),
        column('Teléfono', '+34 611 223 344'),
      ),
    ).toEqual(['firstName', 'lastName', 'phone']);
  });

  it('believes the values where they contradict the header', () => {
    expect(fieldOf(column('e-mail', '+44 7700 900118', '+44 7700 900119'))).toEqual(['phone']);
    expect(fieldOf(column('contacto', 'a@b.example', 'c@d.example'))).toEqual(['email']);
  });

  it('asks about odd values below a clear header, and gives the field to a better column', () => {
    const odd = column('given_name', 'First0', 'First1', 'First2');
    expect(suggestMapping([odd], context)[0]).toMatchObject({
      field: 'firstName',
      confidence: 'guess',
      byHeader: true,
      byValues: false,
    });
    expect(mappedColumns([odd], context)[0]).toMatchObject({
      field: 'firstName',
      confirmed: false,
    });
    expect(fieldOf(column('start', 'Monday', 'Friday'))).toEqual(['startDate']);
    expect(fieldOf(odd, column('forename', 'Ann', 'Zoë'))).toEqual([null, 'firstName']);
  });

  it('gives a field to one column, the better one', () => {
    expect(
      fieldOf(column('personal email', 'a@b.example'), column('work email', 'c@d.example')),
    ).toEqual([null, 'email']);
  });

  it('never sends a column to the type of a caller who may not set it', () => {
    const roles = [column('user role', 'admin', 'standard')];
    expect(suggestMapping(roles, context)[0]?.field).not.toBe('type');
    expect(suggestMapping(roles, { ...context, setType: true })[0]?.field).toBe('type');
  });

  it('skips the column our error file adds', () => {
    expect(fieldOf(column('What is wrong', 'The email address has no ending, like .org'))).toEqual([
      null,
    ]);
  });

  it('takes headers named like parts of an object for plain text', () => {
    const odd = ['__proto__', 'constructor', 'toString', 'prototype'].map((name) =>
      column(name, 'x'),
    );
    expect(fieldOf(...odd)).toEqual([null, null, null, null]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('the first line of a file', () => {
  it('gives every column a name of its own', () => {
    expect(readHeader(['E-mail', '', 'e-mail', ' Name\n', '__proto__', 'E-mail (2)', ''])).toEqual({
      ok: true,
      names: ['E-mail', 'Column 2', 'e-mail (3)', 'Name', '__proto__', 'E-mail (2)', 'Column 7'],
    });
  });

  it.each([
    ['missing', ['Maeve', 'O’Connor', 'm.oconnor@northgate.example']],
    ['missing', ['Maeve', '04/03/1988']],
    ['missing', ['NH', '20118']],
    ['empty', ['', ' ', '\ufeff']],
    ['empty', []],
    ['too_many_columns', Array.from({ length: 1000 }, (_, index) => `c${index}`)],
    ['delimiter', ['first;last;email']],
    ['delimiter', ['first\tlast']],
  ] as const)('is refused when %s', (problem, cells) => {
    const header = readHeader(cells);
    expect(header).toMatchObject({ ok: false, problem });
    expect(header.ok ? '' : header.message).toMatch(/^\S.{20,}/);
  });
});
