import { fileURLToPath } from 'node:url';
import { refuseFile } from 'contract/files/refusal-messages.ts';
import { pictureFileLimits } from 'contract/files/picture-limits.ts';
import * as z from 'zod/mini';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Preparing } from '../../../kernel/http/route.ts';
import type { SentBytes } from '../file-purpose.ts';
import { readInChild } from './in-child.ts';

/**
 * How a picture is stored, in pixels: at most so wide, within a frame, as a square cut from its middle, or as a small
 * JPEG of which no side is longer.
 */
export type PictureShape =
  | { readonly fit: 'width'; readonly width: number }
  | { readonly fit: 'inside'; readonly width: number; readonly height: number }
  | { readonly fit: 'preview'; readonly side: number }
  | { readonly fit: 'square'; readonly side: number };

/** A picture as it is kept: written by us, with nothing in it but what is seen. */
export interface RewrittenPicture {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
}

export type SmallPicture = Pick<RewrittenPicture, 'bytes'>;

const childPath = fileURLToPath(new URL('./picture-child.ts', import.meta.url));

const factsSchema = z.array(
  z.object({
    width: z.int(),
    height: z.int(),
    contentType: z.enum(['image/png', 'image/jpeg']),
    size: z.int(),
  }),
);

/**
 * Decodes a picture and re-encodes it, once for each shape: turned as the camera held it, without EXIF, profiles,
 * comments or other data of the file.
 *
 * @throws ProblemError VALIDATION_FAILED for another file, or too large a picture; RATE_LIMITED when two of the same
 *   user wait already; UNAVAILABLE when too many wait
 */
export async function rewritePicture<const Shapes extends readonly PictureShape[]>(
  file: SentBytes,
  shapes: Shapes,
  by: Preparing,
): Promise<{ [Place in keyof Shapes]: RewrittenPicture }> {
  const { code, output } = await readInChild([childPath, JSON.stringify(shapes)], file, by);
  const end = output.indexOf('\n');
  if (code !== 0 || end < 0) throw unreadable();
  const facts = factsSchema.parse(JSON.parse(output.subarray(0, end).toString()));
  let start = end + 1;
  const pictures = facts.map(({ size, ...fact }): RewrittenPicture => {
    const bytes = output.subarray(start, (start += size));
    return { ...fact, bytes };
  });
  return pictures as { [Place in keyof Shapes]: RewrittenPicture };
}

function unreadable(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: [],
        code: 'unreadable_picture',
        ...messageOf(
          refuseFile('file_unreadable_picture', {
            megapixels: pictureFileLimits.pixels / 1_000_000,
            side: pictureFileLimits.side,
          }),
        ),
      },
    ],
  });
}
