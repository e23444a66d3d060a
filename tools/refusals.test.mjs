import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** The folders of the server whose refusals all have a code that the browser has words for. */
const folders = ['server/src/areas'];

const files = folders.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture|factory|testing)\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

const english = /\b(?:detail|message): *(?:\n *)?(?:[^,;\n]* \? *)?['`]/g;

/** @param {string} source */
const sentencesIn = (source) => [...source.matchAll(english)].map(([text]) => text);

it('no refusal is a sentence that only English readers understand', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    sentencesIn(readFileSync(inRoot(path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('one is found on the same line, on the next, and in a condition', () => {
  expect(sentencesIn("{ detail: 'No.' }")).toHaveLength(1);
  expect(sentencesIn('{\n  message:\n    `No ${name}.`,\n}')).toHaveLength(1);
  expect(sentencesIn("{ detail: late ? 'Too late.' : 'No.' }")).toHaveLength(1);
  expect(sentencesIn("{ detail: refusePeople('delete_oneself') }")).toHaveLength(0);
});
