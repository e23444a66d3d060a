import { expect, test } from 'vitest';
import { type Chunk, sheetsOf } from './first-sheet.ts';

const entry = (name: string, imports: readonly string[], ...sheets: string[]): [string, Chunk] => [
  name,
  { imports, sheets: new Set(sheets) },
];

test('the sheets of a screen come after those of what it imports, each once', () => {
  const entries = new Map([
    entry('index', ['vendor'], 'index.css'),
    entry('vendor', []),
    entry('screen', ['kit', 'tables', 'index'], 'screen.css'),
    entry('tables', ['kit'], 'tables.css'),
    entry('kit', ['index'], 'kit.css', 'more.css'),
    entry('other', ['kit'], 'other.css'),
  ]);
  expect(sheetsOf([{ fileName: 'index' }, { fileName: 'screen' }], entries)).toEqual([
    'index.css',
    'kit.css',
    'more.css',
    'tables.css',
    'screen.css',
  ]);
});
