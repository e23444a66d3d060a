import { expect, it } from 'vitest';
import { isUndone, undoCounts, undoDays } from './undo-view.ts';

const undone = {
  startedAt: '2026-06-22T13:30:00Z',
  finishedAt: null,
  by: null,
  created: 3,
  updated: 4,
  memberships: 0,
  groups: 0,
  kept: 1,
};
const written = { created: 5, updated: 10, joined: 0, memberships: 0, conflicts: 1, left: 0 };

it('counts processed people, whatever their result', () => {
  expect(undoCounts({ state: 'undoing', undone, written })).toEqual({ done: 8, total: 15 });
  expect(undoCounts({ state: 'done', undone: null, written: null })).toEqual({ done: 0, total: 0 });
});

it('recognizes an import that was undone, is being undone, or failed to be', () => {
  expect(isUndone({ state: 'failed', undone })).toBe(true);
  expect(isUndone({ state: 'failed', undone: null })).toBe(false);
  expect(isUndone({ state: 'done', undone: null })).toBe(false);
});

it('names a day for each that is left', () => {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const now = new Date('2026-06-22T13:30:00Z');
  expect(undoDays('2026-06-24T13:29:00Z', dayOf, now)).toEqual(['2026-06-22', '2026-06-23']);
  expect(undoDays('2026-06-22T13:00:00Z', dayOf, now)).toEqual([]);
  expect(undoDays('2026-06-29T13:30:00Z', dayOf, now)).toHaveLength(7);
});
