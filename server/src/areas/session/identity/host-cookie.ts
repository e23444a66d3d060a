import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackUrl } from '../../../kernel/config/setting.ts';

/** Whether cookies are `Secure`: on https, and on loopback, where browsers take them all the same. */
export function isHiddenFromHttp(publicUrl: string): boolean {
  return publicUrl.startsWith('https:') || isLoopbackUrl(publicUrl);
}

interface Options {
  /** Whether it is kept from plain http; it then carries `__Host-` and is bound to this very host. */
  secure: boolean;
  /** `Lax` where someone comes back from another site with it. */
  sameSite: 'Strict' | 'Lax';
  seconds: number;
}

/** A cookie that no script reads, for one step of signing in. */
export function hostCookie(plainName: string, { secure, sameSite, seconds }: Options) {
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  return {
    set(reply: FastifyReply, token: string): void {
      reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${attributes}`);
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
    /** Empty when there is none. */
    read(request: FastifyRequest): string {
      const start = `${name}=`;
      const found = (request.headers.cookie ?? '')
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(start));
      return found?.slice(start.length) ?? '';
    },
  };
}

export type HostCookie = ReturnType<typeof hostCookie>;
