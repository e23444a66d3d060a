import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What stands in quotes behind a key: the files themselves hold words, which only the build understands. */
function valuesOf(key: string, file: string): string[] {
  const code = readFileSync(new URL(file, import.meta.url), 'utf8');
  return [...code.matchAll(new RegExp(`^\\s+${key}: '([^']+)',$`, 'gm'))].map(([, path]) =>
    String(path),
  );
}

it('every page of the settings that has an address is offered by their home, each once', () => {
  const [home, ...paths] = valuesOf('path', '../../shell/routes/settings-routes.tsx');
  expect(home).toBe('settings');
  expect(paths).toContain('settings/brand');
  expect(valuesOf('to', './settings-pages.ts').toSorted()).toEqual(
    paths.map((path) => `/$organizationSlug/${path}`).toSorted(),
  );
});
