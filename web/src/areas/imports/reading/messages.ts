import type { EncodingQuestion, FileProblem, ReadingChoice, ReadWorkbook } from './file-problem.ts';
import type { RowChunk, ChunkOptions } from './chunks.ts';
import type { FileScan } from './scan-file.ts';

/** To the worker that reads files. It is ended, not asked, when it is no longer needed. */
export type ToReader =
  | { readonly kind: 'scan'; readonly file: Blob; readonly choice: ReadingChoice }
  | { readonly kind: 'open'; readonly file: Blob; readonly options: ChunkOptions }
  /** Asks for the next chunk. */
  | { readonly kind: 'next' };

export type FromReader =
  | { readonly kind: 'progress'; readonly bytes: number; readonly rows: number }
  | { readonly kind: 'scanned'; readonly scan: FileScan }
  | { readonly kind: 'question'; readonly question: EncodingQuestion }
  | {
      readonly kind: 'problem';
      readonly problem: FileProblem;
      readonly workbook: ReadWorkbook | null;
    }
  | { readonly kind: 'chunk'; readonly chunk: RowChunk }
  | { readonly kind: 'end' };
