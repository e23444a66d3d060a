import { importLimits } from 'contract/imports/limits.ts';
import { guessDelimiter } from './delimiter.ts';
import { formatOf } from './file-format.ts';
import {
  type EncodingQuestion,
  FileProblemError,
  type ReadingChoice,
  type ReadWorkbook,
} from './file-problem.ts';
import { readText } from './read-text.ts';
import { RowReader } from './row-reader.ts';
import { FileScanner, type Scanned } from './file-scanner.ts';
import {
  encodingSnippet,
  guessEncoding,
  type ImportDelimiter,
  type TextEncodingName,
} from './text-encodings.ts';
import { openWorkbook, sheetForm } from './workbook.ts';

/** What there is to know of a file before anything of it is sent. */
export interface FileScan extends Scanned {
  readonly encoding: TextEncodingName;
  readonly delimiter: ImportDelimiter;
  /** Null: the file is text. */
  readonly workbook: ReadWorkbook | null;
}

export type ScanOutcome =
  | { readonly kind: 'scanned'; readonly scan: FileScan }
  | { readonly kind: 'question'; readonly question: EncodingQuestion };

export type ScanProgress = (bytes: number, rows: number) => void;

const sampleBytes = 256 * 1024;

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
  if (format === 'workbook') return scanWorkbook(file, choice, onProgress);
  if (format !== null) throw new FileProblemError({ kind: 'not_text', format });
  const encoding = choice.encoding ?? guess.encoding;
  if (choice.encoding === null && !guess.sure) return asked(start, encoding);
  // From the beginning of the file, however small the pieces are in which it comes later.
  const delimiter =
    choice.delimiter ?? guessDelimiter(new TextDecoder(encoding).decode(start, { stream: true }));
  try {
    return {
      kind: 'scanned',
      scan: await scanText(file, { encoding, delimiter, hasHeader: choice.hasHeader }, onProgress),
    };
  } catch (error) {
    // Letters that are no UTF-8 far below the beginning: the older encoding of Windows, most likely.
    const strange = error instanceof FileProblemError && error.problem.kind === 'wrong_letters';
    if (!strange || choice.encoding !== null) throw error;
    return asked(await strangeBytes(file), 'windows-1252');
  }
}

/**
 * The sheet that is wanted, or the first with people in it: in front of it there often is one that explains. What
 * begins with names of columns comes before what does not.
 */
async function scanWorkbook(
  file: Blob,
  { sheet: wanted, hasHeader }: ReadingChoice,
  onProgress: ScanProgress,
): Promise<ScanOutcome> {
  const { sheets, textOf } = await openWorkbook(file, () => onProgress(0, 0));
  const scanSheet = async (sheet: string) => {
    const text = await textOf(sheet);
    const onScan: ScanProgress = (bytes, rows) =>
      onProgress(Math.floor((bytes * file.size) / text.size), rows);
    const scan = await scanText(text, { ...sheetForm, hasHeader }, onScan);
    return { kind: 'scanned', scan: { ...scan, workbook: { sheets, sheet } } } as const;
  };
  const problems: FileProblemError[] = [];
  let nameless: ScanOutcome | undefined;
  for (const sheet of wanted === null ? sheets : [wanted]) {
    try {
      const outcome = await scanSheet(sheet);
      if (outcome.scan.hasHeader || hasHeader === false) return outcome;
      nameless ??= outcome;
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      problems.push(new FileProblemError(error.problem, { sheets, sheet }));
    }
  }
  if (nameless !== undefined) return nameless;
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

/** The part of the file with the first byte that is not UTF-8. */
async function strangeBytes(file: Blob): Promise<Uint8Array> {
  for (let at = 0; at < file.size; at += sampleBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + sampleBytes).arrayBuffer());
    if (!guessEncoding(bytes).sure) return bytes;
  }
  return firstBytes(file);
}

interface TextForm extends Pick<ReadingChoice, 'hasHeader'> {
  readonly encoding: TextEncodingName;
  readonly delimiter: ImportDelimiter;
}

async function scanText(
  file: Blob,
  { encoding, delimiter, hasHeader }: TextForm,
  onProgress: ScanProgress,
): Promise<FileScan> {
  const reader = new RowReader(delimiter);
  const scanner = new FileScanner(hasHeader);
  for await (const { text, bytes } of readText(file, encoding)) {
    scanner.add(reader.push(text));
    onProgress(bytes, scanner.rows);
  }
  scanner.add(reader.end());
  return { encoding, delimiter, ...scanner.result(), workbook: null };
}
