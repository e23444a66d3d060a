import { FileProblemError } from './file-problem.ts';
import type { TextEncodingName } from './text-encodings.ts';

export interface TextChunk {
  readonly text: string;
  /** Bytes of the file read so far. */
  readonly bytes: number;
}

/**
 * The text of a file in pieces as they come from the disk; never the whole of it in memory.
 *
 * @throws {FileProblemError} `wrong_letters` at the first byte that the encoding does not know, `unreadable` when the
 * file cannot be read, or no longer
 */
export async function* readText(
  file: Blob,
  encoding: TextEncodingName,
): AsyncGenerator<TextChunk, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const reader = file.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new FileProblemError({ kind: 'unreadable' });
      });
      if (value !== undefined) bytes += value.length;
      const text = decoded(decoder, value, !done, encoding);
      if (text !== '') yield { text, bytes };
      if (done) return;
    }
  } finally {
    // A caller that stops listening early also stops the reading.
    await reader.cancel().catch(() => undefined);
  }
}

function decoded(
  decoder: TextDecoder,
  value: Uint8Array | undefined,
  stream: boolean,
  encoding: TextEncodingName,
): string {
  try {
    return decoder.decode(value, { stream });
  } catch {
    throw new FileProblemError({ kind: 'wrong_letters', encoding });
  }
}
