import { describe, expect, it } from 'vitest';
import { looksLikeDependant } from './dependant-columns.ts';

const like = (name: string, ...samples: string[]) => looksLikeDependant({ name, samples });

describe('columns of a file of people that hold dependants', () => {
  it.each([
    ['Child 1 name', 'Ida'],
    ['Child 2 Date of Birth', '2016-05-04'],
    ['First child', 'Ida'],
    ['Children', 'Ida; Tom'],
    ['spouse_first_name', 'Sam'],
    ['Dependant 3', 'Ida Bell'],
    ['Kind 1 Vorname', 'Ida'],
    ['Kind Geburtsdatum', '04.05.2016'],
    ['Ehepartner', 'Kim'],
    ['Enfant 1', 'Ida'],
    ['Partner name', 'Sam'],
  ])('%s', (name, sample) => expect(like(name, sample)).toBe(true));

  it.each([
    ['First name', 'Ida'],
    ['Kind', 'Employee'],
    ['Partner', 'Acme'],
    ['Department', 'Nursing'],
    ['Number of children', '2'],
    ['Children', '2'],
    ['Spouse', 'yes'],
    ['Kindly known as', 'Bo'],
    ['Job title', 'Childcare worker'],
    ['Sonography certificate', 'B2'],
    ['Sonstiges', 'Keys'],
    ['Childcare voucher', 'West 7'],
    ['Child 1 name', ''],
  ])('but not %s', (name, sample) => expect(like(name, sample)).toBe(false));
});
