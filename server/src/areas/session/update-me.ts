import type { Body } from 'contract/kernel/endpoint.ts';
import type { Me, updateMe as endpoint } from 'contract/session/session.contract.ts';
import { refuseSession } from 'contract/session/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { UserContext } from '../../kernel/http/route.ts';
import { recordOwnEvent } from './identity/own-events.repository.ts';
import { presentMe } from './session.presenter.ts';
import { readUser, updateUser, type UserChanges, type UserRow } from './session.repository.ts';

/** The signed-in user; they exist, since the gateway authorized them. */
export async function readMe({ db, slug }: UserContext): Promise<Me> {
  return presentMe(await userOf(db), slug);
}

/**
 * Changes the named fields of the own profile.
 *
 * @throws ProblemError VERSION_CONFLICT (with the current user), VALIDATION_FAILED
 */
export async function updateMe(context: UserContext, body: Body<typeof endpoint>): Promise<Me> {
  const user = await userOf(context.db);
  const { lastOrganization, version, timeZone, ...rest } = body;
  const profile = { ...rest, ...(timeZone !== undefined && { time_zone: timeZone }) };
  const changed = Object.keys(profile).length > 0 ? (version ?? null) : null;
  const changes: UserChanges = {
    ...profile,
    ...(lastOrganization !== undefined && {
      last_organization_id: organizationOf(user, lastOrganization),
    }),
  };
  if (Object.keys(changes).length === 0) return presentMe(user, context.slug);
  const done = await updateUser(context.db, user.id, changes, changed);
  const now = presentMe(await userOf(context.db), context.slug);
  if (!done) throw new ProblemError('VERSION_CONFLICT', { current: now });
  await recordProfile(context, presentMe(user, context.slug), now);
  return now;
}

/** What others see, and how times are shown: no look of the page. */
const noted = ['name', 'locale', 'timeZone'] as const;

async function recordProfile(
  { db, caller, requestId }: UserContext,
  before: Me,
  now: Me,
): Promise<void> {
  const changes = Object.fromEntries(
    noted
      .filter((field) => before[field] !== now[field])
      .map((field): [string, [unknown, unknown]] => [field, [before[field], now[field]]]),
  );
  if (Object.keys(changes).length === 0) return;
  const { issuer, subject } = caller;
  await recordOwnEvent(db, {
    issuer,
    subject,
    action: 'account.profile_updated',
    requestId,
    changes,
  });
}

async function userOf(db: UserContext['db']): Promise<UserRow> {
  const user = await readUser(db);
  if (user === undefined) throw new ProblemError('UNAUTHENTICATED');
  return user;
}

function organizationOf(user: UserRow, slug: string): number {
  const membership = user.memberships.find((row) => row.slug === slug);
  if (membership !== undefined) return membership.organization_id;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: ['lastOrganization'],
        code: 'unknown',
        ...messageOf(refuseSession('last_organization_unknown')),
      },
    ],
  });
}
