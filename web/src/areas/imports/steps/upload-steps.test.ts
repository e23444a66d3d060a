import { expect, it } from 'vitest';
import { askAgainIn, openSteps, shownStep, type UploadAt } from './upload-steps.ts';

const at = (state: UploadAt['state'], startedAt: string | null = null): UploadAt => ({
  state,
  startedAt,
});
const begun = '2026-06-22T13:30:00Z';

it('opens what an upload is ready for', () => {
  expect(openSteps(undefined)).toEqual(['file']);
  expect(openSteps(at('staging'))).toEqual(['file', 'columns', 'rules']);
  expect(openSteps(at('checking'))).toEqual(['check']);
  expect(openSteps(at('checked'))).toEqual(['file', 'columns', 'rules', 'check']);
  expect(openSteps(at('failed'))).toEqual(['check']);
  for (const state of ['running', 'paused', 'done', 'stopped', 'failed'] as const) {
    expect(openSteps(at(state, begun))).toEqual(['run']);
  }
});

it('goes back to the check of a finished import while there is something to fix', () => {
  const figures = {
    lines: 10,
    errors: 2,
    create: 8,
    update: 0,
    unchanged: 0,
    leftOut: 0,
    leftOutReasons: [],
    fixed: 0,
    changes: 0,
    changedFields: [],
  };
  expect(openSteps({ ...at('done', begun), figures })).toEqual(['check', 'run']);
  expect(shownStep({ ...at('done', begun), figures }, null)).toBe('run');
  expect(shownStep({ ...at('done', begun), figures }, 'check')).toBe('check');
  expect(openSteps({ ...at('done', begun), figures: { ...figures, errors: 0 } })).toEqual(['run']);
  const written = { created: 8, updated: 0, joined: 0, memberships: 0, conflicts: 0, left: 2 };
  const fixed = { ...at('done', begun), figures: { ...figures, errors: 0, create: 10 }, written };
  expect(openSteps(fixed)).toEqual(['check', 'run']);
  const seen = { ...figures, errors: 0, fixed: 1 };
  expect(openSteps({ ...at('done', begun), figures: seen })).toEqual(['check', 'run']);
  expect(openSteps({ ...at('stopped', begun), figures })).toEqual(['run']);
});

it('shows the step of the address where it may, else where the work stands', () => {
  expect(shownStep(undefined, 'run')).toBe('file');
  expect(shownStep(at('staging'), null)).toBe('columns');
  expect(shownStep(at('staged'), 'rules')).toBe('rules');
  expect(shownStep(at('staged'), 'check')).toBe('columns');
  expect(shownStep(at('checked'), 'columns')).toBe('columns');
  expect(shownStep(at('checked'), null)).toBe('check');
  expect(shownStep(at('running', begun), 'columns')).toBe('run');
  expect(shownStep(at('checked'), '__proto__')).toBe('check');
});

it('polls only while the server works, and less while the page is hidden', () => {
  expect(askAgainIn(at('running', begun), false)).toBe(1000);
  expect(askAgainIn(at('checking'), true)).toBe(15_000);
  for (const state of ['staged', 'checked', 'paused', 'done', 'failed'] as const) {
    expect(askAgainIn(at(state), false)).toBe(false);
  }
});
