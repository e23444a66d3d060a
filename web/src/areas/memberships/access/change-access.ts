import { reportError } from '../../../kernel/errors/report-error.ts';
import type { Acted } from '../../people/people.public.ts';

export type AccessAction =
  | 'invitePeople'
  | 'extendInvitations'
  | 'revokeInvitations'
  | 'approvePeople'
  | 'rejectPeople';

/**
 * Changes the access of people, tells what came of it. True when it was done.
 *
 * @param reason of a rejection
 */
export async function changeAccess(
  action: AccessAction,
  people: readonly Acted[],
  reason?: string,
): Promise<boolean> {
  try {
    const actions = await import('./access-actions.ts');
    return await (action === 'rejectPeople'
      ? actions.rejectPeople(people, reason)
      : actions[action](people));
  } catch (error) {
    reportError(error);
    return false;
  }
}
