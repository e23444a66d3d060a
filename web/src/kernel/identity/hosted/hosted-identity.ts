import { HttpError, NetworkError } from '../../api/api-errors.ts';
import { uuid } from '../../uuid.ts';
import type { Identity } from '../identity.ts';
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

/** The hosted service's adapter. Its library is loaded after what would lead it astray is shut. */
export async function hostedIdentity(config: FirebaseConfig, baseUrl: string): Promise<Identity> {
  shutDefaults();
  const { firebaseIdentity } = await import('./firebase-identity.ts');
  return firebaseIdentity(config, (token) => endAtServer(baseUrl, token));
}
