import { config } from '../config/config.ts';
import { logError } from '../errors/report-error.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import type { Identity, IdentityUser } from './identity.ts';

const serviceUrl = `${config.apiBaseUrl}/identity`;

function adapterOf(settings: typeof config.identity): Identity {
  if (settings.kind === 'embedded') return embeddedIdentity(serviceUrl);
  return lateIdentity(async () => {
    const { hostedIdentity } = await import('./hosted/hosted-identity.ts');
    return hostedIdentity(settings, serviceUrl);
  });
}

/** What passes tokens on is loaded only where it is configured. */
function syncedTo(url: string): (token: string | null) => void {
  const loading = import('./auth-sync.ts').then(({ createAuthSync }) => createAuthSync(url));
  return (token) => {
    loading.then((sync) => sync(token)).catch(logError);
  };
}

const chosen = adapterOf(config.identity);

/** The identity service of this page. */
export const identity: Identity =
  config.authSyncUrl === null ? chosen : broadcastingTokens(chosen, syncedTo(config.authSyncUrl));

type Listener = (user: IdentityUser | null) => void;

/** An identity service whose adapter is loaded when it is first asked. */
function lateIdentity(load: () => Promise<Identity>): Identity {
  let loading: Promise<Identity> | undefined;
  let loaded: Identity | undefined;
  const listeners = new Set<Listener>();

  const open = async () => {
    loaded = await load();
    loaded.onOtherTab((user) => listeners.forEach((listener) => listener(user)));
    return loaded;
  };
  const service = () =>
    (loading ??= open().catch((error: unknown) => {
      // The next navigation asks again.
      loading = undefined;
      throw error;
    }));
  return {
    ready: async () => (await service()).ready(),
    current: () => loaded?.current() ?? null,
    onOtherTab: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async (options) => (await service()).token(options),
    signIn: async (credentials) => (await service()).signIn(credentials),
    secondStep: async (code) => (await service()).secondStep(code),
    enter: async (opened) => (await service()).enter(opened),
    signOut: async () => (await service()).signOut(),
    passwordChanged: async (entry) => (await service()).passwordChanged(entry),
  };
}

/** The same identity service, which tells of each token that it gives out, and of null when no one is signed in. */
function broadcastingTokens(service: Identity, sync: (token: string | null) => void): Identity {
  return {
    ...service,
    ready: async () => {
      const user = await service.ready();
      if (user === null) sync(null);
      return user;
    },
    token: async (options) => {
      const token = await service.token(options);
      if (token !== null) sync(token);
      return token;
    },
    signOut: async () => {
      await service.signOut();
      sync(null);
    },
  };
}
