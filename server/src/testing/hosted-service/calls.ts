import { randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { Refusal, type Body, type ServedPeople, type ServedPerson } from './people.ts';
import type { ServedSession, TokenMaker } from './tokens.ts';

export interface ServiceState {
  people: ServedPeople;
  tokens: TokenMaker;
  /** Whether it tells no one if an address is known; the default of projects since 2023. */
  enumerationProtection: boolean;
}

type Answer = Promise<Record<string, unknown>>;
type Handlers = Readonly<Record<string, (body: Body) => Answer>>;

const seconds = () => Math.floor(Date.now() / 1000);

const unknown = 'INVALID_LOGIN_CREDENTIALS';
const customTokens =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** What the project's own server says in a token; its signature is not looked at, as by an emulator. */
function readCustomToken(token: string): { uid: string | undefined; claims: JWTPayload } {
  const { aud, uid, claims = {} } = decodeJwt<{ uid?: string; claims?: JWTPayload }>(token);
  if (aud !== customTokens) throw new Refusal('INVALID_CUSTOM_TOKEN');
  return { uid, claims };
}

/** What the project's service account may call, by the path below the project. */
export function managerCalls(state: ServiceState): Handlers {
  const { people } = state;
  return {
    accounts: async (body) => {
      const { localId, email, displayName } = people.create(body);
      return { localId, email, displayName };
    },
    'accounts:lookup': async (body) => {
      const users = people.find(body).map((person) => people.shown(person));
      return users.length === 0 ? {} : { users };
    },
    'accounts:update': async (body) => ({ localId: people.update(body).localId }),
    'accounts:delete': async (body) => {
      people.remove(body);
      return {};
    },
    'accounts:sendOobCode': async ({ email, returnOobLink }) => {
      const code = people.offerReset(email);
      if (code === null && !state.enumerationProtection) throw new Refusal('EMAIL_NOT_FOUND');
      if (code === null || returnOobLink !== true) return { email };
      const oobLink = `http://127.0.0.1/action?mode=resetPassword&oobCode=${code}`;
      return { email, oobCode: code, oobLink };
    },
  };
}

/** Whose email and password these are. */
function personOf(
  { people, enumerationProtection: alike }: ServiceState,
  { email, password }: Body,
): ServedPerson {
  if (typeof email !== 'string' || !email.includes('@')) throw new Refusal('INVALID_EMAIL');
  if (typeof password !== 'string' || password === '') throw new Refusal('MISSING_PASSWORD');
  const person = people.byEmail(email.toLowerCase());
  if (person === undefined) throw new Refusal(alike ? unknown : 'EMAIL_NOT_FOUND');
  if (person.disabled) throw new Refusal('USER_DISABLED');
  if (person.password !== password) throw new Refusal(alike ? unknown : 'INVALID_PASSWORD');
  return person;
}

/** What any browser may call, by the path below the version. */
export function browserCalls(state: ServiceState) {
  const { people, tokens } = state;
  const renewals = new Map<string, { localId: string; session: ServedSession }>();

  async function open(person: ServedPerson, session: ServedSession) {
    const refreshToken = randomBytes(60).toString('base64url');
    renewals.set(refreshToken, { localId: person.localId, session });
    const idToken = await tokens.idTokenOf(person, session);
    return { idToken, refreshToken, expiresIn: '3600' };
  }

  function stillGood(localId: string, authTime: number): ServedPerson {
    const person = people.known(localId);
    if (person.disabled) throw new Refusal('USER_DISABLED');
    if (authTime < person.validSince) throw new Refusal('TOKEN_EXPIRED');
    return person;
  }

  const calls: Handlers = {
    'accounts:signInWithPassword': async (given) => {
      const person = personOf(state, given);
      const session = { authTime: seconds(), provider: 'password', claims: {} } as const;
      const { localId, email, displayName } = person;
      return { localId, email, displayName, registered: true, ...(await open(person, session)) };
    },
    'accounts:signInWithCustomToken': async ({ token }) => {
      const { uid, claims } = readCustomToken(String(token));
      const person = people.known(uid);
      if (person.disabled) throw new Refusal('USER_DISABLED');
      const session = { authTime: seconds(), provider: 'custom', claims } as const;
      return { isNewUser: false, ...(await open(person, session)) };
    },
    'accounts:lookup': async ({ idToken }) => {
      const { subject, authTime } = await tokens.subjectOf(String(idToken));
      return { users: [people.shown(stillGood(subject, authTime))] };
    },
    'accounts:resetPassword': async (body) => ({
      email: people.reset(body),
      requestType: 'PASSWORD_RESET',
    }),
  };
  return {
    calls,
    /** `POST /v1/token` of the token service. */
    async renew(form: URLSearchParams): Answer {
      const known = renewals.get(form.get('refresh_token') ?? '');
      if (known === undefined) throw new Refusal('INVALID_REFRESH_TOKEN');
      const person = stillGood(known.localId, known.session.authTime);
      const { idToken, refreshToken, expiresIn } = await open(person, known.session);
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
        token_type: 'Bearer',
        user_id: person.localId,
      };
    },
  };
}
