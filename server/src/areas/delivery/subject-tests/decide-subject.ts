import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { Winner } from './choose-winner.policy.ts';
import { winnerAtTime } from './subject-test.policy.ts';
import { findTriedSubjects, lockSubjectTest, setWinner } from './subject-tests.repository.ts';

/**
 * Sends what waits with the subject that did best, if the time of its test is over; done twice it is done once, since
 * the message says so.
 *
 * @param id of the first message
 * @returns the winner; null where nothing was decided
 */
export async function decideSubject(tx: InOrganization, id: number): Promise<Winner | null> {
  const test = await lockSubjectTest(tx, id);
  if (test === undefined) return null;
  const { state, waits, is_over: isOver, by } = test;
  const winner = winnerAtTime({ state, waits, isOver }, await findTriedSubjects(tx, id), by);
  if (winner !== null) await setWinner(tx, id, { ...winner, accountId: null });
  return winner;
}
