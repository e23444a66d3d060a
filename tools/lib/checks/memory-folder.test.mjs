import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';

/** @type {string} */
let parent;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'atrium-memory-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('is a folder that every user may write to, as any for temporary files', () => {
  const folder = makeMemoryFolder({ parent, needed: 0 });
  // Undefined where the machine that runs this test is short of memory.
  if (folder !== undefined) expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

it('is none where too little is free, or the parent does not exist', () => {
  expect(makeMemoryFolder({ parent, needed: 2 ** 60 })).toBeUndefined();
  expect(makeMemoryFolder({ parent: join(parent, 'nowhere') })).toBeUndefined();
});

it('removes what a killed run left, and nothing of one that lives', () => {
  const { pid } = spawnSync('true');
  const dead = join(parent, `atrium-tests-${pid}-a`);
  const alive = join(parent, `atrium-tests-${process.pid}-a`);
  const foreign = join(parent, 'something-else');
  for (const folder of [dead, alive, foreign]) mkdirSync(folder);
  makeMemoryFolder({ parent, needed: 2 ** 60 });
  expect([dead, alive, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
