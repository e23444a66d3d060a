import { describe, expect, it } from 'vitest';
import { accountListQuery } from 'contract/people/accounts.contract.ts';
import { asksOwnFields, isConditionFilter, knownFilters } from './condition-filters.ts';
import { readPeopleList, splitFilters, toPageQuery, withSplitFilter } from '../people-list.ts';

const tags = '{"field":"tags","operator":"anyOf","values":["Night"]}';
const age = '{"field":"age","operator":"atLeast","years":40}';
const search = new URLSearchParams([
  ['where', tags],
  ['where', 'nonsense'],
  ['where', age],
]).toString();

const size = '{"field":"custom","fieldId":7,"operator":"atLeast","number":40}';

describe('conditions of rules as filters of the list', () => {
  it('are taken from the address as far as they are some', () => {
    const state = readPeopleList(search);
    expect(state.filters).toEqual({ where: [tags, age] });
    expect(accountListQuery.safeParse(toPageQuery(state)).success).toBe(true);
    expect(
      ['', '[]', 'null', '{"field":"tags"}', '{"operator":"x"}'].map(isConditionFilter),
    ).toEqual(Array.from({ length: 5 }, () => false));
  });

  it('have a name for each field, and are set one field at a time', () => {
    const state = readPeopleList(search);
    expect(splitFilters(state.filters)).toEqual({ 'where.tags': [tags], 'where.age': [age] });
    const older = '{"field":"age","operator":"atLeast","years":60}';
    const next = withSplitFilter(state, 'where.age', [older]);
    expect(next.filters).toEqual({ where: [tags, older] });
    expect(withSplitFilter(next, 'where.tags', []).filters).toEqual({ where: [older] });
    expect(withSplitFilter(next, 'type', ['admin']).filters['type']).toEqual(['admin']);
  });

  it('have a name for each field of the organization, without those that are gone', () => {
    const filters = { where: [tags, size], type: ['admin'] };
    expect(splitFilters(filters)).toEqual({
      'where.tags': [tags],
      'where.custom:7': [size],
      type: ['admin'],
    });
    expect([asksOwnFields(filters), asksOwnFields({ where: [tags] })]).toEqual([true, false]);
    expect(knownFilters(filters, [{ id: 7 }])).toEqual(filters);
    expect(knownFilters(filters, [{ id: 8 }])).toEqual({ where: [tags], type: ['admin'] });
    expect(knownFilters({ where: [size] }, [])).toEqual({});
  });
});
