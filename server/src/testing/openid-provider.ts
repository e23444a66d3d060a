import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import OidcServer, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** Someone who has an identity at the provider. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  xms_edov?: boolean | string | number;
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By their subject; anyone who signs in chooses one. */
  people: Map<string, ProviderPerson>;
  /** With which it signs, for tokens that a test makes. */
  key: CryptoKey;
  keyId: string;
  /** Puts another token in the place of the one that is made. */
  tamper: ((token: string) => Promise<string> | string) | null;
  /** Instead of any answer: this status, a cut connection, or nothing. */
  fault: number | 'cut' | 'hang' | null;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

interface Options {
  /** Tells the address at the userinfo endpoint alone, as the standard has it. */
  userinfoAlone?: boolean;
  clientId?: string;
  /** Says of each secret of a client whether it holds, where clients sign their own. */
  takesSecret?: (secret: string) => Promise<boolean>;
}

const keyId = 'key-1';

function configurationOf(provider: OpenIdProvider, options: Options, jwk: object): Configuration {
  return {
    jwks: { keys: [{ ...jwk, kid: keyId, alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        redirect_uris: [],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: options.userinfoAlone ?? false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['the keys of a provider in tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...provider.people.get(sub), sub }),
    }),
    // No one is asked whether we may know their address.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const { accountId } = session;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

/** The page on which someone says who they are; there are no passwords. */
function pageOf(people: Iterable<ProviderPerson>): string {
  const choices = [...people]
    .map(({ sub, email = sub }) => `<button name="sub" value="${sub}">${email}</button>`)
    .join('');
  return `<!doctype html><html lang="en"><title>Who are you?</title><main><h1>Who are you?</h1>
<form method="post">${choices}<button name="sub" value="">Cancel</button></form></main></html>`;
}

/** The page of an interaction, and what is chosen on it. */
async function interact(
  provider: OpenIdProvider,
  oidc: OidcServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html');
    response.end(pageOf(provider.people.values()));
    return;
  }
  const sub = new URLSearchParams(await text(request)).get('sub') ?? '';
  const result =
    sub === '' ? { error: 'access_denied' } : { login: { accountId: sub, remember: false } };
  await oidc.interactionFinished(request, response, result);
}

/** The library knows no secrets that clients sign: one that holds is put in the place of its own. */
async function exchangeSecret(
  { clientSecret }: OpenIdProvider,
  holds: NonNullable<Options['takesSecret']>,
  request: IncomingMessage & { body?: unknown },
): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  const taken = await holds(form['client_secret'] ?? '');
  request.body = { ...form, client_secret: taken ? clientSecret : 'refused' };
}

/**
 * A real OpenID provider on this machine, of the library that is certified for it. People choose who they are.
 *
 * @param callbackUrls where it may send browsers back to
 */
export async function startOpenIdProvider(
  callbackUrls: readonly string[],
  options: Options = {},
): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider: OpenIdProvider = {
    issuer: '',
    clientId: options.clientId ?? 'atrium',
    clientSecret: 'what only the console and its provider know',
    people: new Map(),
    key: privateKey,
    keyId,
    tamper: null,
    fault: null,
    asked: [],
    close: async () => undefined,
  };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration = configurationOf(provider, options, await exportJWK(privateKey));
  const [client] = configuration.clients ?? [];
  if (client) client.redirect_uris = [...callbackUrls];
  const oidc = new OidcServer(provider.issuer, configuration);
  oidc.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (provider.tamper && typeof body === 'object' && body.id_token !== undefined) {
      context.body = { ...body, id_token: await provider.tamper(body.id_token) };
    }
  });
  const answer = oidc.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    provider.asked.push(path);
    const { fault } = provider;
    if (fault === 'hang') return undefined;
    if (fault === 'cut') return request.socket.destroy();
    if (fault !== null) return response.writeHead(fault).end();
    if (path.startsWith('/interaction/')) return interact(provider, oidc, request, response);
    if (path === '/token' && options.takesSecret) {
      return exchangeSecret(provider, options.takesSecret, request).then(() =>
        answer(request, response),
      );
    }
    return answer(request, response);
  });
  provider.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return provider;
}
