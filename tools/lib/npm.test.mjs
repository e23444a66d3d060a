import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findNpm, isInstalled } from './npm.mjs';
import { inRoot } from './paths.mjs';

const LOCKED = {
  '': { version: '0.1.0' },
  server: { version: '0.1.0' },
  'node_modules/server': { link: true },
  'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-one' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};
const RUN = {
  'node_modules/server': { link: true },
  'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-one' },
};
const DEVELOP = { ...RUN, 'node_modules/vitest': { version: '5.1.0', dev: true } };

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-install-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {object} packages */
function install(packages) {
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

it('sees that nothing was installed, or only half', () => {
  expect(isInstalled(root, 'run')).toBe(false);
});

it('is content to run without development tools, but not to develop', () => {
  install(RUN);
  expect(isInstalled(root, 'run')).toBe(true);
  expect(isInstalled(root, 'develop')).toBe(false);
});

it('takes a full installation for both', () => {
  install(DEVELOP);
  expect(isInstalled(root, 'run')).toBe(true);
  expect(isInstalled(root, 'develop')).toBe(true);
});

it('sees another version, and a workspace that is not linked', () => {
  install({ ...DEVELOP, 'node_modules/fastify': { version: '5.12.7' } });
  expect(isInstalled(root, 'run')).toBe(false);
  install({ 'node_modules/fastify': { version: '5.12.8' } });
  expect(isInstalled(root, 'run')).toBe(false);
});

it('sees another content of the same version', () => {
  install({ ...DEVELOP, 'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-other' } });
  expect(isInstalled(root, 'run')).toBe(false);
});

it('knows the content of every package', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, entry]) => !entry.integrity.startsWith('sha512-'))).toEqual([]);
  expect(installed.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
});

it('finds npm as a script', () => {
  expect(findNpm()).toMatch(/npm-cli\.js$/);
});
