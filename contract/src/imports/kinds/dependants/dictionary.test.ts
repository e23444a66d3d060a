import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../../mapping/mapping.ts';
import type { ImportField } from '../../fields.ts';
import { dependantDictionary } from './dictionary.ts';
import { eligibilityOf, isGuardianWord, relationshipOf } from './words.ts';
import { yesNoOf } from '../../../people/words.ts';

const context = { dictionary: dependantDictionary, phoneRegion: 'GB', setType: false };

function mapped(columns: Record<string, string[]>, known: Record<string, number> = {}) {
  const given = Object.entries(columns).map(([name, samples]) => ({
    name,
    samples,
    filled: samples.length,
  }));
  const suggestions = suggestMapping(given, {
    ...context,
    known: given.map(({ name }) => new Map<ImportField, number>([['guardian', known[name] ?? 0]])),
  });
  return suggestions.map(({ field }) => field);
}

describe('columns of a file of dependants', () => {
  it.each([
    ['Employee Number', '10022', 'guardian'],
    ['EMPLOYEE_EMAIL', 'nora@acme.example', 'guardian'],
    ['Second guardian', 'Sam Cole', 'secondGuardian'],
    ['Relationship to employee', 'Daughter', 'relationship'],
    ['Dependent First Name', 'Ava', 'firstName'],
    ['dep_last_name', 'Bell', 'lastName'],
    ['Dependant DOB', '2015-03-04', 'birthDate'],
    ['Geburtsdatum', '04.03.2015', 'birthDate'],
    ['Lien de parenté', 'fille', 'relationship'],
    ['Dependent ID', 'D-12', 'externalId'],
    ['Full time student', 'N', 'student'],
    ['Coverage start date', '2030-01-01', 'eligibleFrom'],
    ['Notes', 'anything', 'notes'],
    ['Favourite colour', 'blue', null],
  ])('%s goes to its field', (name, sample, field) => {
    expect(mapped({ [name]: [sample] })).toEqual([field]);
  });

  it('are recognized by their values where no header says so', () => {
    expect(mapped({ X: ['Son', 'Daughter', 'wife', 'Employee'] })).toEqual(['relationship']);
    const addresses = ['nora@acme.example', 'sam@acme.example'];
    expect(mapped({ 'E-mail': addresses }, { 'E-mail': 2 })).toEqual(['guardian']);
  });

  it('keep a second address for the dependant when the guardian has a column', () => {
    const columns = { 'Employee id': ['12'], 'E-mail': ['kid@home.example'] };
    expect(mapped(columns)).toEqual(['guardian', 'email']);
  });
});

describe('words of files', () => {
  it.each([
    ['Son', 'child'],
    ['  DAUGHTER', null],
    ['daughter', 'child'],
    ['Ehefrau', 'spouse'],
    ['wife', 'spouse'],
    ['Step-Son', 'stepchild'],
    ['Lebenspartner', 'domestic_partner'],
    ['sœur', 'sibling'],
    ['madre', 'parent'],
    ['grandson', 'other'],
    ['xyz', null],
  ])('%s is %s', (text, relationship) => {
    expect(relationshipOf(text)).toBe(relationship);
  });

  it('say yes and no, who is meant, and whether a dependant is eligible', () => {
    expect(['Yes', 'ja', 'N', 'maybe'].map(yesNoOf)).toEqual([true, true, false, null]);
    expect(['Self', 'EMPLOYEE', 'Titular', 'son'].map(isGuardianWord)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['by rule', 'no', 'eligible', '?'].map(eligibilityOf)).toEqual([
      'rule',
      'not_eligible',
      'eligible',
      null,
    ]);
  });
});
