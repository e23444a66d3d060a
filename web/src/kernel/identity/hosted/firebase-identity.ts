import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  setPersistence,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type Persistence,
  type User,
} from '@firebase/auth';
import type { WebConfig } from 'contract/kernel/web-config.ts';
import type { Identity, IdentityUser, OpenedSession } from '../identity.ts';
import { serviceFailure, type Service } from '../own-service.ts';
import { takeStep } from '../sign-in-steps.ts';
import { firebaseIdentityError, firebaseTokenError } from './firebase-errors.ts';

export type FirebaseConfig = Extract<WebConfig['identity'], { kind: 'firebase' }>;

/** Where what the service keeps is looked for, the most durable first. */
const persistence = [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence];

/**
 * Never by `getAuth()`, which takes the address of an emulator from a cookie that any page of a sibling host can
 * set, and sends passwords there.
 */
function openAuth(
  { apiKey, project, emulatorUrl }: FirebaseConfig,
  name: '[DEFAULT]' | 'gateway',
  persistences: Persistence | Persistence[],
): Auth {
  const app = initializeApp({ apiKey, projectId: project }, name);
  const auth = initializeAuth(app, { persistence: persistences });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

function userOf(user: User | null): IdentityUser | null {
  return user && { id: user.uid, email: user.email };
}

/** For 30 days, or until the tab closes: the service's library keeps no session of the whole browser. */
async function persistFor(auth: Auth, stay: boolean): Promise<void> {
  if (!stay) return setPersistence(auth, browserSessionPersistence);
  // Some browsers have no database in private windows.
  return setPersistence(auth, indexedDBLocalPersistence).catch(() =>
    setPersistence(auth, browserLocalPersistence),
  );
}

/** Null when no one is signed in any longer, or yet. */
async function tokenOf(auth: Auth, forceRefresh: boolean): Promise<string | null> {
  try {
    return (await auth.currentUser?.getIdToken(forceRefresh)) ?? null;
  } catch (error) {
    return firebaseTokenError(error);
  }
}

/**
 * The first step, at the service itself. What it opens there is kept nowhere and opens nothing with us: a page
 * that is left before the last step is signed out.
 *
 * @returns the service's token
 */
async function proveBy(gateway: Auth, email: string, password: string): Promise<string> {
  try {
    const { user } = await signInWithEmailAndPassword(gateway, email, password);
    return await user.getIdToken();
  } catch (error) {
    throw firebaseIdentityError(error);
  } finally {
    await signOut(gateway);
  }
}

async function enterBy(auth: Auth, entry: string | null): Promise<IdentityUser> {
  try {
    const { user } = await signInWithCustomToken(auth, entry ?? '');
    return { id: user.uid, email: user.email };
  } catch (error) {
    throw firebaseIdentityError(error);
  }
}

/** Ends the session of a token at our server; the service itself would let it run out. */
async function endAtServer(service: Service, token: string): Promise<void> {
  const answer = await service('POST', '/sign-out', {}, token);
  if (!answer.ok && answer.status !== 401) throw serviceFailure(answer, '/sign-out');
}

/**
 * The adapter for the hosted identity service (Firebase Authentication). The password goes from the page to the
 * service; our server opens the session, once the steps after the password are taken, and the page enters it at the
 * service, which makes its tokens afterwards.
 */
export async function firebaseIdentity(
  config: FirebaseConfig,
  service: Service,
): Promise<Identity> {
  const auth = openAuth(config, '[DEFAULT]', persistence);
  let gateway: Auth | undefined;
  await auth.authStateReady();
  const listeners = new Set<(user: IdentityUser | null) => void>();
  /** The user this page knows; another one comes from another tab. */
  let known = auth.currentUser?.uid;
  let busy = false;

  onAuthStateChanged(auth, (user) => {
    if (busy || user?.uid === known) return;
    known = user?.uid;
    for (const listener of listeners) listener(userOf(user));
  });
  const asOurs = async <T>(work: () => Promise<T>): Promise<T> => {
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
      known = auth.currentUser?.uid;
    }
  };
  const enter = ({ entry, stay }: OpenedSession) =>
    asOurs(async () => {
      await persistFor(auth, stay);
      return enterBy(auth, entry);
    });
  return {
    ready: async () => userOf(auth.currentUser),
    current: () => userOf(auth.currentUser),
    onOtherTab: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: ({ forceRefresh = false } = {}) => tokenOf(auth, forceRefresh),
    signIn: async ({ email, password, stay }) => {
      gateway ??= openAuth(config, 'gateway', inMemoryPersistence);
      const idToken = await proveBy(gateway, email, password);
      return enter(await takeStep(service, '/sign-in/token', { rememberMe: stay }, idToken));
    },
    secondStep: async (code) => enter(await takeStep(service, '/two-factor/verify', { code })),
    enter,
    signOut: () =>
      asOurs(async () => {
        const held = await tokenOf(auth, false);
        if (held !== null) await endAtServer(service, held);
        await signOut(auth);
      }),
    // The service has ended every session, this one too.
    passwordChanged: async (entry) => {
      await asOurs(() => enterBy(auth, entry));
    },
  };
}
