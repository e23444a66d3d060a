import type { MessageState } from 'contract/delivery/message.ts';
import { chooseWinner, type Tried, type Winner } from './choose-winner.policy.ts';
import type { SubjectTestMeasure } from 'contract/delivery/subject-test.ts';

/** A test as the clock and people see it. */
export interface RunningTest {
  readonly state: MessageState;
  /** No winner is decided. */
  readonly waits: boolean;
  /** Its time is over, counted from when the last subject was sent. */
  readonly isOver: boolean;
}

/** Someone may choose while the message is under way; a paused one sends the rest once it is resumed. */
export function mayChoose({ state, waits }: Pick<RunningTest, 'state' | 'waits'>): boolean {
  return waits && (state === 'sending' || state === 'paused');
}

/** The winner when the clock is checked; null where it is not to be decided now. Nothing is decided while paused. */
export function winnerAtTime(
  { state, waits, isOver }: RunningTest,
  tried: readonly Tried[],
  by: SubjectTestMeasure,
): Winner | null {
  if (!waits || state !== 'sending' || !isOver) return null;
  return chooseWinner(tried, by);
}
