import * as contract from 'contract/memberships/sessions.contract.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import { route, type MemberContext, type Route } from '../../../kernel/http/route.ts';
import type { IdentityAdmin } from '../../../kernel/identity/identity-admin.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  mayEndSessions,
  findPresent,
  lockAccounts,
  endSessionsOf,
  findMemberIdentity,
} from '../../people/people.public.ts';

export interface PersonSessionDeps {
  identity: IdentityAdmin;
}

/** By what the service knows someone; null: they do not sign in there. */
async function subjectOf(
  { db }: MemberContext,
  identity: IdentityAdmin,
  id: number,
): Promise<string | null> {
  const found = await findMemberIdentity(db, id);
  return found?.issuer === identity.issuer ? found.subject : null;
}

/** @throws ProblemError NOT_FOUND, FORBIDDEN for oneself */
async function lockSignedIn(context: MemberContext, id: number): Promise<void> {
  const [person] = await lockAccounts(context, [id]);
  if (person === undefined || person.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayEndSessions(context.member, { id, type: person.type, deleted: false })) {
    throw new ProblemError('FORBIDDEN', { detail: refusePeople('own_sessions') });
  }
}

function record(
  context: MemberContext,
  action: 'account.signed_out_everywhere' | 'account.signed_out_of_one',
  targetId: number,
): Promise<void> {
  return recordAudit(context, {
    action,
    targetType: 'account',
    targetId,
    changes: null,
  });
}

/** The sessions of other people. */
export const personSessionRoutes = ({ identity }: PersonSessionDeps): readonly Route[] => [
  route(contract.listPersonSessions, async (context, { params: { id } }) => {
    if (!(await findPresent(context, [id])).has(id)) throw new ProblemError('NOT_FOUND');
    const subject = await subjectOf(context, identity, id);
    const sessions = subject === null ? [] : await identity.listSessions(subject);
    return {
      items: sessions
        .toSorted((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime())
        .map(({ id: sessionId, browser, system, address, signedInAt, lastUsedAt }) => ({
          id: sessionId,
          browser,
          system,
          address,
          signedInAt: signedInAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
    };
  }),

  route(contract.endPersonSession, async (context, { params: { id, sessionId } }) => {
    await lockSignedIn(context, id);
    const subject = await subjectOf(context, identity, id);
    if (subject === null) return undefined;
    const { requestId } = context;
    if (await identity.endSession(subject, { sessionId, requestId, byStaff: true })) {
      await record(context, 'account.signed_out_of_one', id);
    }
    return undefined;
  }),

  route(contract.endPersonSessions, async (context, { params: { id } }) => {
    await lockSignedIn(context, id);
    if (!(await endSessionsOf(context.db, id))) {
      throw conflict(refusePeople('person_without_sign_in'));
    }
    await record(context, 'account.signed_out_everywhere', id);
    return undefined;
  }),
];
