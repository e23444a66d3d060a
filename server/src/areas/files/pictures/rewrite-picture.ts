import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { createAdmission } from '../../../kernel/http/admission.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Preparing } from '../../../kernel/http/route.ts';
import type { SentBytes } from '../file-purpose.ts';

/** How a picture is kept: at most so wide, or as a square cut from its middle. Pixels. */
export type PictureShape =
  | { readonly fit: 'width'; readonly width: number }
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

/** Milliseconds that one picture may take. */
const patience = 10_000;

/** Two at once, and not many behind them: each takes a core. One user has one core at most. */
const queue = createAdmission({
  running: 2,
  waiting: 20,
  ofOne: { running: 1, waiting: 2 },
  waitMs: 60_000,
  retryAfter: patience / 1000,
  named: 'pictures',
});

const factsSchema = z.array(
  z.object({
    width: z.int(),
    height: z.int(),
    contentType: z.enum(['image/png', 'image/jpeg']),
    size: z.int(),
  }),
);

/**
 * Decodes a picture and writes it anew, once for each shape: turned as the camera held it, without EXIF,
 * profiles, comments or whatever else was in the file.
 *
 * @throws ProblemError VALIDATION_FAILED for what is no picture, or too large a one; RATE_LIMITED when two of the
 *   same user wait already; UNAVAILABLE when too many wait
 */
export async function rewritePicture<const Shapes extends readonly PictureShape[]>(
  file: SentBytes,
  shapes: Shapes,
  { userId, signal }: Preparing,
): Promise<{ [Place in keyof Shapes]: RewrittenPicture }> {
  const leave = await queue.enter({ by: `user ${userId}`, signal });
  try {
    const pictures = await inChild(file, shapes, signal);
    return pictures as { [Place in keyof Shapes]: RewrittenPicture };
  } finally {
    leave();
  }
}

async function inChild(
  file: SentBytes,
  shapes: readonly PictureShape[],
  signal: AbortSignal,
): Promise<RewrittenPicture[]> {
  const parameters = ['--max-old-space-size=128', childPath, JSON.stringify(shapes)];
  const child = spawn(process.execPath, parameters, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of ours is told to what reads a stranger's file.
    env: {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    killSignal: 'SIGKILL',
  });
  // It stops reading when it refuses the file.
  pipeline(Buffer.isBuffer(file) ? [file] : file, child.stdin).catch(() => {});
  const [output, code] = await Promise.all([
    buffer(child.stdout),
    once(child, 'close').then(([exit]) => exit as number | null),
  ]).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw unreadable(cause);
  });
  const end = output.indexOf('\n');
  if (code !== 0 || end < 0) throw unreadable();
  const facts = factsSchema.parse(JSON.parse(output.subarray(0, end).toString()));
  let start = end + 1;
  return facts.map(({ size, ...fact }) => {
    const bytes = output.subarray(start, (start += size));
    return { ...fact, bytes };
  });
}

function unreadable(cause?: unknown): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    cause,
    errors: [
      {
        path: [],
        code: 'unreadable_picture',
        message:
          'This isn’t a readable PNG, JPEG, WebP or GIF picture, or it has more than 25 million pixels or a side longer than 16,384 pixels',
      },
    ],
  });
}
