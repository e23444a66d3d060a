import { HttpError, NetworkError } from '../../api/api-errors.ts';
import { uuid } from '../../uuid.ts';
import type { Identity, IdentityUser } from '../identity.ts';
import type { FirebaseConfig } from './firebase-identity.ts';

/**
 * The library reads addresses of emulators from a global, else from a cookie; what is there wins. Nobody is to
 * say where passwords go but our configuration.
 */
function shutDefaults(): void {
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
}

async function endAtServer(baseUrl: string, token: string): Promise<void> {
  const requestId = uuid();
  const call = 'POST identity /sign-out';
  let response;
  try {
    response = await fetch(`${baseUrl}/sign-out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  } catch (cause) {
    throw new NetworkError({ call, requestId, cause });
  }
  if (!response.ok && response.status !== 401) {
    throw new HttpError({ status: response.status, body: null, requestId, call });
  }
}

/** The hosted service's adapter, whose library is loaded when it is first asked. */
export function hostedIdentity(config: FirebaseConfig, baseUrl: string): Identity {
  let opening: Promise<Identity> | undefined;
  let opened: Identity | undefined;
  const listeners = new Set<(user: IdentityUser | null) => void>();

  const open = async (): Promise<Identity> => {
    shutDefaults();
    const { firebaseIdentity } = await import('./firebase-identity.ts');
    opened = await firebaseIdentity(config, (token) => endAtServer(baseUrl, token));
    opened.onOtherTab((user) => {
      for (const listener of listeners) listener(user);
    });
    return opened;
  };
  const service = (): Promise<Identity> =>
    (opening ??= open().catch((error: unknown) => {
      // The next navigation asks again.
      opening = undefined;
      throw error;
    }));

  return {
    federated: [],
    ready: async () => (await service()).ready(),
    current: () => opened?.current() ?? null,
    onOtherTab: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async (options) => (await service()).token(options),
    signIn: async (credentials) => (await service()).signIn(credentials),
    secondStep: async (code) => (await service()).secondStep(code),
    signOut: async () => (await service()).signOut(),
    passwordChanged: async (password) => (await service()).passwordChanged(password),
  };
}
