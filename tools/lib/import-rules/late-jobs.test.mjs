import { expect, it } from 'vitest';
import { checkLateJobs } from './late-jobs.mjs';
import { readModule } from './read-module.mjs';

const people = 'server/src/areas/people';
const jobs = {
  [`${people}/people.jobs.ts`]: `export const job = { handler: async () => (await import('./mails/greet.ts')).greet }`,
};

/**
 * The violations of a tree with these files.
 * @param {Record<string, string>} files
 */
const violationsOf = (files) =>
  checkLateJobs(Object.entries(files).map(([path, text]) => readModule(path, text)));

it('finds the work of a job that the .public file of its area lets out', () => {
  const entry = { [`${people}/people.public.ts`]: `export { greet } from './mails/greet.ts'` };
  expect(violationsOf({ ...jobs, ...entry })).toEqual([
    `${people}/people.public.ts: "./mails/greet.ts": a job loads it late, and this at once`,
  ]);
});

it('allows types of it, the job itself, and what is loaded at once in both', () => {
  const files = {
    [`${people}/people.jobs.ts`]: `import { rule } from './rule.ts'; ${jobs[`${people}/people.jobs.ts`]}`,
    [`${people}/people.public.ts`]: `export type { Greeted } from './mails/greet.ts'
      export { job } from './people.jobs.ts'
      export { rule } from './rule.ts'`,
  };
  expect(violationsOf(files)).toEqual([]);
});
