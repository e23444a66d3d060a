import { importLimits } from 'contract/imports/limits.ts';
import { FileProblemError } from './file-problem.ts';

/**
 * A row as it is sent: an empty line as no cells, and without the empty cells that spreadsheets leave behind
 * the last column.
 *
 * @param line of the file, for what is said when the row has more cells than can be sent
 */
export function shapedRow(row: string[], columns: number, line: number): string[] {
  if (row.every((cell) => cell === '')) return [];
  let { length } = row;
  while (length > columns && row[length - 1]?.trim() === '') length -= 1;
  if (length > importLimits.columns) {
    throw new FileProblemError({ kind: 'row_too_wide', line, cells: length });
  }
  return length === row.length ? row : row.slice(0, length);
}

/**
 * Passes rows on but keeps empty ones back until a filled one follows: what a spreadsheet leaves below the
 * last person is no line of the file.
 */
export class TrailingBlanks {
  private blanks = 0;

  pass(rows: readonly string[][]): string[][] {
    const passed: string[][] = [];
    for (const row of rows) {
      if (row.length === 0) {
        this.blanks += 1;
        continue;
      }
      for (; this.blanks > 0; this.blanks -= 1) passed.push([]);
      passed.push(row);
    }
    return passed;
  }
}
