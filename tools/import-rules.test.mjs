import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkTree } from './import-rules.mjs';
import { inRoot } from './lib/paths.mjs';

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-import-rules-'));
  for (const floor of ['contract', 'server', 'web'])
    mkdirSync(join(root, floor, 'src'), { recursive: true });
  mkdirSync(join(root, 'tools'));
  cpSync(inRoot('tools', 'area-order.json'), join(root, 'tools', 'area-order.json'));
  const known = { percent: {}, files: {}, bothWays: {}, handovers: [] };
  writeFileSync(join(root, 'tools', 'known-shape.json'), JSON.stringify(known));
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * The violations of a tree that holds this one file.
 * @param {string} path
 * @param {string} text
 */
function violationsOf(path, text) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return checkTree(root).violations;
}

const PLANTED = [
  // Rule 1: the contract stands alone, the floors never meet.
  ['contract/src/kernel/ids.ts', `import { Type } from 'typebox'`, 'only itself and zod'],
  [
    'contract/src/kernel/ids.ts',
    `import { a } from '../../../server/src/kernel/a.ts'`,
    'only itself and zod',
  ],
  ['contract/src/kernel/ids.ts', `import { readFileSync } from 'node:fs'`, 'only itself and zod'],
  [
    'server/src/kernel/a.ts',
    `import { b } from '../../../web/src/kernel/b.ts'`,
    'never import each other',
  ],
  [
    'web/src/kernel/a.ts',
    `import type { B } from '../../../server/src/kernel/b.ts'`,
    'never import each other',
  ],
  [
    'web/src/kernel/a.ts',
    `const b = await import('../../../server/src/kernel/b.ts')`,
    'never import each other',
  ],
  [
    'web/src/kernel/a.ts',
    `export type B = import('../../../server/src/kernel/b.ts').B`,
    'never import each other',
  ],
  [
    'server/src/kernel/a.ts',
    `import { i } from '../../../contract/src/kernel/ids.ts'`,
    'by its package name',
  ],
  [
    'web/src/kernel/a.ts',
    `import { run } from '../../../tools/run.mjs'`,
    'nothing outside its own sources',
  ],
  // Rule 2: kernel and kit know no area, and only main, screens and shell know them all.
  [
    'server/src/kernel/a.ts',
    `import { b } from '../areas/people/people.public.ts'`,
    'kernel knows no area',
  ],
  [
    'web/src/kit/a.tsx',
    `import { b } from '../areas/people/people.public.ts'`,
    'kit knows no area',
  ],
  [
    'web/src/kernel/a.ts',
    `import { b } from 'contract/people/people.contract.ts'`,
    'kernel knows no area',
  ],
  [
    'web/src/kit/a.tsx',
    `import { b } from 'contract/session/session.contract.ts'`,
    'kit knows no area',
  ],
  ['web/src/kernel/a.ts', `import { b } from '../kit/b.tsx'`, 'kernel does not know the kit'],
  ['server/src/areas/people/a.ts', `import { b } from '../../main/api.ts'`, 'nothing imports main'],
  [
    'web/src/areas/people/a.ts',
    `import { b } from '../../shell/router.ts'`,
    'nothing imports shell',
  ],
  ['web/src/kit/a.ts', `import { b } from '../screens/b.tsx'`, 'only the shell imports screens'],
  // Rule 3: earlier areas only, by their public files.
  [
    'server/src/areas/people/a.ts',
    `import { b } from '../groups/groups.public.ts'`,
    '"groups" does not come before "people"',
  ],
  [
    'server/src/areas/groups/a.ts',
    `import { b } from '../people/accounts.repository.ts'`,
    'entered by its .public file only',
  ],
  [
    'server/src/areas/groups/a.ts',
    `import type { B } from '../people/account.ts'`,
    'entered by its .public file only',
  ],
  [
    'server/src/areas/campaigns/a.ts',
    `import { b } from '../direct-sends/direct-sends.public.ts'`,
    'does not come before',
  ],
  [
    'contract/src/people/a.ts',
    `import { b } from '../groups/groups.contract.ts'`,
    'does not come before',
  ],
  [
    'server/src/areas/people/a.ts',
    `import { b } from 'contract/groups/groups.contract.ts'`,
    'does not come before',
  ],
  ['server/src/areas/gossip/a.ts', `export const a = 1`, 'not in tools/area-order.json'],
  // Rule 4: SQL in repositories, pure policies.
  [
    'server/src/areas/people/a.ts',
    `import { sql } from 'kysely'`,
    'only a *.repository.ts holds SQL',
  ],
  ['server/src/areas/people/a.ts', `import pg from 'pg'`, 'only a *.repository.ts holds SQL'],
  [
    'server/src/areas/people/a.ts',
    `export const a = (db) => db.selectFrom('app.account').execute()`,
    '.selectFrom()',
  ],
  ['server/src/areas/people/a.ts', 'export const a = (sql) => sql`select 1`', 'sql`…`'],
  [
    'server/src/areas/people/a.policy.ts',
    `import { readFileSync } from 'node:fs'`,
    'a policy is pure',
  ],
  [
    'server/src/areas/people/a.policy.ts',
    `import { find } from './accounts.repository.ts'`,
    'a policy is pure',
  ],
  ['server/src/areas/people/a.ts', `import { b } from './b.factory.ts'`, 'only tests import'],
  // One gateway to addresses that people type.
  [
    'server/src/areas/content/a.ts',
    `export const a = (url) => fetch(url)`,
    'fetch(): only server/src/kernel/outgoing/safe-fetch.ts',
  ],
  ['server/src/kernel/a.ts', `export const a = () => globalThis.fetch('x')`, 'fetch(): only'],
  ['server/src/kernel/outgoing/a.ts', `import { request } from 'undici'`, 'undici: only'],
  ['server/src/main/a.ts', `import { get } from 'node:https'`, 'node:https: only'],
  ['server/src/areas/content/a.ts', `const b = await import('http')`, 'http: only'],
  // Rule 5: no barrels.
  [
    'server/src/areas/people/index.ts',
    `export { a } from './a.ts'; export { b } from './b.ts'`,
    'a barrel',
  ],
  ['web/src/kit/kit.ts', `export * from './button.tsx'`, 'a barrel'],
  ['server/src/areas/people/people.public.ts', `export * from './accounts.ts'`, 'a barrel'],
];

