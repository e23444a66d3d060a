import type { MessageProgress } from 'contract/delivery/progress.ts';

/** Deliveries that have ended one way or the other. */
export function doneOf({ people, byState }: Pick<MessageProgress, 'people' | 'byState'>): number {
  return people - byState.pending - byState.inflight;
}

/** A share in whole per cent; 100 only when it is all. */
export function percent(part: number, whole: number): number {
  if (whole === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.round((part / whole) * 100));
}

/** In seconds, from the end of the time to undo where that was the later; the instants are ISO 8601. */
export function sendingTook(confirmedAt: string, graceUntil: string, endedAt: string): number {
  const began = Math.max(Date.parse(confirmedAt), Date.parse(graceUntil));
  return Math.max(0, Date.parse(endedAt) - began) / 1000;
}
