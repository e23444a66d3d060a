import { expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { slowestFirst, timesOfJourneys, timesOfModules } from './slowest.mjs';

it('puts the slowest file first, and adds up what a file took when it ran twice', () => {
  const files = [
    { file: 'a', seconds: 1.04 },
    { file: 'b', seconds: 2.5 },
    { file: 'a', seconds: 2 },
  ];
  const journeys = [{ file: 'a', seconds: 9 }];
  expect(
    slowestFirst([
      { step: 'server', files },
      { step: 'journeys', files: journeys },
    ]),
  ).toEqual([
    { step: 'journeys', file: 'a', seconds: 9 },
    { step: 'server', file: 'a', seconds: 3 },
    { step: 'server', file: 'b', seconds: 2.5 },
  ]);
});

it('reads what each journey took, with every try', () => {
  const spec = { file: 'x.spec.ts', tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] };
  const skipped = { file: 'y.spec.ts', tests: [{}] };
  expect(timesOfJourneys({ suites: [{ suites: [{ specs: [spec, skipped] }] }] }, 'e2e')).toEqual([
    { file: 'e2e/x.spec.ts', seconds: 2 },
    { file: 'e2e/y.spec.ts', seconds: 0 },
  ]);
});

it('counts what a file imports and arranges as well as its tests', () => {
  const times = {
    environmentSetupDuration: 1,
    prepareDuration: 20,
    collectDuration: 300,
    setupDuration: 4000,
    duration: 50_000,
  };
  const module = { moduleId: inRoot('server', 'a.test.ts'), diagnostic: () => times };
  expect(timesOfModules([module])).toEqual([{ file: 'server/a.test.ts', seconds: 54.321 }]);
});
