import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WEB_SOURCES, hashSources } from './builds.mjs';

it('changes with every source of the build, and with nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'atrium-builds-'));
  for (const folder of ['web/src', 'web/dist', 'web/node_modules', 'contract/src']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  /** @type {(path: string, text: string) => string} */
  const write = (path, text) => {
    writeFileSync(join(root, path), text);
    return hashSources(root, WEB_SOURCES);
  };
  writeFileSync(join(root, 'tsconfig.base.json'), '{}');
  let last = write('package-lock.json', '{}');
  const read = ['web/src/a.ts', 'web/index.html', 'contract/src/a.ts', 'package-lock.json'];
  for (const path of read) {
    const next = write(path, `changed ${path}`);
    expect(next, path).not.toBe(last);
    last = next;
  }
  for (const path of ['web/dist/index.html', 'web/node_modules/a.js', 'web/src/a.test.ts']) {
    expect(write(path, 'x'), path).toBe(last);
  }
  // What two builds read is read once.
  const known = new Map();
  expect(hashSources(root, WEB_SOURCES, known)).toBe(last);
  const contract = join(root, 'contract/src/a.ts');
  writeFileSync(contract, 'changed while the other build is made');
  expect(hashSources(root, WEB_SOURCES, known)).toBe(last);
  expect(hashSources(root, WEB_SOURCES)).not.toBe(last);
  writeFileSync(contract, 'changed contract/src/a.ts');
  renameSync(join(root, 'web/src/a.ts'), join(root, 'web/src/b.ts'));
  expect(hashSources(root, WEB_SOURCES)).not.toBe(last);
  rmSync(root, { recursive: true });
});
