import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { setUpOrganization, setUpSignedIn } from 'contract/memberships/setup.contract.ts';
import {
  acceptInvitation,
  checkInvitationCode,
  type Offer,
  register,
  type Registered,
} from 'contract/memberships/registration.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { enter, reloadUser, signIn, signOut } from '../../../kernel/session/session.ts';

/** What a code offers; null for one that is not valid. */
export async function checkCode(code: string): Promise<Offer | null> {
  const { offer } = await api.call(checkInvitationCode, { body: { code } });
  return offer ?? null;
}

export function sendRegistration(body: BodyInput<typeof register>): Promise<Registered> {
  return api.call(register, { body });
}

/** Signs in with the trip that one registered with. */
export async function signInByAuthRequest(attempt: string): Promise<void> {
  const { finishAuthRequest } =
    await import('../../../kernel/identity/federated/federated-service.ts');
  await finishAuthRequest(attempt);
  await enter();
}

interface Credentials {
  email: string;
  password: string;
}

/** Accepts as the person who is signed in, who then has one more organization. */
export async function acceptSignedIn(code: string): Promise<Registered> {
  const accepted = await api.call(acceptInvitation, { body: { code, termsAccepted: true } });
  if (accepted.next === 'sign_in') await reloadUser();
  return accepted;
}

/** Signs in, and accepts as that person; no one is signed in where that is not possible. */
export async function signInAndAccept(code: string, credentials: Credentials): Promise<Registered> {
  await signIn({ ...credentials, stay: false });
  try {
    const accepted = await api.call(acceptInvitation, { body: { code, termsAccepted: true } });
    // They belong to one more organization than they were loaded with.
    if (accepted.next === 'sign_in') await signIn({ ...credentials, stay: false });
    else await signOut();
    return accepted;
  } catch (error) {
    await signOut();
    throw error;
  }
}

/** Creates an organization. @returns its slug */
export async function setUp(body: BodyInput<typeof setUpOrganization>): Promise<string> {
  return (await api.call(setUpOrganization, { body })).organizationSlug;
}

/** Creates an organization with the signed-in person as its administrator. @returns its slug */
export async function setUpAsSignedIn(body: BodyInput<typeof setUpSignedIn>): Promise<string> {
  const { organizationSlug } = await api.call(setUpSignedIn, { body });
  await reloadUser();
  return organizationSlug;
}
