import type { SubjectTestMeasure } from 'contract/delivery/subject-test.ts';
import type { WinnerReason } from 'contract/delivery/subject-tests.contract.ts';

/** How one subject does. */
export interface Tried {
  readonly variant: number;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
}

export interface Winner {
  readonly variant: number;
  readonly why: WinnerReason;
}

/** The part of those who got a subject that did what decides, compared without rounding. */
function compare(one: Tried, other: Tried, by: SubjectTestMeasure): number {
  const of = ({ opened, clicked }: Tried) => (by === 'opens' ? opened : clicked);
  return of(one) * other.sent - of(other) * one.sent;
}

/**
 * The subject that did best. Where the best did equally well, or no one did anything, it is the first: what would have
 * been sent without a test.
 */
export function chooseWinner(tried: readonly Tried[], by: SubjectTestMeasure): Winner {
  const known = tried.filter(({ sent }) => sent > 0);
  const did = known.filter((one) => (by === 'opens' ? one.opened : one.clicked) > 0);
  if (did.length === 0) return { variant: 1, why: 'no_data' };
  const [best, second] = did.toSorted((one, other) => compare(other, one, by));
  if (best === undefined) return { variant: 1, why: 'no_data' };
  if (second !== undefined && compare(best, second, by) === 0) return { variant: 1, why: 'tie' };
  return { variant: best.variant, why: 'most' };
}
