import { describe, expect, it } from 'vitest';
import { fieldErrors, fieldLabel, inLabelOrder } from './form-errors.ts';

describe('fieldErrors', () => {
  it('keeps the first error of each field, by its path', () => {
    const errors = [
      { path: ['email'], message: 'Not an address' },
      { path: ['email'], message: 'Too long' },
      { path: ['dependants', 0, 'firstName'], message: 'Fill this in' },
      { path: [], message: 'Start after end' },
    ];
    const labels = { email: 'E-mail', 'dependants.*.firstName': 'First name' };
    expect(fieldErrors(errors, labels)).toEqual({
      email: 'Not an address',
      'dependants.0.firstName': 'Fill this in',
      '': 'Start after end',
    });
  });

  it('says at a field what is wrong within it', () => {
    const errors = [
      { path: ['domains', 2], message: 'Not a domain' },
      { path: ['tags', 1, 'name'], message: 'Too long' },
      { path: ['salary', 0], message: 'Unknown' },
    ];
    expect(fieldErrors(errors, { domains: 'Domains', 'tags.*': 'Tag' })).toEqual({
      domains: 'Not a domain',
      'tags.1': 'Too long',
      'salary.0': 'Unknown',
    });
  });
});

describe('fieldLabel', () => {
  const labels = { email: 'E-mail', 'dependants.*.firstName': 'First name', 'tags.*': 'Tag' };
  it.each([
    ['email', 'E-mail'],
    ['dependants.12.firstName', 'First name'],
    ['tags.3', 'Tag'],
    ['salary', undefined],
  ])('%s → %s', (path, label) => {
    expect(fieldLabel(labels, path)).toBe(label);
  });
});

describe('inLabelOrder', () => {
  it('follows the fields, not the server', () => {
    const labels = { email: 'E-mail', 'dependants.*.name': 'Name', phone: 'Phone' };
    expect(inLabelOrder(['phone', 'unknown', 'dependants.1.name', 'email'], labels)).toEqual([
      'email',
      'dependants.1.name',
      'phone',
      'unknown',
    ]);
  });
});
