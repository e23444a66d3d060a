import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { judgeUnlisted, readKnownUnsteady, unlistedFiles } from './unsteady.mjs';

it('names each file once that passed only when tried again and is not listed', () => {
  const unsteady = [
    { file: 'a.test.ts', title: 'a.test.ts one' },
    { file: 'b.test.ts', title: 'b.test.ts two' },
    { file: 'a.test.ts', title: 'a.test.ts three' },
  ];
  expect(unlistedFiles(unsteady, [])).toEqual(['a.test.ts', 'b.test.ts']);
  const known = [{ path: 'a.test.ts', reason: 'the clock of this machine jumps' }];
  expect(unlistedFiles(unsteady, known)).toEqual(['b.test.ts']);
});

it('fails a clean run of all tests on them, and only reports them in every other run', () => {
  const files = ['a.test.ts', 'b.test.ts'];
  const judge = (/** @type {string} */ which, /** @type {boolean} */ isClean) =>
    judgeUnlisted(which, files, () => isClean);
  expect(judge('test:full', true).failed).toBe(2);
  expect(judge('test:full', true).lines).toEqual([
    expect.stringMatching(/^Failed, since .*tools\/known-unsteady\.json/),
    '  a.test.ts',
    '  b.test.ts',
  ]);
  expect(judgeUnlisted('test:full', [], () => true)).toEqual({ failed: 0, lines: [] });
  for (const [which, isClean] of /** @type {const} */ ([
    ['test', true],
    ['test', false],
    ['test:full', false],
  ])) {
    const { failed, lines } = judge(which, isClean);
    expect([which, failed, lines[0]]).toEqual([which, 0, expect.stringMatching(/^These passed /)]);
    expect(lines.slice(1)).toEqual(['  a.test.ts', '  b.test.ts']);
  }
});

it('holds the list to files that exist and to reasons', () => {
  for (const { path, reason } of readKnownUnsteady()) {
    expect([path, reason.length > 20]).toEqual([path, true]);
  }
  const folder = mkdtempSync(join(tmpdir(), 'atrium-unsteady-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'list.json');
  const read = (/** @type {unknown} */ list) => {
    writeFileSync(path, JSON.stringify(list));
    return readKnownUnsteady(path);
  };
  expect(read([{ path: 'tools/run.mjs', reason: 'because' }])).toHaveLength(1);
  expect(() => read([{ path: 'tools/none.mjs', reason: 'because' }])).toThrow('does not exist');
  expect(() => read([{ path: 'tools/run.mjs', reason: ' ' }])).toThrow('needs a reason');
});
