import { expect, test } from 'vitest';
import { type Chunk, sheetsOf } from './first-sheet.ts';

const piece = (name: string, imports: readonly string[], ...sheets: string[]): [string, Chunk] => [
  name,
  { imports, sheets: new Set(sheets) },
];

test('the sheets of a screen come after those of what it imports, each once', () => {
  const pieces = new Map([
    piece('index', ['vendor'], 'index.css'),
    piece('vendor', []),
    piece('screen', ['kit', 'tables', 'index'], 'screen.css'),
    piece('tables', ['kit'], 'tables.css'),
    piece('kit', ['index'], 'kit.css', 'more.css'),
    piece('other', ['kit'], 'other.css'),
  ]);
  expect(sheetsOf([{ fileName: 'index' }, { fileName: 'screen' }], pieces)).toEqual([
    'index.css',
    'kit.css',
    'more.css',
    'tables.css',
    'screen.css',
  ]);
});
