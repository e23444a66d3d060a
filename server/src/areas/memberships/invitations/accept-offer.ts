import { refuseJoining } from 'contract/memberships/refusal-messages.ts';
import { constraintOf } from '../../../kernel/http/name-taken.ts';
import { type ProblemError, invalid } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { newAccountValues } from '../../people/people.public.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import * as accepting from './accepting.repository.ts';
import { joinGroup, scopeJoiner } from '../../groups/groups.public.ts';
import { groupsOfRegistration } from './invitations.repository.ts';
import { scopeOfCode } from '../join-codes/join-codes.repository.ts';
import {
  findOrganization,
  useJoinCode,
  type InvitationOffer,
  lockInvitationOffer,
} from '../join-codes/offers.repository.ts';
import type { Registered } from 'contract/memberships/registration.contract.ts';
import { enterByKey, parsePublicLink } from '../../../kernel/database/public-link.ts';
import type { UserContext } from '../../../kernel/http/route.ts';
import { hashOfCode } from '../join-codes/codes.ts';

/** What is said of every code that is not good, whatever is wrong with it. */
export function invalidCode(): ProblemError {
  return invalid(['code'], 'invalid', refuseJoining('join_code_invalid'));
}

interface Acceptance {
  tx: InOrganization;
  /** Locked by the caller. */
  offer: InvitationOffer;
  userId: number;
  requestId: string;
}

/**
 * Lets the user behind a mailbox into the organization, as the person they were invited as or as a new one,
 * and ends the invitation.
 *
 * @returns whether they are in, or wait
 * @throws ProblemError VALIDATION_FAILED
 */
export async function acceptOffer(
  acceptance: Acceptance,
): Promise<'granted' | 'awaiting_approval'> {
  const { tx, offer, userId, requestId } = acceptance;
  if (offer.join_code_id !== null && !(await useJoinCode(tx, offer.join_code_id))) {
    throw invalidCode();
  }
  const known = await accepting.lockJoiner(
    tx,
    offer.account_id === null ? { emailKey: offer.email_key } : { id: offer.account_id },
  );
  if (known && !mayJoin(known)) throw invalidCode();
  // A join code does not suffice: people who lost access could restore it alone.
  const trashed =
    offer.join_code_id === null ? await accepting.takeFromTrash(tx, userId) : undefined;
  if (await accepting.isSomeoneElse(tx, userId, known?.id ?? null)) throw memberAlready();
  const access = await accessOf(tx, offer, known);
  const accountId = known?.id ?? (await addPerson(tx, offer));
  await accepting.linkUser(tx, accountId, userId, access);
  await accepting.endAccepted(tx, offer.id, accountId);
  const as = { db: tx.db, member: { ...tx.member, accountId }, requestId };
  // Before they get access, so that they are never a manager without their access scope.
  const accessScope =
    known || offer.join_code_id === null ? null : await scopeOfCode(tx, offer.join_code_id);
  if (accessScope !== null) await scopeJoiner(as, accessScope);
  if (access === 'granted') {
    for (const { group_id: groupId } of await groupsOfRegistration(tx, [accountId])) {
      await joinGroup(as, groupId, [accountId]);
    }
  }
  await recordAudit(as, {
    action: 'account.registered',
    targetType: 'account',
    targetId: accountId,
    changes: { access: [known?.access ?? null, access] },
  });
  if (trashed !== undefined) {
    await recordAudit(as, {
      action: 'account.access_moved',
      targetType: 'account',
      targetId: trashed,
      changes: { accountId: [trashed, accountId] },
    });
  }
  return access;
}

function mayJoin({ status, access }: accepting.Joiner): boolean {
  return status === 'active' && (access === 'none' || access === 'invited');
}

function memberAlready(): ProblemError {
  return invalid(['code'], 'member', refuseJoining('joined_as_another'));
}

/**
 * Anyone who was invited by name is in. With a join code they wait where the code or the organization says so;
 * and where staff know them as more than the code gives, and have never invited them.
 */
async function accessOf(
  tx: InOrganization,
  offer: InvitationOffer,
  known: accepting.Joiner | undefined,
): Promise<'granted' | 'awaiting_approval'> {
  if (offer.join_code_id === null || known?.access === 'invited') return 'granted';
  const { self_registration_approval: always } = await findOrganization(tx);
  const isMore = known !== undefined && known.type !== offer.type && known.type !== 'standard';
  return offer.approval || always || isMore ? 'awaiting_approval' : 'granted';
}

async function addPerson(tx: InOrganization, offer: InvitationOffer): Promise<number> {
  const person = newAccountValues({
    firstName: offer.first_name,
    lastName: offer.last_name,
    email: offer.email,
    type: offer.type,
  });
  return accepting.insertJoiner(tx, person).catch((error: unknown) => {
    // Two links of one address at once: the other came first.
    throw constraintOf(error) === 'account_email' ? invalidCode() : error;
  });
}

/**
 * Adds a person with a user to one more organization, by a link that was mailed to the address they sign in with.
 *
 * @throws ProblemError VALIDATION_FAILED
 */
export async function acceptInvitation(
  { db, caller, requestId }: UserContext,
  code: string,
): Promise<Registered> {
  const link = parsePublicLink(code);
  const entered = link && (await enterByKey(db, link));
  if (!link || !entered) throw invalidCode();
  const tx = { db, member: { organizationId: entered.organization.id } };
  const offer = await lockInvitationOffer(tx, hashOfCode(link));
  if (offer === undefined || offer.email_key !== (await accepting.emailKeyOfUser(tx))) {
    throw invalidCode();
  }
  const { userId } = caller;
  const access = await acceptOffer({ tx, offer, userId, requestId });
  const { slug } = await findOrganization(tx);
  return { next: access === 'granted' ? 'sign_in' : 'wait', organizationSlug: slug };
}
