import type { Reauthentication } from 'contract/session/reauthentication.ts';
import * as contract from 'contract/memberships/two-factor.contract.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import { route, type MemberContext, type Route } from '../../../kernel/http/route.ts';
import { NotResetError, type TwoFactor } from '../../../kernel/identity/two-factor.ts';
import { reauthCall, refusedChange } from '../../session/session.public.ts';
import {
  mayResetTwoFactor,
  readAccount,
  findMemberIdentity,
  type MemberIdentity,
} from '../../people/people.public.ts';

export interface PersonTwoFactorDeps {
  /** Null where the identity service keeps its own. */
  twoFactor: TwoFactor | null;
}

const refusals = {
  none: 'two_factor_unused',
  elsewhere: 'two_factor_elsewhere',
} as const satisfies Record<NotResetError['reason'], string>;

async function identityOf(
  context: MemberContext,
  id: number,
): Promise<{ identity: MemberIdentity | undefined; mayReset: boolean }> {
  const { type, deletedAt } = await readAccount(context, id);
  const identity = await findMemberIdentity(context.db, id);
  const subject = { id, type, deleted: deletedAt !== null };
  return { identity, mayReset: mayResetTwoFactor(context.member, subject) };
}

async function reset(
  twoFactor: TwoFactor,
  context: MemberContext,
  id: number,
  reauth: Reauthentication,
): Promise<undefined> {
  const { identity, mayReset } = await identityOf(context, id);
  if (!mayReset) throw new ProblemError('FORBIDDEN');
  if (identity === undefined) throw conflict(refusePeople('two_factor_unused'));
  const { organizationId, accountId } = context.member;
  const by = context.caller.subject;
  try {
    const call = { ...reauthCall(context, reauth), by, organizationId, accountId };
    await twoFactor.reset(identity.subject, call);
  } catch (error) {
    if (!(error instanceof NotResetError)) throw refusedChange(error);
    const detail = refusePeople(refusals[error.reason]);
    throw new ProblemError('CONFLICT', { detail, cause: error });
  }
}

/** Two-factor authentication of other people; absent where the identity service manages its own. */
export function personTwoFactorRoutes({ twoFactor }: PersonTwoFactorDeps): readonly Route[] {
  const service = (): TwoFactor => {
    if (twoFactor === null) throw new ProblemError('NOT_FOUND');
    return twoFactor;
  };
  return [
    route(contract.getPersonTwoFactor, async (context, { params }) => {
      service();
      const { identity, mayReset } = await identityOf(context, params.id);
      const since = identity?.two_factor_at ?? null;
      return {
        since: since?.toISOString() ?? null,
        abilities: { reset: mayReset && since !== null },
      };
    }),
    route(contract.resetPersonTwoFactor, (context, { params, body }) =>
      reset(service(), context, params.id, body),
    ),
  ];
}
