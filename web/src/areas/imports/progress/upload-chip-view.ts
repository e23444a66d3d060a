import type { ImportKindName } from 'contract/imports/fields.ts';
import type { ImportSummary } from 'contract/imports/import.ts';
import { runPercent } from '../execution/run/run-view.ts';
import type { Sending } from '../sending/sending.ts';
import { isMoving, isWriting } from '../steps/upload-steps.ts';

export interface Chip {
  id: number;
  of: ImportKindName;
  kind: 'sending' | 'checking' | 'running' | 'undoing' | 'paused' | 'failed';
  percent: number;
}

/**
 * The open import to show: what this page sends, because it has to stay open; else running ones
 * before paused ones, those started in this browser first.
 */
export function chipOf(
  uploads: readonly ImportSummary[],
  sending: Pick<Sending, 'importId' | 'of' | 'rows' | 'total' | 'failure'> | null,
  isBegunHere: (id: number) => boolean,
): Chip | null {
  if (sending !== null && sending.failure === null) {
    const percent = Math.min(99, Math.floor((sending.rows / sending.total) * 100));
    return { id: sending.importId, of: sending.of, kind: 'sending', percent };
  }
  const moving = ownFirst(uploads.filter(isMoving), isBegunHere);
  if (moving) {
    const { state } = moving;
    const kind = state === 'checking' || state === 'undoing' ? state : 'running';
    return { id: moving.id, of: moving.kind, kind, percent: runPercent(moving) };
  }
  const still = ownFirst(
    uploads.filter((upload) => isWriting(upload) && isHeld(upload)),
    isBegunHere,
  );
  if (!still) return null;
  const kind = still.state === 'failed' ? 'failed' : 'paused';
  return { id: still.id, of: still.kind, kind, percent: runPercent(still) };
}

function isHeld({ state }: ImportSummary): boolean {
  return state === 'paused' || state === 'failed';
}

function ownFirst(
  uploads: readonly ImportSummary[],
  isBegunHere: (id: number) => boolean,
): ImportSummary | undefined {
  return uploads.find(({ id }) => isBegunHere(id)) ?? uploads[0];
}
