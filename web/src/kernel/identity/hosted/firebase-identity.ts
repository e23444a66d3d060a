import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from '@firebase/auth';
import type { WebConfig } from 'contract/kernel/web-config.ts';
import type { Identity, IdentityUser } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { firebaseIdentityError, firebaseTokenError } from './firebase-errors.ts';

export type FirebaseConfig = Extract<WebConfig['identity'], { kind: 'firebase' }>;

/** Where what the service keeps is looked for, the most durable first. */
const persistence = [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence];

/**
 * Never by `getAuth()`, which takes the address of an emulator from a cookie that any page of a sibling host can
 * set, and sends passwords there.
 */
function openAuth({ apiKey, project, authDomain, emulatorUrl }: FirebaseConfig): Auth {
  const app = initializeApp({
    apiKey,
    projectId: project,
    ...(authDomain !== null && { authDomain }),
  });
  const auth = initializeAuth(app, { persistence });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

function userOf(user: User | null): IdentityUser | null {
  return user && { id: user.uid, email: user.email };
}

/** For 30 days, or until the tab closes: the service's library keeps no session of the whole browser. */
async function keepFor(auth: Auth, stay: boolean): Promise<void> {
  if (!stay) return setPersistence(auth, browserSessionPersistence);
  // Some browsers have no database in private windows.
  return setPersistence(auth, indexedDBLocalPersistence).catch(() =>
    setPersistence(auth, browserLocalPersistence),
  );
}

/** Null when nobody is signed in, or not any longer. */
async function tokenOf(auth: Auth, forceRefresh: boolean): Promise<string | null> {
  try {
    return (await auth.currentUser?.getIdToken(forceRefresh)) ?? null;
  } catch (error) {
    return firebaseTokenError(error);
  }
}

async function proveBy(auth: Auth, email: string, password: string): Promise<IdentityUser> {
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return { id: user.uid, email: user.email };
  } catch (error) {
    throw firebaseIdentityError(error);
  }
}

/**
 * The adapter for the hosted identity service (Firebase Authentication).
 *
 * @param tellServer ends at our server the session of a token; the service itself would let it run out
 */
export async function firebaseIdentity(
  config: FirebaseConfig,
  tellServer: (token: string) => Promise<void>,
): Promise<Identity> {
  const auth = openAuth(config);
  await auth.authStateReady();
  const listeners = new Set<(user: IdentityUser | null) => void>();
  /** Whom this page knows of; another one comes from another tab. */
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
  return {
    ready: async () => userOf(auth.currentUser),
    current: () => userOf(auth.currentUser),
    onOtherTab: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: ({ forceRefresh = false } = {}) => tokenOf(auth, forceRefresh),
    signIn: ({ email, password, stay }) =>
      asOurs(async () => {
        await keepFor(auth, stay);
        return proveBy(auth, email, password);
      }),
    // The service has second steps of its own; none of them is built.
    secondStep: () => Promise.reject(new IdentityError('method-not-enabled')),
    signOut: () =>
      asOurs(async () => {
        const held = await tokenOf(auth, false);
        if (held !== null) await tellServer(held);
        await signOut(auth);
      }),
    // The service has ended every session, this one too.
    passwordChanged: async (password) => {
      const email = auth.currentUser?.email ?? '';
      await asOurs(() => proveBy(auth, email, password));
    },
  };
}
