import { redirect } from '@tanstack/react-router';
import type { Capability } from 'contract/kernel/permissions.ts';
import { codeInAddress } from '../../areas/memberships/registration/code-in-address.ts';
import { identity } from '../../kernel/identity/chosen-identity.ts';
import { waitingInvitation } from '../../kernel/navigation/waiting-invitation.ts';
import { holds, membershipIn } from '../../kernel/session/abilities.ts';
import { loadUser, meStore } from '../../kernel/session/session.ts';
import { currentHref } from './history.ts';
import { NotAllowed, NothingHere } from './stops.ts';

/** For the public pages: signed-in users go to the start. */
export async function requireGuest(): Promise<void> {
  if ((await loadUser()) !== null) throw redirect({ to: '/', replace: true });
}

/** As {@link requireGuest}; the code in the address is kept, since the page it was for is not shown. */
export async function requireGuestOrStoreCode(hash: string): Promise<void> {
  const code = codeInAddress(hash);
  if (code !== '' && (await loadUser()) !== null) waitingInvitation.set(code);
  await requireGuest();
}

/** For all other pages: without a user to the sign-in page, which then leads back to this very address. */
export async function requireUser(): Promise<void> {
  if ((await loadUser()) !== null) return;
  throw redirect({ to: '/auth/login', search: { redirect: currentHref() }, replace: true });
}

/**
 * For signing out: the identity service alone decides whether someone is signed in, because a profile that
 * cannot be loaded is one of the reasons to come here.
 */
export async function requireSession(): Promise<void> {
  if ((await identity.ready()) === null) throw redirect({ to: '/auth/login', replace: true });
}

/** For the pages that everyone may see, and that lead signed-in users on. */
export async function askWhoIsSignedIn(): Promise<void> {
  await identity.ready();
}

/**
 * For the pages of an organization: others than their own do not exist for the user. A slug that one of theirs had
 * before leads to the same page under the one it has now; a suspended one leads to the page that says so. One that
 * requires two-factor authentication leads to its setup.
 */
export function requireMembership(slug: string): void {
  const membership = membershipIn(meStore.get(), slug);
  if (membership === null) throw new NothingHere();
  if (membership.slug !== slug) {
    const href = currentHref().replace(/^\/[^/?#]+/, `/${membership.slug}`);
    throw redirect({ href, replace: true });
  }
  if (membership.suspended) throw redirect({ to: '/', replace: true });
  if (!membership.twoFactorMissing) return;
  throw redirect({ to: '/auth/two-factor', search: { redirect: currentHref() }, replace: true });
}

/** For a screen: stops before anything is loaded, because a refusal by the server would sign the user out. */
export function requireCapability(slug: string, capability: Capability): void {
  if (!holds(membershipIn(meStore.get(), slug), capability)) throw new NotAllowed(capability);
}
