import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { withoutTenant } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
import { InvalidTokenError, type TokenVerifier } from '../../http/token-verifier.ts';
import { refuseAs } from '../answer-refusals.ts';
import { noteOwnEvent, originOf } from '../own-events.ts';
import { openIdentityScope } from '../identity-scope.ts';
import { addResetRoutes, type CodeResets } from '../reset-routes.ts';
import { noteEnded } from './ended-tokens.ts';

interface Parts {
  pool: DatabasePool;
  verifier: TokenVerifier;
  resets: CodeResets;
  publicUrl: string;
}

/** `POST /sign-out` with the bearer token: it, and what it is renewed to, is refused from now on. */
async function signOut(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  try {
    const { issuer, subject, sessionId } = await parts.verifier.verify(bearer, request);
    if (sessionId !== null) {
      await withoutTenant(parts.pool, { readOnly: false }, async (db) => {
        if (!(await noteEnded(db, sessionId))) return;
        const event = { issuer, subject, requestId: request.id, origin: originOf(request) };
        await noteOwnEvent(db, { ...event, action: 'account.signed_out' });
      });
    }
    return await reply.send({ success: true });
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    return refuseAs(reply, 401, 'UNAUTHORIZED', 'Nobody is signed in');
  }
}

/**
 * What the hosted service cannot do for us, below `/api/identity`: signing out at once, and setting a password
 * by our rules. Signing in itself goes from the browser to the service.
 */
export function hostedRoutes(parts: Parts): FastifyPluginAsync {
  return async (app) => {
    openIdentityScope(app, parts.publicUrl);
    app.post('/sign-out', (request, reply) => signOut(parts, request, reply));
    addResetRoutes(app, parts.pool, parts.resets);
  };
}
