import { organizationHeader } from 'contract/kernel/headers.ts';
import type { FastifyRequest } from 'fastify';
import { limitAddress } from '../client-address.ts';
import { ProblemError } from '../problem.ts';
import { InvalidTokenError, type TokenVerifier, type VerifiedToken } from '../token-verifier.ts';

const bearer = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/**
 * The caller, by the bearer token of the request. @throws ProblemError UNAUTHENTICATED without a token, or with an
 * invalid one
 */
export async function authenticate(
  request: FastifyRequest,
  verifier: TokenVerifier,
): Promise<VerifiedToken> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new ProblemError('UNAUTHENTICATED');
  try {
    return await verifier.verify(token);
  } catch (error) {
    if (error instanceof InvalidTokenError) {
      throw new ProblemError('UNAUTHENTICATED', { cause: error });
    }
    throw error;
  }
}

/**
 * The organization the caller names, unchecked: whether it exists is for the database to say, in the same
 * words for a slug of others and one of no one. Two headers arrive joined by a comma, which is no slug.
 */
export function slugOf(request: FastifyRequest): string | null {
  const slug = request.headers[organizationHeader];
  return typeof slug === 'string' && slug !== '' ? slug : null;
}

/** Whose share of what is limited a request takes: the user's, or the address's where no one signed in. */
export function limitedBy(request: FastifyRequest): string {
  const { caller } = request;
  return caller ? `user ${caller.userId}` : `address ${limitAddress(request)}`;
}
