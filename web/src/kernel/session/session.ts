import { getMe, type Me, updateMe } from 'contract/session/session.contract.ts';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { HttpError } from '../api/api-errors.ts';
import { api } from '../api/api.ts';
import { identity } from '../identity/chosen-identity.ts';
import type { Credentials } from '../identity/identity.ts';
import { queryClient } from '../query/query-client.ts';
import { createStore } from '../store.ts';

/** The signed-in user as `GET /auth/me` returned them; null before that and when no one is signed in. */
export const meStore = createStore<Me | null>(null);

let loading: Promise<Me | null> | undefined;

/**
 * The signed-in user, asked for once in the life of the page. No one signed in with the identity service: no
 * call. A failure is thrown to every caller that waits, and the next caller asks again.
 */
export function loadUser(): Promise<Me | null> {
  return (loading ??= fetchUser().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
}

async function fetchUser(): Promise<Me | null> {
  if ((await identity.ready()) === null) return null;
  const me = await api.call(getMe);
  meStore.set(me);
  return me;
}

/**
 * Signs in and loads the user.
 *
 * @throws {IdentityError} when the identity service refuses
 * @throws what `GET /auth/me` throws; no one is signed in then
 */
export async function signIn(credentials: Credentials): Promise<Me | null> {
  await identity.signIn(credentials);
  return enter();
}

/** Finishes signing in by a code, and loads the user; throws as {@link signIn}. */
export async function finishSignIn(code: string): Promise<Me | null> {
  await identity.secondStep(code);
  return enter();
}

/** Loads the user of a session that was opened just now; no one is signed in where that fails. */
export async function enter(): Promise<Me | null> {
  forgetUser();
  try {
    return await loadUser();
  } catch (error) {
    await signOut();
    throw error;
  }
}

/** Ends the session and forgets everything this page knows about the user. */
export async function signOut(): Promise<void> {
  await identity.signOut();
  forgetUser();
}

/** The user signed out in another tab, or another user came: what is held here is no longer true. */
export function forgetUser(): void {
  loading = undefined;
  meStore.set(null);
  queryClient.clear();
}

/** Asks for the user again, because something about them has changed. */
export async function reloadUser(): Promise<void> {
  loading = fetchUser();
  await loading;
}

/** What users choose for themselves, one field at a time. */
export type OwnChoice = Pick<BodyInput<typeof updateMe>, 'locale' | 'timeZone' | 'theme'>;

/**
 * Stores a choice of the signed-in user. It replaces what is shown to them now, so a change made elsewhere in between
 * is no reason to ask.
 */
export async function chooseForSelf(choice: OwnChoice): Promise<void> {
  const change = (me: Me | null) => updateUser({ version: me?.version, ...choice });
  try {
    await change(meStore.get());
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') throw error;
    await reloadUser();
    await change(meStore.get());
  }
}

/** Changes the named fields of the own profile, here and on the server. */
export async function updateUser(changes: BodyInput<typeof updateMe>): Promise<void> {
  meStore.set(await api.call(updateMe, { body: changes }));
}
