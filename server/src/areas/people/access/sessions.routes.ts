import { endPersonSessions } from 'contract/people/sessions.contract.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayEndSessions } from '../accounts.policy.ts';
import { lockAccounts } from '../accounts.repository.ts';
import { endSessionsOf } from './member-identity.repository.ts';

/** The sessions of other people. */
export const personSessionRoutes: readonly Route[] = [
  route(endPersonSessions, async (context, { params: { id } }) => {
    const [person] = await lockAccounts(context, [id]);
    if (person === undefined || person.deleted_at !== null) throw new ProblemError('NOT_FOUND');
    if (!mayEndSessions(context.member, { id, type: person.type, deleted: false })) {
      throw new ProblemError('FORBIDDEN', { detail: 'Your own sessions stand on your profile.' });
    }
    if (!(await endSessionsOf(context.db, id))) {
      throw new ProblemError('CONFLICT', { detail: 'This person does not sign in.' });
    }
    await recordAudit(context, {
      action: 'account.signed_out_everywhere',
      targetType: 'account',
      targetId: id,
      changes: null,
      requestId: context.requestId,
    });
    return undefined;
  }),
];
