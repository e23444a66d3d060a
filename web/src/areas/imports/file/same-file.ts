import type { Import } from 'contract/imports/import.ts';
import type { FileScan } from '../reading/scan-file.ts';

/** Whether this is the file an import was started with, by everything stored about it then. */
export function isSameFile(upload: Import, sizeBytes: number, scan: FileScan): boolean {
  return (
    upload.sizeBytes === sizeBytes &&
    upload.hasHeader === scan.hasHeader &&
    upload.rowCount === scan.rowCount &&
    upload.columns.length === scan.columns.length &&
    upload.columns.every(({ name, filled, samples }, index) => {
      const now = scan.columns[index];
      return (
        now !== undefined &&
        showable(now.name) === name &&
        now.filled === filled &&
        samples.every((sample, at) => showable(now.samples[at] ?? '') === sample)
      );
    })
  );
}

/** Samples are kept without what a database cannot hold. */
function showable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
