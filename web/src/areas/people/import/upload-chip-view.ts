import type { ImportSummary } from 'contract/people/import/import.ts';
import { runPercent } from './run/run-view.ts';
import type { Sending } from './sending/sending.ts';
import { isMoving, isWriting } from './upload-steps.ts';

export interface Chip {
  id: number;
  kind: 'sending' | 'checking' | 'running' | 'paused' | 'failed';
  percent: number;
}

/** Of the uploads that are open the one to show: what moves before what stands still. */
export function chipOf(
  uploads: readonly ImportSummary[],
  sending: Pick<Sending, 'importId' | 'rows' | 'total' | 'failure'> | null,
): Chip | null {
  const moving = uploads.find(isMoving);
  if (moving) {
    const kind = moving.state === 'checking' ? 'checking' : 'running';
    return { id: moving.id, kind, percent: runPercent(moving) };
  }
  if (sending !== null && sending.failure === null) {
    const percent = Math.min(99, Math.floor((sending.rows / sending.total) * 100));
    return { id: sending.importId, kind: 'sending', percent };
  }
  const still = uploads.find((upload) => upload.state === 'paused' || upload.state === 'failed');
  if (!still || !isWriting(still)) return null;
  const kind = still.state === 'failed' ? 'failed' : 'paused';
  return { id: still.id, kind, percent: runPercent(still) };
}
