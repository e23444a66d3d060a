import { describe, expect, it } from 'vitest';
import { accountListQuery } from 'contract/people/accounts.contract.ts';
import { isConditionFilter } from './condition-filters.ts';
import { readPeopleList, splitFilters, toPageQuery, withSplitFilter } from './people-list.ts';

const tags = '{"field":"tags","operator":"anyOf","values":["Night"]}';
const age = '{"field":"age","operator":"atLeast","years":40}';
const search = new URLSearchParams([
  ['where', tags],
  ['where', 'nonsense'],
  ['where', age],
]).toString();

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
});
