import { importFirstLine, importLimits } from 'contract/imports/limits.ts';
import { readText } from './read-text.ts';
import { RowReader } from './row-reader.ts';
import { shapedRow, TrailingBlanks } from './row-shape.ts';
import type { ImportDelimiter, TextEncodingName } from './text-encodings.ts';
import { openWorkbook } from './workbook.ts';

/** Rows of a file that are sent together, and the line of the first of them. */
export interface RowChunk {
  readonly firstLine: number;
  readonly rows: string[][];
}

export interface ChunkOptions {
  readonly encoding: TextEncodingName;
  readonly delimiter: ImportDelimiter;
  /** The sheet of a workbook; null: the file is text. */
  readonly sheet: string | null;
  /** The first row holds the names of the columns. */
  readonly hasHeader: boolean;
  /** How many columns there are. */
  readonly columns: number;
  /** Where to begin; the lines before it are read and dropped. */
  readonly fromLine: number;
}

/** As JSON a piece stays below the limit: a letter takes at most six bytes there (`\u0000`). */
const chunkChars = Math.floor(importLimits.chunkBytes / 6) - 2 * importLimits.chunkRows;

/**
 * A file in pieces, in its order. The next one is made when it is asked for, so that the reading never runs
 * ahead of the sending.
 *
 * @param onStep is called while lines are read and dropped, too
 * @throws {FileProblemError} as the scan did, should the file have changed in between
 */
export async function* chunksOf(
  file: Blob,
  options: ChunkOptions,
  onStep: () => void = () => undefined,
): AsyncGenerator<RowChunk> {
  const { encoding, delimiter, columns, fromLine, sheet } = options;
  const source = sheet === null ? file : await sheetText(file, sheet, onStep);
  const reader = new RowReader(delimiter);
  const blanks = new TrailingBlanks();
  let line = importFirstLine(options);
  const maker = new ChunkMaker(line, fromLine);
  let header = options.hasHeader;
  // Without names no column is known beforehand: as it was scanned.
  const named = options.hasHeader ? columns : 0;
  const shape = (rows: string[][]) => {
    const people = header ? rows.slice(1) : rows;
    if (rows.length > 0) header = false;
    return blanks.pass(people.map((row) => shapedRow(row, named, line++)));
  };
  for await (const { text } of readText(source, encoding)) {
    onStep();
    for (const row of shape(reader.push(text))) {
      const chunk = maker.add(row);
      if (chunk !== null) yield chunk;
    }
  }
  for (const row of shape(reader.end())) {
    const chunk = maker.add(row);
    if (chunk !== null) yield chunk;
  }
  const last = maker.end();
  if (last !== null) yield last;
}

async function sheetText(file: Blob, sheet: string, onStep: () => void): Promise<Blob> {
  return (await openWorkbook(file, onStep)).textOf(sheet);
}

class ChunkMaker {
  private line: number;
  private readonly fromLine: number;
  private rows: string[][] = [];
  private chars = 0;

  constructor(firstLine: number, fromLine: number) {
    this.line = firstLine;
    this.fromLine = fromLine;
  }

  /** The piece that is complete before this row, if one is. */
  add(row: string[]): RowChunk | null {
    const { line } = this;
    this.line += 1;
    if (line < this.fromLine) return null;
    const chars = row.reduce((sum, cell) => sum + cell.length + 1, 0);
    const full =
      this.rows.length === importLimits.chunkRows ||
      (this.rows.length > 0 && this.chars + chars > chunkChars);
    const chunk = full ? this.take(line) : null;
    this.rows.push(row);
    this.chars += chars;
    return chunk;
  }

  end(): RowChunk | null {
    return this.rows.length === 0 ? null : this.take(this.line);
  }

  private take(nextLine: number): RowChunk {
    const chunk = { firstLine: nextLine - this.rows.length, rows: this.rows };
    this.rows = [];
    this.chars = 0;
    return chunk;
  }
}
