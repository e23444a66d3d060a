import { lengths } from 'contract/kernel/counts.ts';
import { describe, expect, it } from 'vitest';
import {
  changeList,
  isFiltered,
  joinAddress,
  type ListSpec,
  parseListState,
  printListState,
  searchQuery,
  splitAddress,
  toggledSort,
  withFilter,
} from './list-state.ts';

const spec: ListSpec = {
  sorts: ['name', '-name', '-lastActivity'],
  filters: { status: 'many', startedBefore: 'one' },
};
const read = (query: string) => parseListState(new URLSearchParams(query), spec);

describe('the state of a list in its address', () => {
  it('keeps a number in the search as text', () => {
    expect(read('q=007').q).toBe('007');
  });

  it('asks for as many letters of a search as the server takes', () => {
    expect(searchQuery(read('q=%20night%20'))).toEqual({ q: 'night' });
    expect(searchQuery(read('q='))).toEqual({});
    expect(searchQuery({ q: `${'a'.repeat(lengths.search - 1)} bc` })).toEqual({
      q: 'a'.repeat(lengths.search - 1),
    });
  });

  it('drops what the list does not know', () => {
    expect(read('sort=salary&colour=red&status=&status=active')).toEqual({
      q: '',
      sort: 'name',
      filters: { status: ['active'] },
      cursor: undefined,
    });
  });

  it('takes one value where only one is meant, and each value once', () => {
    const state = read(
      'startedBefore=2026-06-01&startedBefore=2027-01-01&status=a&status=b&status=a',
    );
    expect(state.filters).toEqual({ startedBefore: ['2026-06-01'], status: ['a', 'b'] });
  });

  it('prints what it reads, in one order', () => {
    const state = read('cursor=abc&sort=-name&startedBefore=2026-06-01&status=b&status=a&q=al%20b');
    const text = printListState(state, spec).toString();
    expect(text).toBe('q=al+b&status=b&status=a&startedBefore=2026-06-01&sort=-name&cursor=abc');
    expect(read(text)).toEqual(state);
  });

  it('names a saved view', () => {
    expect(read('view=7').view).toBe('7');
    expect(read('').view).toBeUndefined();
  });

  it('says nothing about the list as it is at first', () => {
    expect(printListState(read(''), spec).toString()).toBe('');
    expect(isFiltered(read('sort=-name&cursor=x'))).toBe(false);
  });
});

describe('a change', () => {
  it('goes back to the first page', () => {
    const state = read('cursor=abc&status=active');
    expect(changeList(state, { q: 'al' }).cursor).toBeUndefined();
    expect(withFilter(state, 'status', [])).toMatchObject({ filters: {}, cursor: undefined });
    expect(withFilter(state, 'startedBefore', ['2026-06-01']).filters).toEqual({
      status: ['active'],
      startedBefore: ['2026-06-01'],
    });
  });

  it('turns a sort round on the second click', () => {
    expect(toggledSort('-lastActivity', 'name')).toBe('name');
    expect(toggledSort('name', 'name')).toBe('-name');
    expect(toggledSort('-name', 'name')).toBe('name');
  });
});

describe('two lists in one address', () => {
  const waiting = { ...spec, prefix: 'waiting-' };
  const others = { ...spec, besidePrefix: 'waiting-' };

  it('each reads and writes its own names, and leaves those of the other', () => {
    const params = new URLSearchParams('q=reis&waiting-q=okafor&waiting-status=active');
    const { own, beside } = splitAddress(params, waiting);
    const state = parseListState(own, waiting);
    expect(state).toMatchObject({ q: 'okafor', filters: { status: ['active'] } });
    expect(parseListState(splitAddress(params, others).own, others).q).toBe('reis');
    const next = joinAddress(changeList(state, { q: 'mensah' }), waiting, beside);
    expect(next.toString()).toBe('q=reis&waiting-q=mensah&waiting-status=active');
  });
});
