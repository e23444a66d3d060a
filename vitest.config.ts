import { defineConfig } from 'vitest/config';
import type { Properties } from './contract/src/kernel/property-runs.testing.ts';

const seed = process.env['PROPERTY_SEED'];

const properties: Properties = {
  runs: process.env['PROPERTY_RUNS'] === 'whole' ? 'whole' : 'short',
  seed: seed === undefined ? null : Number(seed),
};
const provide = { properties };

/**
 * `unit`: pure functions, no database, no network. `server`: everything that needs the real
 * PostgreSQL. A file belongs to exactly one of them.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // What no import leads to, and every file of a project depends on: for `npm test -- --changed`.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/server/src/migrations/*.sql',
      '**/server/src/kernel/database/embedded/roles.sql',
      '**/server/src/testing/global-setup.ts',
    ],
    // No core is kept free for what only counts the results.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          provide,
          include: [
            'contract/src/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
            'server/src/**/*.policy.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
          ],
          // Of 65 s of CPU 40 went into a process for each file; what a test changes it puts back.
          isolate: false,
          // No test judges how fast the machine is.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          provide,
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'server/src/**/*.policy.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // The server runs on Node's own type stripping; so do its tests.
          experimental: { viteModuleRunner: false },
          // Half of the time went into loading the server once for each file; no module keeps a state.
          isolate: false,
          // Starting and killing databases and workers takes seconds on a slow machine, some tests do it twenty times.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
