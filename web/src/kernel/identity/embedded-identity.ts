import { ownService, member, type Service, serviceFailure } from './own-service.ts';
import type { Identity, IdentityUser, OpenedSession } from './identity.ts';
import { readUser, takeStep } from './sign-in-steps.ts';
import { usableUntil } from './token-lifetime.ts';

const channelName = 'atrium-identity';

/** The adapter for the identity service inside our own server (better-auth 1.7 with its JWT plugin). */
export function embeddedIdentity(baseUrl: string): Identity {
  const service = ownService(baseUrl);
  const tabs = createTabs();
  const tokens = createTokenCache(() => readToken(service));
  let user: IdentityUser | null = null;
  let asked: Promise<IdentityUser | null> | undefined;

  const become = (next: IdentityUser | null, token: string | null = null) => {
    user = next;
    asked = Promise.resolve(next);
    tokens.hold(token);
    return next;
  };
  const enter = ({ user: next }: OpenedSession): IdentityUser => {
    tabs.broadcast(next);
    become(next);
    return next;
  };
  const askSession = async () => {
    try {
      const found = await readSession(service);
      return become(found?.user ?? null, found?.token);
    } catch (error) {
      // The next navigation asks again.
      asked = undefined;
      throw error;
    }
  };
  const ready = () => (asked ??= askSession());

  tabs.onMessage((next) => become(next));
  return {
    ready,
    current: () => user,
    onOtherTab: tabs.onMessage,
    token: async (options) => ((await ready()) === null ? null : tokens.token(options)),
    signIn: async ({ email, password, stay }) =>
      enter(await takeStep(service, '/sign-in/email', { email, password, rememberMe: stay })),
    secondStep: async (code) => enter(await takeStep(service, '/two-factor/verify', { code })),
    enter: async (opened) => enter(opened),
    signOut: async () => {
      const answer = await service('POST', '/sign-out');
      if (!answer.ok && answer.status !== 401) throw serviceFailure(answer, '/sign-out');
      become(null);
      tabs.broadcast(null);
    },
    // The session that asked continues.
    passwordChanged: async () => undefined,
  };
}

async function readSession(
  service: Service,
): Promise<{ user: IdentityUser; token: string | null } | null> {
  const answer = await service('GET', '/get-session');
  if (answer.status === 401) return null;
  if (!answer.ok) throw serviceFailure(answer, '/get-session');
  const user = readUser(answer.body);
  // The JWT plugin sends a token along, which saves the first load one round trip.
  return user && { user, token: answer.headers.get('set-auth-jwt') };
}

/** Null when the session has ended: the call then goes without a token and is answered 401. */
async function readToken(service: Service): Promise<string | null> {
  const answer = await service('GET', '/token');
  if (answer.status === 401) return null;
  const token = answer.ok ? member(answer.body, 'token') : null;
  if (token === null) throw serviceFailure(answer, '/token');
  return token;
}

/** Tells the other tabs of this browser who is signed in now. A tab does not hear itself. */
function createTabs() {
  const channel = new BroadcastChannel(channelName);
  return {
    // A channel reaches its own origin only; there is no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    broadcast: (user: IdentityUser | null) => channel.postMessage(user),
    onMessage: (listener: (user: IdentityUser | null) => void): (() => void) => {
      const hear = (event: MessageEvent<IdentityUser | null>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/** Holds the access token, in memory only, and replaces it in time; all callers wait for the same new one. */
export function createTokenCache(fetchToken: () => Promise<string | null>) {
  let held: { value: string; usableUntil: number } | null = null;
  let fetching: Promise<string | null> | undefined;

  const hold = (value: string | null): void => {
    // One that is still on its way belongs to the user who was signed in before.
    fetching = undefined;
    held = value === null ? null : { value, usableUntil: usableUntil(value, Date.now()) };
  };
  const renew = (): Promise<string | null> => {
    const mine = fetchToken().then(
      (value) => {
        if (fetching === mine) hold(value);
        return value;
      },
      (error: unknown) => {
        if (fetching === mine) fetching = undefined;
        throw error;
      },
    );
    fetching = mine;
    return mine;
  };
  return {
    hold,
    token: ({ forceRefresh = false }: { forceRefresh?: boolean } = {}): Promise<string | null> => {
      if (!forceRefresh && held !== null && Date.now() < held.usableUntil) {
        return Promise.resolve(held.value);
      }
      return fetching ?? renew();
    },
  };
}
