import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import { fromBase64url } from '../../../../kernel/crypto/base64url.ts';
import { derivedSecret } from '../derived-secret.ts';
import { hostCookie, isHiddenFromHttp } from '../host-cookie.ts';

/** How long a browser stays known after its last sign-in. Seconds. */
const knownSeconds = 90 * 24 * 3600;

/** Whose sign-in it was, a random name of the browser, and until when it is known, in seconds since 1970. */
const payloadSchema = z.tuple([z.string(), z.string(), z.int()]);

export interface KnownDevices {
  /** Remembers, in a cookie, that this person signed in with this browser. It opens nothing. */
  mark(reply: FastifyReply, subject: string): void;
  /** The browser's name where this very person signed in with it; null for any other. */
  nameFor(request: FastifyRequest, subject: string): string | null;
}

interface Options {
  /** ATRIUM_SECRET */
  secret: string;
  publicUrl: string;
  clock: Clock;
}

/**
 * Browsers in which a person signed in before ("device cookies" in OWASP's words). Their attempts are counted apart,
 * so that wrong guesses from elsewhere do not keep the person out.
 */
export function createKnownDevices({ secret, publicUrl, clock }: Options): KnownDevices {
  const key = derivedSecret(secret, 'known devices');
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest();
  const now = () => Math.floor(clock.now() / 1000);
  const cookie = hostCookie('atrium-device', {
    secure: isHiddenFromHttp(publicUrl),
    sameSite: 'Strict',
    seconds: knownSeconds,
  });

  function open(token: string): z.output<typeof payloadSchema> | null {
    const [payload = '', signature = '', ...more] = token.split('.');
    const [expected, given] = [signatureOf(payload), fromBase64url(signature)];
    if (more.length > 0 || given?.length !== expected.length) return null;
    if (!timingSafeEqual(given, expected)) return null;
    return payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }

  return {
    mark(reply, subject) {
      const name = randomBytes(16).toString('base64url');
      const fields = [subject, name, now() + knownSeconds] satisfies z.output<typeof payloadSchema>;
      const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
      cookie.set(reply, `${payload}.${signatureOf(payload).toString('base64url')}`);
    },
    nameFor(request, subject) {
      const [of, name, until] = open(cookie.read(request)) ?? [null, '', 0];
      return of === subject && until > now() ? name : null;
    },
  };
}
