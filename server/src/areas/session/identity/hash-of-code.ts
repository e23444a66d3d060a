import { createHash } from 'node:crypto';

/** As which a code is kept of which no one finds one by trying. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
