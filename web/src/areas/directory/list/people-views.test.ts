import { accountListQuery } from 'contract/people/accounts.contract.ts';
import { describe, expect, it } from 'vitest';
import { readPeopleList, toPageQuery } from '../people-list.ts';
import { addedFilters, currentView, peopleViews } from './people-views.ts';

const views = peopleViews('2026-12-15', true);
const viewOf = (search: string) => currentView(views, readPeopleList(search).filters);

describe('the views of the people list', () => {
  it('ask what the API takes', () => {
    for (const { filters } of views) {
      const query = toPageQuery({ q: '', sort: 'name', cursor: undefined, filters });
      expect(accountListQuery.safeParse(query).success).toBe(true);
    }
  });

  it('know the month, also the last of the year', () => {
    const started = views.find(({ key }) => key === 'started');
    expect(started?.filters).toEqual({
      startedFrom: ['2026-12-01'],
      startedBefore: ['2027-01-01'],
    });
  });

  it('are recognised in any address', () => {
    expect(viewOf('').key).toBe('everyone');
    expect(viewOf('access=awaiting_approval&access=invited&q=x').key).toBe('pending');
    expect(viewOf('access=invited').key).toBe('everyone');
    expect(viewOf('deleted=true&department=Nursing').key).toBe('trash');
  });

  it('leave what was added to them for the chips', () => {
    const { filters } = readPeopleList('deleted=true&department=Nursing');
    expect(addedFilters(currentView(views, filters), filters)).toEqual({ department: ['Nursing'] });
  });

  it('hide the trash from those who may not restore', () => {
    expect(peopleViews('2026-12-15', false).map(({ key }) => key)).not.toContain('trash');
  });
});
