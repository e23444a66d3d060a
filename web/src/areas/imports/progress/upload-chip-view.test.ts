import type { ImportSummary } from 'contract/imports/import.ts';
import { expect, it } from 'vitest';
import { chipOf } from './upload-chip-view.ts';

function upload(
  id: number,
  state: ImportSummary['state'],
  done = 0,
  started = true,
): ImportSummary {
  return {
    id,
    kind: 'people',
    state,
    fileName: `${id}.csv`,
    sizeBytes: 1,
    rowCount: 100,
    figures: null,
    progress: {
      done,
      total: 100,
      parts: [],
      rowsPerSecond: null,
      secondsLeft: null,
      lastSeconds: [],
    },
    written: null,
    fullSync: null,
    invited: null,
    failure: null,
    createdAt: '2026-06-22T13:30:00Z',
    createdBy: null,
    checkedAt: null,
    startedAt: started ? '2026-06-22T13:30:00Z' : null,
    finishedAt: null,
    undoUntil: null,
    undone: null,
  };
}
const sending = { of: 'people' as const, importId: 9, rows: 30, total: 40, failure: null };

const nowhere = () => false;

it('shows what this page sends before what moves before what stands still', () => {
  const all = [upload(1, 'paused', 10), upload(2, 'running', 42), upload(3, 'staged')];
  expect(chipOf(all, sending, nowhere)).toEqual({
    id: 9,
    of: 'people',
    kind: 'sending',
    percent: 75,
  });
  expect(chipOf(all, null, nowhere)).toEqual({ id: 2, of: 'people', kind: 'running', percent: 42 });
  const paused = [upload(1, 'paused', 10)];
  expect(chipOf(paused, null, nowhere)).toEqual({
    id: 1,
    of: 'people',
    kind: 'paused',
    percent: 10,
  });
  expect(chipOf([upload(1, 'failed', 10)], null, nowhere)?.kind).toBe('failed');
});

it('shows what was begun in this browser before what was begun in another', () => {
  const moving = [upload(5, 'running', 1), upload(6, 'checking', 2)];
  expect(chipOf(moving, null, (id) => id === 6)?.id).toBe(6);
  expect(chipOf(moving, null, nowhere)?.id).toBe(5);
  const still = [upload(5, 'failed', 1), upload(6, 'paused', 2)];
  expect(chipOf(still, null, (id) => id === 6)?.id).toBe(6);
});

it('shows nothing for what waits for its owner before anything is written', () => {
  const waiting = [upload(1, 'staged'), upload(2, 'checked', 100, false), upload(3, 'staging')];
  expect(chipOf(waiting, null, nowhere)).toBeNull();
  expect(chipOf([upload(4, 'failed', 5, false)], null, nowhere)).toBeNull();
});
