import { expect, it } from 'vitest';
import { ruleInAddress, ruleOfFilters } from './rule-of-filters.ts';

it('makes conditions of all filters of the list', () => {
  const tags = { field: 'tags', operator: 'anyOf', values: ['Night'] };
  const rule = ruleOfFilters({
    type: ['admin', 'manager'],
    department: ['Nursing'],
    startedFrom: ['2026-01-01'],
    startedBefore: ['2026-02-01'],
    dependants: ['without'],
    group: ['3', '4'],
    where: [JSON.stringify(tags)],
    deliverability: ['no_address'],
  });
  expect(rule).toEqual({
    match: 'all',
    rules: [
      { field: 'type', operator: 'oneOf', values: ['admin', 'manager'] },
      { field: 'department', operator: 'oneOf', values: ['Nursing'] },
      { field: 'startDate', operator: 'onOrAfter', date: '2026-01-01' },
      { field: 'startDate', operator: 'before', date: '2026-02-01' },
      { field: 'dependants', operator: 'fewerThan', count: 1 },
      { field: 'group', operator: 'anyOf', ids: [3, 4] },
      tags,
      { field: 'email', operator: 'empty' },
    ],
  });
  expect(ruleInAddress(`?rule=${encodeURIComponent(JSON.stringify(rule))}`)).toEqual(rule);
});

it('a person without an address has no deliverability', () => {
  const withAddress = {
    match: 'all',
    rules: [
      { field: 'email', operator: 'notEmpty' },
      { field: 'deliverability', operator: 'oneOf', values: ['ok'] },
    ],
  };
  expect(ruleOfFilters({ deliverability: ['ok'] })?.rules).toEqual([withAddress]);
  expect(ruleOfFilters({ deliverability: ['ok', 'no_address'] })?.rules).toEqual([
    { match: 'any', rules: [{ field: 'email', operator: 'empty' }, withAddress] },
  ]);
});

it('makes none of the trash, of imports, of nothing, and of what is none', () => {
  const ofImport = { import: ['12'], type: ['admin'] };
  expect(
    [{}, { deleted: ['true'], type: ['admin'] }, ofImport].map((filters) => ruleOfFilters(filters)),
  ).toEqual([null, null, null]);
  expect(['', '?rule=x', '?rule=%7B%7D', '?rule=null'].map(ruleInAddress)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
