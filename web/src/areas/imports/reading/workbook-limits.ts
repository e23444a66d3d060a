import { importLimits } from 'contract/imports/limits.ts';
import { FileProblemError } from './file-problem.ts';
import { attributeOf, elementsIn, valuesOf } from './workbook-xml.ts';

/** The rows a spreadsheet program can write: it notes the looks of empty ones too. */
const sheetRows = 1_048_576;
/** A header and its people. */
const filledRows = importLimits.rows + 1;
/** Cells of the table up to the farthest row and column, which is made before anything is read of it. */
const tableCells = 50_000_000;
/** Signs that one sign of a cell takes in XML at most, with what says how it looks. */
const signsOfOne = 10;
const cellSigns = importLimits.cellChars * signsOfOne;

/**
 * Where a cell stands, from `AB12`. Every spreadsheet says it so, and the library reads nothing without it, but may
 * read what is written in another way as another place.
 *
 * @throws {FileProblemError} `workbook_damaged`
 */
function placeOf(attributes: string): { row: number; column: number } {
  const [address = '', ...more] = valuesOf(attributes, 'r');
  const [, letters = '', digits = ''] = /^([A-Z]{1,10})(\d{1,15})$/.exec(address) ?? [];
  if (letters === '' || more.length > 0) throw damaged();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}

/** @throws {FileProblemError} `too_many_rows`, `workbook_damaged` */
function checkRow(attributes: string): void {
  const [row, ...more] = valuesOf(attributes, 'r').map(Number);
  if (row === undefined) return;
  if (row > sheetRows) throw tooManyRows();
  if (Number.isNaN(row) || more.length > 0) throw damaged();
}

/** The shared texts that are larger than a cell may be, by their places in the list. */
export function largeTexts(xml: string): ReadonlySet<number> {
  const large = new Set<number>();
  let count = 0;
  for (const { name, content } of elementsIn(xml, new Set(['si']))) {
    if (name === 'si' && content.length > cellSigns) large.add(count);
    count += 1;
  }
  return large;
}

/**
 * Refuses a sheet before a table is made of it: one cell far away makes a table that fills all memory.
 *
 * @param xml of the sheet
 * @param large shared texts that are too large, see {@link largeTexts}
 * @throws {FileProblemError} `too_many_rows`, `too_many_columns`, `cell_too_large`, `workbook_too_large`,
 *   `workbook_damaged`
 */
export function checkSheet(xml: string, large: ReadonlySet<number>): void {
  let lastRow = 0;
  let lastColumn = 0;
  for (const { name, attributes, content } of elementsIn(xml, new Set(['row', 'c']))) {
    if (name === 'row') {
      checkRow(attributes);
      continue;
    }
    const { row, column } = placeOf(attributes);
    if (row > sheetRows) throw tooManyRows();
    if (content === '') continue;
    if (content.length > cellSigns || isLargeText(attributes, content, large)) {
      throw new FileProblemError({ kind: 'cell_too_large', line: row, column });
    }
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
  }
  if (lastRow > filledRows) throw tooManyRows();
  if (lastColumn > importLimits.columns) {
    throw new FileProblemError({ kind: 'too_many_columns', columns: lastColumn });
  }
  if (lastRow * lastColumn > tableCells) throw new FileProblemError({ kind: 'workbook_too_large' });
}

function isLargeText(attributes: string, content: string, large: ReadonlySet<number>): boolean {
  if (large.size === 0 || attributeOf(attributes, 't') !== 's') return false;
  return large.has(Number(/>(\d{1,9})</.exec(content)?.[1]));
}

function tooManyRows(): FileProblemError {
  return new FileProblemError({ kind: 'too_many_rows' });
}

function damaged(): FileProblemError {
  return new FileProblemError({ kind: 'workbook_damaged' });
}
