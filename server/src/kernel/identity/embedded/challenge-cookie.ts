import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeSeconds } from './challenges.ts';

const ofHost = {
  name: '__Host-atrium-second-step',
  pattern: /(?:^|; ?)__Host-atrium-second-step=([\w-]{1,100})(?:;|$)/,
};
const plain = {
  name: 'atrium-second-step',
  pattern: /(?:^|; ?)atrium-second-step=([\w-]{1,100})(?:;|$)/,
};

/**
 * The cookie that binds the second step to the browser in which the password was given. `__Host-` as for the
 * session: https and loopback alone.
 */
export function challengeCookie(secure: boolean) {
  const { name, pattern } = secure ? ofHost : plain;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    set(reply: FastifyReply, token: string): void {
      reply.header('set-cookie', `${name}=${token}; Max-Age=${challengeSeconds}; ${attributes}`);
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
    read: (request: FastifyRequest): string =>
      pattern.exec(request.headers.cookie ?? '')?.[1] ?? '',
  };
}

export type ChallengeCookie = ReturnType<typeof challengeCookie>;
