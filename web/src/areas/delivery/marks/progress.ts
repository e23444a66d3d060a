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
