import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { BlobKey } from '../../kernel/blobs/blob-store.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import { fromBase64url } from '../../kernel/crypto/base64url.ts';

/** What an address opens. */
export interface LinkedBlob {
  readonly key: BlobKey;
  readonly contentType: string;
  /** The name under which it is saved; null: shown where it stands. */
  readonly saveAs: string | null;
  /** In bytes; null where it was not asked for, and where no part of it is answered alone. */
  readonly size: number | null;
}

export interface FileLinks {
  /** Base of the files API as browsers and mail programs reach it. */
  readonly filesUrl: string;
  /** The address of a picture in emails, which are read for years: it works as long as the bytes are there. */
  lastingLinkTo(blob: LinkedBlob): string;
  /** The address of a blob; it works for ten minutes at least, and for fifteen at most. */
  linkTo(blob: LinkedBlob): string;
  /** What an address opens, and for how many seconds yet; null for one that was not made here, or is too old. */
  open(link: string): (LinkedBlob & { readonly secondsLeft: number | null }) | null;
}

/** Minutes of the clock: within five of them the same file has the same address, which browsers keep. */
const step = 5 * 60;
const least = 10 * 60;

/** The key, the type, the name, the size, and the second until which it works; null for as long as the bytes are there. */
const payloadSchema = z.tuple([
  z.string(),
  z.string(),
  z.nullable(z.string()),
  z.nullable(z.int()),
  z.nullable(z.int()),
]);

/**
 * Addresses that work for anyone who has them, most for some minutes: a picture in a page is asked for without token.
 * They are signed and name the bytes, so that opening one asks no database.
 *
 * @param secret ATRIUM_SECRET
 * @param base of the files API as browsers reach it
 */
export function createFileLinks(secret: string, base: string, clock: Clock): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'atrium file links', 32));
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest();
  const now = () => Math.floor(clock.now() / 1000);

  const print = ({ key: blob, contentType, saveAs, size }: LinkedBlob, until: number | null) => {
    const fields = [blob, contentType, saveAs, size, until] satisfies z.output<
      typeof payloadSchema
    >;
    const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return `${base}/signed/${payload}.${signatureOf(payload).toString('base64url')}`;
  };

  return {
    filesUrl: base,
    linkTo: (blob) => print(blob, Math.ceil((now() + least) / step) * step),
    lastingLinkTo: (blob) => print(blob, null),
    open(link) {
      const [payload = '', signature = '', ...more] = link.split('.');
      const expected = signatureOf(payload);
      const given = fromBase64url(signature);
      if (more.length > 0 || given?.length !== expected.length) return null;
      if (!timingSafeEqual(given, expected)) return null;
      // Signed as it is spelt, so it is one of ours.
      const [blob, contentType, saveAs, size, until] = payloadSchema.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      const secondsLeft = until === null ? null : until - now();
      if (secondsLeft !== null && secondsLeft <= 0) return null;
      return { key: blob, contentType, saveAs, size, secondsLeft };
    },
  };
}
