import { defineConfig } from 'vitest/config';

/** What needs the real emulator: its package is large, so that these run by a command of their own. */
export default defineConfig({
  test: {
    name: 'hosted',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/hosted/*.test.ts'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
