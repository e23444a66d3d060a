import type { Identity } from '../identity.ts';
import { ownService } from '../own-service.ts';
import type { FirebaseConfig } from './firebase-identity.ts';

/**
 * The library reads addresses of emulators from a global, else from a cookie; what is there wins. No one is to
 * say where passwords go but our configuration.
 */
function shutDefaults(): void {
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
}

/** The hosted service's adapter. Its library is loaded after what would lead it astray is shut. */
export async function hostedIdentity(config: FirebaseConfig, baseUrl: string): Promise<Identity> {
  shutDefaults();
  const { firebaseIdentity } = await import('./firebase-identity.ts');
  return firebaseIdentity(config, ownService(baseUrl));
}
