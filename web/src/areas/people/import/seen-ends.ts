import type { Import } from 'contract/people/import.ts';
import { useEffect } from 'react';
import { isMoving } from './upload-steps.ts';

const seen = new Set<number>();

/** Notes that somebody looks at an upload that has come to its end: he need not be told of it. */
export function useSeenEnd(upload: Import): void {
  const { id } = upload;
  const moving = isMoving(upload);
  useEffect(() => {
    if (moving) seen.delete(id);
    else seen.add(id);
  }, [id, moving]);
}

export function isEndSeen(id: number): boolean {
  return seen.has(id);
}
