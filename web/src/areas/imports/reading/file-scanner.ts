import { columnName, readHeader } from 'contract/imports/mapping/header.ts';
import type { ImportColumnInput } from 'contract/imports/import.ts';
import { importFirstLine, importLimits } from 'contract/imports/limits.ts';
import { ColumnStats } from './column-stats.ts';
import { likelyMark } from './delimiter.ts';
import { FileProblemError } from './file-problem.ts';
import { shapedRow, TrailingBlanks } from './row-shape.ts';

/** What is in the rows of a file. */
export interface Scanned {
  /** The first row holds the names of the columns; else they are called by their place. */
  readonly hasHeader: boolean;
  readonly columns: ImportColumnInput[];
  readonly rowCount: number;
  /** The first rows. */
  readonly preview: string[][];
  /** Names that several columns have, as written in the file. */
  readonly repeatedNames: string[];
  /** Cells that a spreadsheet would calculate. */
  readonly formulas: number;
}

const previewRows = 20;

/** Counts over the rows of a file. Whether its first row holds names is detected, unless the user said so. */
export class FileScanner {
  rows = 0;
  /** The number of the next row in the file. */
  private line = 1;
  private readonly statedHeader: boolean | null;
  private first: readonly string[] | undefined;
  /** Undefined: the file has no row with names. */
  private names: string[] | undefined;
  private repeatedNames: string[] = [];
  private readonly stats: ColumnStats[] = [];
  private readonly preview: string[][] = [];
  private readonly blanks = new TrailingBlanks();

  /** @param statedHeader whether the first row holds names; null: to be detected */
  constructor(statedHeader: boolean | null) {
    this.statedHeader = statedHeader;
  }

  /** @throws {FileProblemError} */
  add(rows: readonly string[][]): void {
    const [first] = rows;
    if (first === undefined) return;
    const begins = this.first === undefined;
    if (begins) this.begin(first);
    const people = begins && this.names !== undefined ? rows.slice(1) : rows;
    const columns = this.names?.length ?? 0;
    if (begins) this.line = importFirstLine(this);
    const shaped = people.map((row) => shapedRow(row, columns, this.line++));
    for (const row of this.blanks.pass(shaped)) this.addRow(row);
  }

  get hasHeader(): boolean {
    return this.names !== undefined;
  }

  private begin(first: readonly string[]): void {
    this.first = first;
    const cells = withoutEmptyEnd(first);
    if (this.statedHeader === false) return;
    const names = namesOf(cells, first.length, this.statedHeader ?? false);
    if (names === null) return;
    this.names = names;
    this.repeatedNames = repeated(cells);
    this.growTo(names.length);
  }

  private growTo(columns: number): void {
    while (this.stats.length < columns) this.stats.push(new ColumnStats());
  }

  private addRow(row: string[]): void {
    this.rows += 1;
    if (this.rows > importLimits.rows) throw new FileProblemError({ kind: 'too_many_rows' });
    if (this.preview.length < previewRows) this.preview.push(row);
    // Without names the widest row says how many columns there are.
    if (this.names === undefined) this.growTo(row.length);
    for (const [index, stats] of this.stats.entries()) {
      const cell = row[index];
      if (cell !== undefined && cell !== '') stats.add(cell);
    }
  }

  /** @throws {FileProblemError} where there are no rows, or all is in one column */
  result(): Scanned {
    if (this.first === undefined) throw new FileProblemError({ kind: 'empty' });
    if (this.rows === 0) throw new FileProblemError({ kind: 'no_rows' });
    if (this.stats.length < 2) throw oneColumn(this.first);
    return {
      hasHeader: this.hasHeader,
      columns: this.stats.map((stats, index) =>
        stats.result(this.names?.[index] ?? columnName(index)),
      ),
      rowCount: this.rows,
      preview: this.preview,
      repeatedNames: this.repeatedNames,
      formulas: this.stats.reduce((sum, { formulas }) => sum + formulas, 0),
    };
  }
}

/** A spreadsheet may leave empty cells behind the last name. */
function withoutEmptyEnd(header: readonly string[]): readonly string[] {
  const last = header.findLastIndex((cell) => cell.trim() !== '');
  return header.slice(0, last + 1);
}

/** As much of a cell as a sentence can hold. */
const quotedMax = 60;

/**
 * Null: the cells hold someone's values.
 *
 * @param width of the row, with the empty cells behind the last name
 */
function namesOf(cells: readonly string[], width: number, statedHeader: boolean): string[] | null {
  const header = readHeader(cells, statedHeader);
  if (!header.ok) {
    if (header.problem === 'missing') return null;
    if (header.problem === 'too_many_columns') {
      throw new FileProblemError({ kind: 'too_many_columns', columns: cells.length });
    }
    if (header.problem === 'delimiter') throw oneColumn(cells);
    throw new FileProblemError({ kind: 'header_empty' });
  }
  if (header.names.length === 1 && width > 1) {
    // An id alone, as that of a guardian above their family.
    if (!statedHeader && /\d/.test(cells[0] ?? '')) return null;
    const text = (header.names[0] ?? '').slice(0, quotedMax);
    throw new FileProblemError({ kind: 'header_single', text });
  }
  if (header.names.length === 1) throw oneColumn(cells);
  return header.names;
}

/** One column alone identifies no one: it is the separator that was not recognized. */
function oneColumn([first = '']: readonly string[]): FileProblemError {
  return new FileProblemError({ kind: 'one_column', mark: likelyMark(first) });
}

function repeated(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim()).filter(Boolean);
  const keys = names.map((name) => name.toLowerCase());
  return names
    .filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    .filter((name) => keys.filter((key) => key === name.toLowerCase()).length > 1);
}
