import type { ImportDelimiter, TextEncodingName } from './text-encodings.ts';

/**
 * Why a file cannot be uploaded as it is. Nothing of it was sent. The words for each stand in
 * `problem-messages.ts`; lines count as in the file, from 1.
 */
export type FileProblem =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too_large'; readonly bytes: number }
  | { readonly kind: 'not_text'; readonly format: FileFormat }
  /** More than this browser has time or memory for. */
  | { readonly kind: 'too_heavy' }
  | { readonly kind: 'workbook_too_large' }
  | { readonly kind: 'workbook_damaged' }
  | { readonly kind: 'sheet_missing'; readonly sheet: string }
  | { readonly kind: 'wrong_letters'; readonly encoding: TextEncodingName }
  | { readonly kind: 'no_rows' }
  | { readonly kind: 'too_many_rows' }
  | { readonly kind: 'header_empty' }
  /** One cell of several is filled: a title above the names, or a single value. */
  | { readonly kind: 'header_single'; readonly text: string }
  | { readonly kind: 'too_many_columns'; readonly columns: number }
  | { readonly kind: 'one_column'; readonly mark: string | null }
  | { readonly kind: 'cell_too_large'; readonly line: number; readonly column: number }
  | { readonly kind: 'row_too_large'; readonly line: number }
  | { readonly kind: 'row_too_wide'; readonly line: number; readonly cells: number }
  | { readonly kind: 'open_quote'; readonly line: number };

/** What a file is when it is no text. */
export type FileFormat =
  | 'excel'
  | 'open_document'
  | 'numbers'
  | 'zip'
  | 'pdf'
  | 'image'
  | 'web'
  | 'unknown';

/** In which letters is it written? Asked when the bytes do not say so beyond doubt. */
export interface EncodingQuestion {
  readonly detected: TextEncodingName;
  /** A few lines of the file, to be read in each of the encodings that may be meant. */
  readonly snippet: Uint8Array;
}

/** How the user wants a file to be read; null: as it seems to be. */
export interface ReadingChoice {
  readonly encoding: TextEncodingName | null;
  readonly delimiter: ImportDelimiter | null;
  /** The sheet of a workbook. */
  readonly sheet: string | null;
  /** The first line holds the names of the columns. */
  readonly hasHeader: boolean | null;
}

/** Each as it seems to be. */
export const asItIs: ReadingChoice = {
  encoding: null,
  delimiter: null,
  sheet: null,
  hasHeader: null,
};

/** The sheets of a workbook that can be seen, and the one that was read. */
export interface ReadWorkbook {
  readonly sheets: string[];
  readonly sheet: string;
}

/** Ends the reading of a file with what is wrong with it. */
export class FileProblemError extends Error {
  override readonly name = 'FileProblemError';
  readonly problem: FileProblem;
  readonly workbook: ReadWorkbook | null;

  constructor(problem: FileProblem, workbook: ReadWorkbook | null = null) {
    super(`The file cannot be read: ${problem.kind}`);
    this.problem = problem;
    this.workbook = workbook;
  }
}