it.each(PLANTED)('finds in %s: %s', (path = '', text = '', sentence = '') => {
  const violations = violationsOf(path, text);
  expect(violations.join('\n')).toContain(sentence);
  expect(violations).toHaveLength(1);
});

const ALLOWED = [
  [
    'contract/src/people/a.ts',
    `import * as z from 'zod/mini'; import { id } from '../kernel/ids.ts'`,
  ],
  ['web/src/kernel/a.ts', `import { me } from 'contract/session/session.contract.ts'`],
  ['server/src/areas/groups/a.ts', `import { b } from '../people/people.public.ts'`],
  [
    'server/src/areas/groups/groups.repository.ts',
    `import { sql } from 'kysely'; export const a = sql\`select 1\``,
  ],
  ['server/src/areas/groups/a.ts', `import type { Kysely } from 'kysely'`],
  [
    'server/src/areas/groups/groups.policy.ts',
    `import { can } from 'contract/kernel/permissions.ts'; import type { Row } from './groups.repository.ts'`,
  ],
  [
    'server/src/areas/people/people.public.ts',
    `export { findAccount } from './accounts.repository.ts'`,
  ],
  [
    'server/src/areas/people/a.test.ts',
    `import { b } from '../groups/groups.factory.ts'; import { c } from '../../testing/app.ts'`,
  ],
  [
    'server/src/kernel/outgoing/safe-fetch.ts',
    `import { request } from 'undici'; export const a = () => request('x')`,
  ],
  ['server/src/kernel/blobs/objects.ts', `export const a = (url) => fetch(url)`],
  ['server/src/kernel/a.test.ts', `import { createServer } from 'node:http'; await fetch('x')`],
  ['server/src/kernel/http/a.ts', `import type { Server } from 'node:http'`],
  ['web/src/kernel/a.ts', `export const a = () => fetch('/api')`],
  ['server/src/main/api.ts', `import { a } from '../areas/groups/groups.routes.ts'`],
  ['web/src/shell/router.tsx', `const page = () => import('../screens/people-screen.tsx')`],
];

it.each(ALLOWED)('allows in %s: %s', (path = '', text = '') => {
  expect(violationsOf(path, text)).toEqual([]);
});

// Rule 6: areas and folders that can be surveyed; lib/import-rules/shape.test.mjs plants more.
it('finds a folder with too many files', () => {
  for (let file = 1; file <= 25; file++)
    expect(violationsOf(`server/src/areas/people/form/a${file}.ts`, '// Small.\n')).toEqual([]);
  const violations = violationsOf('server/src/areas/people/form/b.ts', '// One more.\n');
  expect(violations).toEqual([
    'server/src/areas/people/form: holds 26 files at one level, more than 25',
  ]);
});

// Rule 7: nothing is handed in from behind; lib/import-rules/handovers.test.mjs plants more.
it('finds an interface that one later area implements', () => {
  const declared = `export interface Groups { namesOf(ids: number[]): string[] }`;
  expect(violationsOf('server/src/areas/people/a.ts', declared)).toEqual([]);
  const publicFile = `export type { Groups } from './a.ts'`;
  expect(violationsOf('server/src/areas/people/people.public.ts', publicFile)).toEqual([]);
  const implemented = `import type { Groups } from '../people/people.public.ts'; export const a: Groups = { namesOf };`;
  expect(violationsOf('server/src/areas/groups/a.ts', implemented)).toEqual([
    expect.stringContaining('server/src/areas/people/a.ts Groups: only "groups" implements it'),
  ]);
});

it('reads the real tree', () => {
  const { modules, imports } = checkTree(inRoot());
  expect(modules).toBeGreaterThan(100);
  expect(imports).toBeGreaterThan(modules);
});
