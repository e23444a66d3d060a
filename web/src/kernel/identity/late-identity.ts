import type { Identity, IdentityUser } from './identity.ts';

type Listener = (user: IdentityUser | null) => void;

/** An identity service whose adapter is loaded when it is first asked. */
export function lateIdentity(load: () => Promise<Identity>): Identity {
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
