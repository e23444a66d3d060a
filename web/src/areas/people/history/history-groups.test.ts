import type { HistoryEvent } from 'contract/people/history.contract.ts';
import { expect, it } from 'vitest';
import { groupHistory } from './history-groups.ts';

const at = (instant: string) => ({ key: instant, at: instant }) as HistoryEvent;

it('groups by the days and months of the zone, not of the clock in Greenwich', () => {
  const events = [
    '2026-06-22T10:00:00Z',
    '2026-06-21T23:30:00Z',
    '2026-06-21T10:00:00Z',
    '2026-06-19T10:00:00Z',
    '2026-05-31T23:30:00Z',
    '2026-05-02T10:00:00Z',
  ].map(at);
  const groups = groupHistory(events, 'Europe/London', new Date('2026-06-22T12:00:00Z'));
  expect(groups.map(({ when, events: { length } }) => [when, length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    // Half past eleven in Greenwich is June already in London.
    ['month', 2],
    ['month', 1],
  ]);
  expect(groups.at(-1)?.day).toBe('2026-05-02');
});
