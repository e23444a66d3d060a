import type { Import } from 'contract/imports/import.ts';
import { useEffect } from 'react';
import { refreshWritten } from './refresh-written.ts';
import { isMoving } from './steps/upload-steps.ts';

const seen = new Set<number>();

/** Notes that the user sees a finished import and needs no notification. */
export function useSeenEnd(upload: Import): void {
  const { id, kind } = upload;
  const moving = isMoving(upload);
  const writes = upload.startedAt !== null;
  useEffect(() => {
    if (moving) seen.delete(id);
    else {
      seen.add(id);
      // Lists that were read before show others now.
      if (writes) void refreshWritten(kind);
    }
  }, [id, kind, moving, writes]);
}

export function isEndSeen(id: number): boolean {
  return seen.has(id);
}
