import { csvRecord, csvRecordAgain, plainCell, safeCell } from 'contract/kernel/csv.ts';
import { composed } from 'contract/kernel/text.ts';
import { cellText, trimmedCell } from 'contract/imports/cells/line.ts';
import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { importDelimiters } from './text-encodings.ts';

/** What spreadsheets take for a formula, or skip before one. */
const formula = /^[=+\-@\t\0＝＋－＠]|^\r(?!\n)/;

const cell = oneof(
  string({ unit: 'binary', maxLength: 10 }),
  string({
    unit: constantFrom(...`=+-@'"\t\r\n\0;,|＝＠ ax1`),
    maxLength: 12,
  }),
  constantFrom("mid;=cmd|'/C calc'!A0;z", 'a;-b', 'a; -b', "O'Neill", 'one\r\n\r\ntwo', '\r\n=1'),
);
const table = integer({ min: 1, max: 4 }).chain((width) =>
  array(array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
);

/** Cells as a reader finds them who knows no quotes: a pair of them at the beginning is an empty text before more. */
function torn(text: string, separator: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.split(separator))
    .map((value) => value.replace(/^""(?!")|^"(?!")/, ''));
}

function parsed(text: string, delimiter: string, quoteChar = '"'): string[][] {
  return Papa.parse<string[]>(text, { delimiter, quoteChar, newline: '\r\n' }).data.slice(0, -1);
}

describe('a file that the product wrote', () => {
  it('is the same table when it is imported', () => {
    assert(
      property(table, (rows) => {
        const text = rows.map((row) => csvRecord(row)).join('');
        const again = parsed(text, ',').map((row) => row.map(plainCell));
        expect(again).toEqual(rows);
        for (const value of rows.flat().map(trimmedCell)) {
          expect(cellText(safeCell(value))).toBe(composed(value.toWellFormed()));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([...importDelimiters])('holds no formula where cells are separated by %j', (mark) => {
    assert(
      property(table, (rows) => {
        const text = rows.map((row) => csvRecord(row)).join('');
        for (const found of parsed(text, mark).flat()) expect(found).not.toMatch(formula);
        if (mark === ',') return;
        for (const found of torn(text, mark)) expect(found).not.toMatch(formula);
        for (const found of parsed(text, mark, '\u{1f}').flat()) expect(found).not.toMatch(formula);
      }),
      { numRuns: 2000 },
    );
  });

  it('is written again as it is, whether its marks stand there or not', () => {
    assert(
      property(table, (rows) => {
        for (const row of rows) {
          const once = csvRecord(row);
          const [cells = []] = parsed(once, ',');
          expect(csvRecordAgain(cells)).toBe(once);
          expect(csvRecordAgain(row)).toBe(csvRecord(row.map(plainCell)));
        }
      }),
    );
  });

  it('shows ordinary text as it was typed', () => {
    for (const text of ['a; -b', "O'Neill; D'Arcy", 'one\r\n\r\ntwo', 'a-b;c+d', 'x\t\ty', 'a|b']) {
      expect(safeCell(text)).toBe(text);
    }
    expect(safeCell('a;-b')).toBe("a;'-b");
    expect(safeCell('-5')).toBe("'-5");
  });
});
