import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { regularExpressionsIn } from './lib/regular-expressions.mjs';

/** What runs in the product; tests may match as they like. */
const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|testing)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

/**
 * @param {{ pattern: string, flags: string }} expression
 * @returns {Promise<string>} `safe`, or what is wrong with it
 */
async function judge({ pattern, flags }) {
  const verdict = await check(pattern, flags, { timeout: 60_000 });
  return verdict.status === 'vulnerable'
    ? `vulnerable, ${verdict.complexity.summary}`
    : verdict.status;
}

it('every regular expression of the product takes linear time, whatever it is matched with', async () => {
  const found = files.flatMap((path) =>
    regularExpressionsIn(path, readFileSync(inRoot(path), 'utf8')).map((expression) => ({
      path,
      ...expression,
    })),
  );
  expect(found.length).toBeGreaterThan(50);
  const bad = [];
  for (const { path, line, ...expression } of found) {
    const verdict = await judge(expression);
    if (verdict !== 'safe') bad.push(`${path}:${line} /${expression.pattern}/: ${verdict}`);
  }
  expect(bad).toEqual([]);
}, 120_000);

it('no regular expression is assembled from texts, which could not be checked', () => {
  const built = files.filter((path) => /\bRegExp\(/.test(readFileSync(inRoot(path), 'utf8')));
  expect(built).toEqual([]);
});

it('one that is not linear is found', async () => {
  const [expression] = regularExpressionsIn('a.ts', 'const a = 1;\nconst b = /^(a|a)*$/u;');
  expect(expression).toEqual({ line: 2, pattern: '^(a|a)*$', flags: 'u' });
  expect(await judge(expression ?? { pattern: '', flags: '' })).toContain('vulnerable');
  expect(await judge({ pattern: ' +$', flags: '' })).toContain('vulnerable');
  expect(await judge({ pattern: '^ +$', flags: '' })).toBe('safe');
});
