import { accountListQuery } from 'contract/people/accounts.contract.ts';
import { describe, expect, it } from 'vitest';
import { toSearch, withFilter } from '../../kit/table/list-state.ts';
import { readPeopleList, toPageQuery } from './people-list.ts';

describe('the address of the people list', () => {
  it('becomes a question that the API takes', () => {
    const state = readPeopleList(
      '?q=al&type=admin&type=manager&status=active&access=invited&deliverability=no_address' +
        '&department=Nursing&location=Ward%204&startedFrom=2026-01-01&startedBefore=2026-06-01' +
        '&dependants=with&group=12&group=7&import=3&import=4&sort=-lastActivity&cursor=abc' +
        '&notReachedFrom=2026-03-01&notReachedTo=2026-03-30',
    );
    const query = toPageQuery(state);
    expect(accountListQuery.safeParse(query).success).toBe(true);
    expect(query).toMatchObject({
      q: 'al',
      type: ['admin', 'manager'],
      group: ['12', '7'],
      import: ['3', '4'],
      startedFrom: '2026-01-01',
      notReachedFrom: '2026-03-01',
      notReachedTo: '2026-03-30',
      dependants: 'with',
      sort: '-lastActivity',
      limit: '50',
      cursor: 'abc',
    });
  });

  it.each([
    'type=owner&status=gone&access=x&deliverability=bad',
    'startedFrom=yesterday&startedBefore=2026-02-30',
    'notReachedFrom=spring&notReachedTo=2026-02-30',
    'group=12&group=First%20aiders&group=-1&group=1e3&group=1234567890123456',
    'import=12&import=staff.csv&import=-1&import=1e3&import=1234567890123456',
    'dependants=maybe&deleted=false&sort=salary&limit=9000',
    `q=${'x'.repeat(300)}`,
    `department=${'x'.repeat(101)}&department=%20`,
    Array.from({ length: 60 }, (_, index) => `location=Ward${index}`).join('&'),
  ])('asks nothing that the API refuses: %s', (search) => {
    expect(accountListQuery.safeParse(toPageQuery(readPeopleList(search))).success).toBe(true);
  });

  it('keeps what is good beside what is not', () => {
    expect(readPeopleList('type=owner&type=admin&startedFrom=soon').filters).toEqual({
      type: ['admin'],
    });
  });

  it('says no sort where the order is the usual one', () => {
    expect(toPageQuery(readPeopleList('sort=name'))).toEqual({ limit: '50' });
  });

  it('goes into the router as names with one value or several', () => {
    expect(toSearch(new URLSearchParams('q=7&type=admin&type=manager'))).toEqual({
      q: '7',
      type: ['admin', 'manager'],
    });
  });

  it('starts on the first page after a change', () => {
    const state = withFilter(readPeopleList('cursor=abc'), 'type', ['admin']);
    expect(toPageQuery(state)).toEqual({ type: ['admin'], limit: '50' });
  });
});
