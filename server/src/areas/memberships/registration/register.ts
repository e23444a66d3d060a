import type { Body } from 'contract/kernel/endpoint.ts';
import { emailKey } from 'contract/kernel/text.ts';
import type {
  Registered,
  register as endpoint,
} from 'contract/memberships/registration.contract.ts';
import { refuseJoining } from 'contract/memberships/refusal-messages.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import {
  parsePublicLink,
  withPublicToken,
  type PublicLink,
} from '../../../kernel/database/public-link.ts';
import { type ProblemError, invalid } from '../../../kernel/http/problem.ts';
import {
  MethodRefusedError,
  type SignInMethods,
} from '../../../kernel/identity/sign-in-methods.ts';
import {
  EmailInUseError,
  PasswordRefusedError,
  type IdentityAdmin,
  type NewIdentity,
} from '../../../kernel/identity/identity-admin.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { acceptOffer, invalidCode } from '../invitations/accept-offer.ts';
import {
  claimInvitation,
  createUser,
  releaseInvitation,
} from '../invitations/accepting.repository.ts';
import { askForLink } from './ask-for-link.ts';
import { hashOfCode } from '../join-codes/codes.ts';
import * as offers from '../join-codes/offers.repository.ts';

export interface RegistrationDeps {
  pool: DatabasePool;
  identity: IdentityAdmin;
  /** Null where the identity service keeps its own. */
  signInMethods: SignInMethods | null;
}

type Registration = Body<typeof endpoint>;

/**
 * Registers the person who holds a code. The link of an invitation was mailed to one address, so it proves the mailbox:
 * a user is created for it and gets access. A join code proves nothing: a link goes to the given address, known or not,
 * and the answer is the same.
 *
 * @throws ProblemError VALIDATION_FAILED, RATE_LIMITED
 */
export async function register(
  deps: RegistrationDeps,
  registration: Registration,
  requestId: string,
): Promise<Registered> {
  const link = parsePublicLink(registration.code);
  const begun = link && (await inOrganization(deps, link, (tx) => begin(tx, link, registration)));
  if (!link || !begun) throw invalidCode();
  if (begun.invitationId === null) return { next: 'check_mail', organizationSlug: begun.slug };
  try {
    const access = await makeUser(deps, link, registration, requestId);
    return { next: access === 'granted' ? 'sign_in' : 'wait', organizationSlug: begun.slug };
  } catch (error) {
    const { invitationId } = begun;
    await inOrganization(deps, link, (tx) => releaseInvitation(tx, invitationId));
    throw error;
  }
}

function inOrganization<T>(
  { pool }: Pick<RegistrationDeps, 'pool'>,
  link: PublicLink,
  work: (tx: InOrganization) => Promise<T>,
): Promise<T | undefined> {
  return withPublicToken(pool, link, { readOnly: false }, ({ db, organization }) =>
    work({ db, member: { organizationId: organization.id } }),
  );
}

interface Begun {
  slug: string;
  /** Claimed for this call; null when a link was sent instead. */
  invitationId: number | null;
}

async function begin(
  tx: InOrganization,
  link: PublicLink,
  registration: Registration,
): Promise<Begun | undefined> {
  const hash = hashOfCode(link);
  const offer = await offers.findInvitationOffer(tx, hash);
  const joinCode = offer ? undefined : await offers.findJoinCodeOffer(tx, hash);
  const { slug } = await offers.findOrganization(tx);
  if (joinCode) {
    await askForLink(tx, joinCode, registration);
    return { slug, invitationId: null };
  }
  // Another address is not told from a code that is none.
  if (offer === undefined || offer.email_key !== emailKey(registration.email)) return undefined;
  await checkInvited(tx, offer, registration);
  return (await claimInvitation(tx, offer.id)) ? { slug, invitationId: offer.id } : undefined;
}

async function checkInvited(
  tx: InOrganization,
  offer: offers.InvitationOffer,
  { password, attempt }: Registration,
): Promise<void> {
  if (password === undefined && attempt === undefined)
    throw invalid(['password'], 'needed', refuseJoining('join_password_needed'));
  // No secret to anyone who has the mailbox.
  if (await offers.signsIn(tx, offer.email_key)) throw signsInAlready();
}

function signsInAlready(): ProblemError {
  return invalid(['email'], 'signs_in', refuseJoining('join_signs_in_already'));
}

async function makeUser(
  deps: RegistrationDeps,
  link: PublicLink,
  registration: Registration,
  requestId: string,
): Promise<'granted' | 'awaiting_approval'> {
  const { identity } = deps;
  const name = `${registration.firstName} ${registration.lastName}`;
  const { subject, isNew } = await makeIdentity(deps, { ...registration, name });
  try {
    const access = await inOrganization(deps, link, async (tx) => {
      const offer = await offers.lockInvitationOffer(tx, hashOfCode(link));
      if (offer === undefined) throw invalidCode();
      const { email, email_key: key } = offer;
      const { issuer } = identity;
      const userId = await createUser(tx, { email, emailKey: key, name, issuer, subject });
      return acceptOffer({ tx, offer, userId, requestId });
    });
    if (access === undefined) throw invalidCode();
    return access;
  } catch (error) {
    if (isNew) await identity.deleteUser(subject);
    throw error;
  }
}

type Registrant = Pick<Registration, 'email' | 'password' | 'attempt'> & { name: string };

/** The link of the invitation has shown that the mailbox is theirs: an identity of the address becomes theirs. */
async function makeIdentity(
  deps: RegistrationDeps,
  registrant: Registrant,
): Promise<{ subject: string; isNew: boolean }> {
  const { identity } = deps;
  const { email, name, password, attempt } = registrant;
  if (password === undefined) {
    return { subject: await makeByProvider(deps, { email, name, attempt }), isNew: true };
  }
  const person = { email, name, password, emailProven: true };
  try {
    return { subject: await identity.createUser(person), isNew: true };
  } catch (error) {
    if (error instanceof PasswordRefusedError) {
      throw invalid(['password'], error.reason, refuseJoining('join_password_refused'));
    }
    if (!(error instanceof EmailInUseError)) throw error;
    return { subject: await adopted(identity, person), isNew: false };
  }
}

const refusedMethods = {
  over: 'join_method_over',
  taken: 'join_method_taken',
  unproven: 'join_method_unproven',
  other: 'join_method_other',
} as const satisfies Record<MethodRefusedError['reason'], string>;

/** An identity without a password, which a provider opens that has proved the address of the invitation. */
async function makeByProvider(
  { identity, signInMethods }: RegistrationDeps,
  { email, name, attempt = '' }: Omit<Registrant, 'password'>,
): Promise<string> {
  if (signInMethods === null)
    throw invalid(['password'], 'needed', refuseJoining('join_password_needed'));
  const subject = await identity.createUser({ email, name, emailProven: true }).catch((error) => {
    // One that a crash left behind; a password takes it over.
    throw error instanceof EmailInUseError
      ? invalid(['attempt'], 'password', refuseJoining('join_password_for_now'))
      : error;
  });
  try {
    await signInMethods.connectNew(subject, attempt, email);
    return subject;
  } catch (error) {
    await identity.deleteUser(subject);
    if (!(error instanceof MethodRefusedError)) throw error;
    throw invalid(['attempt'], error.reason, refuseJoining(refusedMethods[error.reason]));
  }
}

async function adopted(
  identity: IdentityAdmin,
  person: NewIdentity & { password: string },
): Promise<string> {
  try {
    return await identity.adopt(person);
  } catch (error) {
    // By the identity service's word; the user may have another address with us.
    throw error instanceof EmailInUseError ? signsInAlready() : error;
  }
}
