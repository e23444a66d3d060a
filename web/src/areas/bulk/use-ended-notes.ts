import { useNavigate } from '@tanstack/react-router';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { useEffect, useRef } from 'react';
import { logError } from '../../kernel/errors/report-error.ts';
import { seeChanges } from './start-bulk.ts';
import { wasStartedHere } from './started-here.ts';
import { notifyIfOver } from './notify-end.ts';
import { undoAndNotify } from './undo-all-matching.ts';

/** Notifies when a bulk change has ended, on whatever page its owner is. */
export function useEndedNotes(open: readonly BulkChange[] | undefined, slug: string): void {
  const navigate = useNavigate();
  const before = useRef<{ slug: string; ids: ReadonlySet<number> }>({ slug, ids: new Set() });
  useEffect(() => {
    if (open === undefined) return;
    const now = new Set(open.map(({ id }) => id));
    // Another organization has changes of its own.
    const known = before.current.slug === slug ? before.current.ids : new Set<number>();
    before.current = { slug, ids: now };
    for (const id of known) {
      if (!now.has(id) && wasStartedHere(id))
        notifyIfOver(id, {
          see: seeChanges(slug, (options) => void navigate(options)),
          undo: undoAndNotify,
        }).catch(logError);
    }
  }, [open, slug, navigate]);
}
