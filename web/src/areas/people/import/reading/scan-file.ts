import { importLimits } from 'contract/people/import/limits.ts';
import type { ImportColumnInput } from 'contract/people/import/import.ts';
import { readHeader } from 'contract/people/import/header.ts';
import { ColumnStats } from './column-stats.ts';
import { guessDelimiter, likelyMark } from './delimiter.ts';
import { formatOf } from './file-format.ts';
import {
  type EncodingQuestion,
  FileProblemError,
  type ReadingChoice,
  type ReadWorkbook,
} from './file-problem.ts';
import { readText } from './read-text.ts';
import { RowReader } from './row-reader.ts';
import { shapedRow, TrailingBlanks } from './row-shape.ts';
import {
  encodingSnippet,
  guessEncoding,
  type ImportDelimiter,
  type TextEncodingName,
} from './text-encodings.ts';
import { openWorkbook, sheetForm } from './workbook.ts';

/** What there is to know of a file before anything of it is sent. */
export interface FileScan {
  readonly encoding: TextEncodingName;
  readonly delimiter: ImportDelimiter;
  readonly columns: ImportColumnInput[];
  readonly rowCount: number;
  /** The first rows. */
  readonly preview: string[][];
  /** Names that several columns have, as written in the file. */
  readonly repeatedNames: string[];
  /** Cells that a spreadsheet would calculate. */
  readonly formulas: number;
  /** Null: the file is text. */
  readonly workbook: ReadWorkbook | null;
}

export type ScanOutcome =
  | { readonly kind: 'scanned'; readonly scan: FileScan }
  | { readonly kind: 'question'; readonly question: EncodingQuestion };

export type ScanProgress = (bytes: number, rows: number) => void;

const sampleBytes = 256 * 1024;
const previewRows = 20;

/**
 * Reads a whole file once and keeps of it what is shown and sent first: names, counts, samples.
 *
 * @throws {FileProblemError} when it cannot be uploaded
 */
export async function scanFile(
  file: Blob,
  choice: ReadingChoice,
  onProgress: ScanProgress = () => undefined,
): Promise<ScanOutcome> {
  if (file.size === 0) throw new FileProblemError({ kind: 'empty' });
  if (file.size > importLimits.bytes) {
    throw new FileProblemError({ kind: 'too_large', bytes: file.size });
  }
  const start = await firstBytes(file);
  const guess = guessEncoding(start);
  const format = formatOf(start, guess.encoding.startsWith('utf-16'));
  if (format === 'workbook') return scanWorkbook(file, choice.sheet, onProgress);
  if (format !== null) throw new FileProblemError({ kind: 'not_text', format });
  const encoding = choice.encoding ?? guess.encoding;
  if (choice.encoding === null && !guess.sure) return asked(start, encoding);
  // From the beginning of the file, however small the pieces are in which it comes later.
  const delimiter =
    choice.delimiter ?? guessDelimiter(new TextDecoder(encoding).decode(start, { stream: true }));
  try {
    return { kind: 'scanned', scan: await scanText(file, encoding, delimiter, onProgress) };
  } catch (error) {
    // Letters that are no UTF-8 far below the beginning: the older encoding of Windows, most likely.
    const strange = error instanceof FileProblemError && error.problem.kind === 'wrong_letters';
    if (!strange || choice.encoding !== null) throw error;
    return asked(await strangeBytes(file), 'windows-1252');
  }
}

/** The sheet that is wanted, or the first with people in it: in front of it there often is one that explains. */
async function scanWorkbook(
  file: Blob,
  wanted: string | null,
  onProgress: ScanProgress,
): Promise<ScanOutcome> {
  const { sheets, textOf } = await openWorkbook(file);
  const { encoding, delimiter } = sheetForm;
  const scanSheet = async (sheet: string): Promise<ScanOutcome> => {
    const text = await textOf(sheet);
    const told: ScanProgress = (bytes, rows) =>
      onProgress(Math.floor((bytes * file.size) / text.size), rows);
    const scan = await scanText(text, encoding, delimiter, told);
    return { kind: 'scanned', scan: { ...scan, workbook: { sheets, sheet } } };
  };
  const problems: FileProblemError[] = [];
  for (const sheet of wanted === null ? sheets : [wanted]) {
    try {
      return await scanSheet(sheet);
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      problems.push(new FileProblemError(error.problem, { sheets, sheet }));
    }
  }
  throw problems[0] ?? new FileProblemError({ kind: 'workbook_damaged' });
}

