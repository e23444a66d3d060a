import { fileURLToPath } from 'node:url';
import { refuseFile } from 'contract/files/refusal-messages.ts';
import { pictureTypes } from 'contract/files/picture-limits.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Preparing } from '../../../kernel/http/route.ts';
import { readInChild } from '../pictures/in-child.ts';
import { rewritePicture } from '../pictures/rewrite-picture.ts';
import type { SentFile } from '../types/sent-file.ts';
import { pdfExits, previewedBytes, previewSide } from './preview-limits.ts';

/** The status of the small picture of a file: `locked` asks for a password, `too_complex` took too long or too much. */
export type PreviewState = 'made' | 'locked' | 'too_complex';

export interface Preview {
  /** Null of a type of which none is made. */
  readonly state: PreviewState | null;
  /** A JPEG. */
  readonly bytes: Buffer | null;
}

export const noPreview: Preview = { state: null, bytes: null };
const tooComplex: Preview = { state: 'too_complex', bytes: null };
const pdfChild = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const pictures = new Set<string>(pictureTypes);

/**
 * Makes a small picture of a file: of a picture, and of the first page of a PDF.
 *
 * @throws ProblemError VALIDATION_FAILED for a picture or PDF that is broken; RATE_LIMITED, UNAVAILABLE
 */
export async function makePreview(
  file: SentFile,
  contentType: string,
  by: Preparing,
): Promise<Preview> {
  const isPdf = contentType === 'application/pdf';
  if (!isPdf && !pictures.has(contentType)) return noPreview;
  if (file.size > previewedBytes) return tooComplex;
  if (isPdf) return firstPage(file, by);
  const [{ bytes }] = await rewritePicture(
    file.open(),
    [{ fit: 'preview', side: previewSide }],
    by,
  );
  return { state: 'made', bytes };
}

async function firstPage(file: SentFile, by: Preparing): Promise<Preview> {
  const { code, output } = await readInChild([pdfChild], file.open(), by);
  if (code === 0 && output.length > 0) return { state: 'made', bytes: output };
  if (code === pdfExits.locked) return { state: 'locked', bytes: null };
  if (code !== pdfExits.broken) return tooComplex;
  const message = refuseFile('file_unreadable_pdf');
  throw new ProblemError('VALIDATION_FAILED', {
    detail: message,
    errors: [{ path: [], code: 'unreadable_pdf', ...messageOf(message) }],
  });
}
