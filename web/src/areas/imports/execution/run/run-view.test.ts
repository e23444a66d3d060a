import { expect, it } from 'vitest';
import { runCounts, runPercent } from './run-view.ts';

const figures = {
  lines: 4186,
  errors: 13,
  create: 142,
  update: 918,
  unchanged: 3101,
  leftOut: 12,
  leftOutReasons: [],
  fixed: 0,
  changes: 1091,
  changedFields: [],
};
const progress = (done: number, total: number) => ({
  done,
  total,
  parts: [],
  rowsPerSecond: null,
  secondsLeft: null,
  lastSeconds: [],
});

it('counts what is written against what was to be', () => {
  const written = {
    created: 142,
    updated: 304,
    joined: 0,
    memberships: 0,
    conflicts: 1,
    left: 613,
  };
  expect(runCounts({ figures, written })).toEqual({ done: 446, total: 1060 });
  expect(runCounts({ figures, written: null })).toEqual({ done: 0, total: 1060 });
  expect(runCounts({ figures: null, written: null })).toEqual({ done: 0, total: 0 });
});

it('reaches 100 percent when it is done and not before', () => {
  expect(runPercent({ state: 'running', progress: progress(446, 1060) })).toBe(42);
  expect(runPercent({ state: 'running', progress: progress(1060, 1060) })).toBe(99);
  expect(runPercent({ state: 'running', progress: null })).toBe(0);
  expect(runPercent({ state: 'done', progress: null })).toBe(100);
});
