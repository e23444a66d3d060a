import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../kernel/api/api-errors.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import {
  asItIs,
  type EncodingQuestion,
  type FileProblem,
  FileProblemError,
  type ReadingChoice,
  type ReadWorkbook,
} from '../reading/file-problem.ts';
import { readFileInWorker } from '../reading/read-file.ts';
import type { FileScan } from '../reading/scan-file.ts';

/** How far the reading of a chosen file is. Nothing is sent before it was read to its end. */
export type FileReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: File; readonly bytes: number; readonly rows: number }
  | { readonly kind: 'question'; readonly file: File; readonly question: EncodingQuestion }
  | {
      readonly kind: 'problem';
      readonly file: File;
      readonly problem: FileProblem;
      readonly workbook: ReadWorkbook | null;
      readonly choice: ReadingChoice;
    }
  | {
      readonly kind: 'read';
      readonly file: File;
      readonly scan: FileScan;
      readonly choice: ReadingChoice;
    };

/** Reads files as they are chosen; another one, or leaving, ends the reading of the one before. */
export function useFileReading() {
  const [reading, setReading] = useState<FileReading>({ kind: 'none' });
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const cancel = () => {
    control.current?.abort();
    setReading({ kind: 'none' });
  };
  const read = (file: File, choice: ReadingChoice = asItIs) => {
    control.current?.abort();
    const mine = new AbortController();
    control.current = mine;
    const show = (next: FileReading) => {
      if (!mine.signal.aborted) setReading(next);
    };
    show({ kind: 'reading', file, bytes: 0, rows: 0 });
    const onProgress = (bytes: number, rows: number) =>
      show({ kind: 'reading', file, bytes, rows });
    readFileInWorker(file, choice, mine.signal, onProgress)
      .then((outcome) =>
        outcome.kind === 'scanned'
          ? show({ kind: 'read', file, scan: outcome.scan, choice })
          : show({ kind: 'question', file, question: outcome.question }),
      )
      .catch((error: unknown) => {
        if (error instanceof FileProblemError) {
          const { problem, workbook } = error;
          show({ kind: 'problem', file, problem, workbook, choice });
        } else if (!isAbort(error)) {
          show({ kind: 'none' });
          reportError(error);
        }
      });
  };
  return { reading, read, cancel };
}
