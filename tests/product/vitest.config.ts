import { defineConfig } from 'vitest/config';

/** The programs themselves, as `npm start` and `npm run serve` run them: they need the built web. */
export default defineConfig({
  test: {
    name: 'product',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/product/*.test.ts'],
    experimental: { viteModuleRunner: false },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
