import { NetworkError } from '../api/api-errors.ts';
import { embeddedService, member, type Service, serviceFailure } from './embedded-service.ts';
import type { Identity, IdentityUser } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { createTabs } from './tabs.ts';
import { createTokenKeeper } from './token-keeper.ts';

/** The adapter for the identity service inside our own server (better-auth 1.7 with its JWT plugin). */
export function embeddedIdentity(baseUrl: string): Identity {
  const service = embeddedService(baseUrl);
  const tabs = createTabs();
  const tokens = createTokenKeeper(() => readToken(service));
  let user: IdentityUser | null = null;
  let asked: Promise<IdentityUser | null> | undefined;

  const become = (next: IdentityUser | null, token: string | null = null) => {
    user = next;
    asked = Promise.resolve(next);
    tokens.hold(token);
    return next;
  };
  const enter = (next: IdentityUser): IdentityUser => {
    tabs.tell(next);
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
      enter(await open(service, '/sign-in/email', { email, password, rememberMe: stay })),
    secondStep: async (code) => enter(await open(service, '/two-factor/verify', { code })),
    entered: enter,
    signOut: async () => {
      const answer = await service('POST', '/sign-out');
      if (!answer.ok && answer.status !== 401) throw serviceFailure(answer, '/sign-out');
      become(null);
      tabs.tell(null);
    },
    // The session that asked goes on.
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

/** Takes a step of signing in, the last of which opens the session. */
async function open(
  service: Service,
  path: string,
  proof: Readonly<Record<string, unknown>>,
): Promise<IdentityUser> {
  let answer;
  try {
    answer = await service('POST', path, proof);
  } catch (cause) {
    throw cause instanceof NetworkError ? new IdentityError('network', { cause }) : cause;
  }
  const user = answer.ok ? readUser(answer.body) : null;
  if (user) return user;
  // Needed by whoever is refused, or owes a code.
  const { signInRefusal } = await import('./embedded-errors.ts');
  throw signInRefusal(answer);
}

export function readUser(body: unknown): IdentityUser | null {
  if (typeof body !== 'object' || body === null || !('user' in body)) return null;
  const id = member(body.user, 'id');
  return id === null ? null : { id, email: member(body.user, 'email') };
}
