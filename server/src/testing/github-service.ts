import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface GitHubPerson {
  id: number;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

export interface GitHubService {
  origin: string;
  /** The person who signs in next; null: they decline. */
  person: GitHubPerson | null;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

/**
 * The few calls of GitHub that signing in makes (its REST API of 2022-11-28), for tests: no one of it runs on a
 * machine without a network. Codes work once, and only for who knows the verifier.
 */
export async function startGitHubService(): Promise<GitHubService> {
  const service = {
    person: null,
    clientId: 'github client',
    clientSecret: 'what only the console and GitHub know',
  } as unknown as GitHubService;
  const codes = new Map<string, { challenge: string; person: GitHubPerson }>();
  const tokens = new Map<string, GitHubPerson>();

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (service.person === null) {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = randomUUID();
      codes.set(code, { challenge: query.get('code_challenge') ?? '', person: service.person });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(form: URLSearchParams): object {
    const code = form.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs = form.get('client_secret') === service.clientSecret;
    // It says so with 200, as the service does.
    if (!known || !isOurs || proof !== known.challenge) return { error: 'bad_verification_code' };
    const token = `gho_${randomUUID()}`;
    tokens.set(token, known.person);
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/login/oauth/authorize') return authorize(searchParams, response);
    const send = (status: number, body: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (pathname === '/login/oauth/access_token') {
      return send(200, exchange(new URLSearchParams(await text(request))));
    }
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const person = tokens.get(bearer);
    if (person === undefined) return send(401, { message: 'Bad credentials' });
    if (pathname === '/user') return send(200, { id: person.id, login: 'somebody' });
    return pathname === '/user/emails' ? send(200, person.emails) : send(404, {});
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return service;
}