function asked(bytes: Uint8Array, detected: TextEncodingName): ScanOutcome {
  return { kind: 'question', question: { detected, snippet: encodingSnippet(bytes, detected) } };
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  } catch {
    throw new FileProblemError({ kind: 'unreadable' });
  }
}

/** The part of the file in which the first byte stands that is no UTF-8. */
async function strangeBytes(file: Blob): Promise<Uint8Array> {
  for (let at = 0; at < file.size; at += sampleBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + sampleBytes).arrayBuffer());
    if (!guessEncoding(bytes).sure) return bytes;
  }
  return firstBytes(file);
}

async function scanText(
  file: Blob,
  encoding: TextEncodingName,
  delimiter: ImportDelimiter,
  onProgress: ScanProgress,
): Promise<FileScan> {
  const reader = new RowReader(delimiter);
  let scanner: Scanner | undefined;
  const take = (rows: string[][]) => {
    const [header] = rows;
    if (scanner === undefined && header === undefined) return;
    scanner ??= new Scanner(header ?? []);
    scanner.add(scanner.started ? rows : rows.slice(1));
  };
  for await (const { text, bytes } of readText(file, encoding)) {
    take(reader.push(text));
    onProgress(bytes, scanner?.rows ?? 0);
  }
  take(reader.end());
  if (scanner === undefined) throw new FileProblemError({ kind: 'empty' });
  return scanner.result(encoding, delimiter);
}

/** Counts over the rows of a file, whose first is the header. */
class Scanner {
  rows = 0;
  started = false;
  private readonly names: string[];
  private readonly repeatedNames: string[];
  private readonly stats: ColumnStats[];
  private readonly preview: string[][] = [];
  private readonly blanks = new TrailingBlanks();

  constructor(header: readonly string[]) {
    const cells = withoutEmptyEnd(header);
    this.names = namesOf(cells);
    this.repeatedNames = repeated(cells);
    this.stats = this.names.map(() => new ColumnStats());
  }

  add(rows: readonly string[][]): void {
    this.started = true;
    const columns = this.names.length;
    const shaped = rows.map((row) => shapedRow(row, columns, this.rows + 2));
    for (const row of this.blanks.pass(shaped)) this.addRow(row);
  }

  private addRow(row: string[]): void {
    this.rows += 1;
    if (this.rows > importLimits.rows) throw new FileProblemError({ kind: 'too_many_rows' });
    if (this.preview.length < previewRows) this.preview.push(row);
    for (const [index, stats] of this.stats.entries()) {
      const cell = row[index];
      if (cell !== undefined && cell !== '') stats.add(cell);
    }
  }

  result(encoding: TextEncodingName, delimiter: ImportDelimiter): FileScan {
    if (this.rows === 0) throw new FileProblemError({ kind: 'no_rows' });
    return {
      encoding,
      delimiter,
      columns: this.stats.map((stats, index) => stats.result(this.names[index] ?? '')),
      rowCount: this.rows,
      preview: this.preview,
      repeatedNames: this.repeatedNames,
      formulas: this.stats.reduce((sum, { formulas }) => sum + formulas, 0),
      workbook: null,
    };
  }
}

/** A spreadsheet may leave empty cells behind the last name. */
function withoutEmptyEnd(header: readonly string[]): readonly string[] {
  const last = header.findLastIndex((cell) => cell.trim() !== '');
  return header.slice(0, last + 1);
}

function namesOf(cells: readonly string[]): string[] {
  const header = readHeader(cells);
  if (!header.ok) {
    const [first = ''] = cells;
    if (header.problem === 'too_many_columns') {
      throw new FileProblemError({ kind: 'too_many_columns', columns: cells.length });
    }
    if (header.problem === 'delimiter') {
      throw new FileProblemError({ kind: 'one_column', mark: likelyMark(first) });
    }
    if (header.problem === 'missing') {
      throw new FileProblemError({ kind: 'header_missing', value: valueIn(cells) });
    }
    throw new FileProblemError({ kind: 'header_empty' });
  }
  // Nobody can be told from one column alone: it is the separator that was not recognized.
  if (header.names.length === 1) {
    throw new FileProblemError({ kind: 'one_column', mark: likelyMark(cells[0] ?? '') });
  }
  return header.names;
}

/** The cell for which a header is refused; the rule is the contract's. */
function valueIn(cells: readonly string[]): string {
  const value = cells.find((cell) => cell.trim() !== '' && !readHeader([cell, 'Name']).ok);
  return (value ?? '').trim().slice(0, 60);
}

function repeated(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim()).filter(Boolean);
  const keys = names.map((name) => name.toLowerCase());
  return names
    .filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    .filter((name) => keys.filter((key) => key === name.toLowerCase()).length > 1);
}
