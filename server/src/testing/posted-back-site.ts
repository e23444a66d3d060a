import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { addPostedBack } from '../areas/session/identity/federated/posted-back.ts';
import { hostCookie } from '../areas/session/identity/host-cookie.ts';

export interface PostedBackSite {
  origin: string;
  /** Method and cookie of each call of the way back, in order. */
  seen: [string, string][];
  close(): Promise<void>;
}

/** Our site as the form of a provider meets it, without what is behind: which of its steps brings our cookie along. */
export async function startPostedBackSite(): Promise<PostedBackSite> {
  const app = fastify();
  const cookie = hostCookie('atrium-federated', { secure: true, sameSite: 'Lax', seconds: 60 });
  const seen: [string, string][] = [];
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/callback')) seen.push([request.method, cookie.read(request)]);
  });
  app.get('/start', (request, reply) => {
    cookie.set(reply, 'bound');
    return reply.redirect((request.query as { to: string }).to, 303);
  });
  addPostedBack(app, '/callback');
  app.get('/callback', (request) => request.query);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, seen, close: () => app.close() };
}
