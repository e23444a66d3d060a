import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readKnownUnsteady, unlistedFiles } from './unsteady.mjs';

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
