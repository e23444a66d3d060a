import { createHash } from 'node:crypto';
import type { Cover } from 'contract/content/content.ts';

/**
 * Of what readers would see.
 *
 * @param ofKind the hash of what the kind adds
 */
export function draftHash(
  title: string,
  summary: string | null,
  cover: Cover | null,
  ofKind: string,
): string {
  const seen = [title, summary, ofKind];
  return hashOf(cover === null ? seen : [...seen, cover.fileId, cover.alt]);
}

/** SHA-256 in hex. Parsing puts the fields of a value into one order, so that equal ones have equal text. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
