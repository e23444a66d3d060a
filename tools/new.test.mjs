import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTree } from './import-rules.mjs';
import { planNew, writePlan } from './lib/new/plan.mjs';
import { readOperations } from './lib/new/registers.mjs';
import { ROOT, inRoot, programOf } from './lib/paths.mjs';

/** A copy of what is read and written; the rest is a link to the tree. @type {string} */
let root;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-new-'));
  for (const path of ['contract', 'server/src/main', 'server/src/kernel', 'tools'])
    cpSync(inRoot(path), join(root, path), { recursive: true });
  for (const path of ['server/src/areas', 'web/src'])
    mkdirSync(join(root, path), { recursive: true });
  for (const path of ['server/package.json', 'tsconfig.base.json', '.oxfmtrc.json'])
    symlinkSync(inRoot(path), join(root, path));
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(inRoot('node_modules'))) {
    const target = name === 'contract' ? join(root, name) : inRoot('node_modules', name);
    symlinkSync(target, join(root, 'node_modules', name));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string[]} args */
function node(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** @param {string[]} args */
const run = (...args) => node('tools/new.mjs', ...args);

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Every file that may be written to, with what it holds. */
function written() {
  return ['contract/src', 'server/src', 'tools/area-order.json'].flatMap((path) => {
    if (path.endsWith('.json')) return [[path, read(path)]];
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')]);
  });
}

it('writes an area and endpoints that type-check, are formatted, and keep the import rules', async () => {
  for (const args of [
    ['area', 'labels'],
    ['endpoint', 'labels', 'get-label', 'GET', '/admin/labels/:id'],
  ])
    writePlan(root, await planNew(root, args));
  const longest = 'count-very-many-direct-sends';
  const made = run('endpoint', 'direct-sends', longest, 'POST', '/admin/sends/count');
  expect([made.status, made.output]).toEqual([0, expect.stringContaining('Left for you:')]);
  for (const row of ["'labels.count'", "'labels.get'", "'directSends.countVeryMany'"])
    expect(read('server/src/main/roles.testing.ts')).toContain(`  ${row}: admins,\n`);
  for (const routes of ['labelsRoutes', 'getLabelRoutes', 'countVeryManyDirectSendsRoutes'])
    expect(read('server/src/main/routes.ts').split(routes)).toHaveLength(3);
  expect(JSON.parse(read('tools/area-order.json')).areas.at(-1)).toEqual(['labels']);

  const files = readdirSync(join(root, 'server/src/areas'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `server/src/areas/${name}`);
  expect(files).toHaveLength(9);
  // The test goes through the whole server: type-checking it would take a minute.
  const checked = files.filter((file) => !file.endsWith('.test.ts'));
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'] },
    files: checked,
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
  expect(node(programOf('typescript', 'bin/tsc'), '--noEmit', '-p', '.')).toEqual({
    status: 0,
    output: '',
  });
  const formatted = node(
    programOf('oxfmt', 'bin/oxfmt'),
    '--check',
    'server/src/areas/direct-sends',
  );
  expect(formatted.status, formatted.output).toBe(0);
  // The copy lacks most files, so that what is known to be too large is not there.
  const { violations } = checkTree(root);
  expect(violations.filter((one) => !one.includes('known-shape.json'))).toEqual([]);
});

const REFUSED = [
  ['no words at all', [], 'Usage: npm run new'],
  ['one word too many', ['area', 'labels', 'of'], 'Usage: npm run new'],
  ['an area that exists', ['area', 'groups'], 'The area "groups" exists already'],
  ['capitals', ['area', 'Labels'], '"Labels" is no name of an area'],
  ['a part of the floors', ['area', 'kernel'], '"kernel" is a part of each floor'],
  ['a word we do not say', ['area', 'crowds-crowd'], 'Say bulk, allMatching'],
  ['an unknown area', ['endpoint', 'nothing', 'get-it', 'GET', '/it'], 'There is no area'],
  ['a name of one word', ['endpoint', 'groups', 'new', 'GET', '/it'], '"new" is no name of an end'],
  ['snakes', ['endpoint', 'groups', 'get_it', 'GET', '/it'], '"get_it" is no name of an endpoint'],
  ['an operation that exists', ['endpoint', 'groups', 'list-groups', 'GET', '/it'], 'groups.list'],
  ['a taken path', ['endpoint', 'groups', 'get-it', 'GET', '/admin/groups/:id'], 'groups.get'],
  ['an unknown method', ['endpoint', 'groups', 'get-it', 'get', '/it'], '"get" is no method'],
  ['a path of another kind', ['endpoint', 'groups', 'get-it', 'GET', 'it'], '"it" is no path'],
  ['another parameter', ['endpoint', 'groups', 'get-it', 'GET', '/:of/it'], 'Use :id at most'],
];

it.each(REFUSED)('refuses %s', async (_, args, output) => {
  await expect(planNew(root, /** @type {string[]} */ (args))).rejects.toThrow(String(output));
});

it('says why and writes nothing where it refuses', () => {
  const before = written();
  const { status, output } = run('endpoint', 'groups', 'get-it', 'GET', '/admin/groups/:id');
  expect([status, output]).toEqual([
    2,
    'GET /admin/groups/:id is the path of groups.get already.\n',
  ]);
  expect(written()).toEqual(before);
});

/**
 * What planning an area says with a file changed, which is put back.
 * @param {string} path
 * @param {(text: string) => string} change
 */
async function planAfter(path, change) {
  const text = read(path);
  writeFileSync(join(root, path), change(text));
  const output = await planNew(root, ['area', 'badges']).catch((error) => error.message);
  writeFileSync(join(root, path), text);
  return output;
}

it.each([
  ['server/src/main/routes.ts', '...routesOfSending(deps),', '', 'was not found'],
  ['tools/area-order.json', '\n  ],', '\n],', 'was not found'],
  ['server/src/main/roles.testing.ts', 'import', `${'\n'.repeat(200)}import`, 'Split it first'],
])('refuses where %s has no place for it', async (path, before, after, reason) => {
  expect(await planAfter(path, (text) => text.replace(before, after))).toContain(reason);
  expect(await planAfter(path, (text) => text)).toHaveProperty('files');
});

it('reads every operation of the contract', async () => {
  const texts = readdirSync(inRoot('contract/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.contract.ts'))
    .map((name) => readFileSync(inRoot('contract/src', name), 'utf8'));
  const defined = texts.flatMap((text) => text.match(/defineEndpoint\(/g) ?? []);
  expect(defined.length).toBeGreaterThan(300);
  // Some are defined by functions that others call.
  const operations = await readOperations(ROOT);
  expect(operations.length).toBeGreaterThanOrEqual(defined.length);
});
