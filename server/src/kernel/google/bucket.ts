import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import { ProblemError } from '../http/problem.ts';
import type { AccessTokens } from './access-tokens.ts';
import { isPassingStatus, tryAgain, withToken } from './try-again.ts';

/** What is known of an object without its bytes. */
export interface BucketObject {
  readonly name: string;
  /** In bytes, as they lie there. */
  readonly size: number;
  readonly timeCreated: Date;
}

/** A bucket of Google Cloud Storage, which is what Firebase Storage keeps its files in. */
export interface Bucket {
  /** @returns null when nothing has this name */
  find(name: string): Promise<BucketObject | null>;
  /** As {@link Bucket.find}, the bytes. */
  open(name: string): Promise<{ size: number; stream: Readable } | null>;
  write(name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** What is not there is gone already. */
  remove(name: string): Promise<void>;
  /** Every object whose name begins like this. */
  list(prefix: string): AsyncIterable<BucketObject>;
}

interface BucketOptions {
  /** Of the service, or of an emulator. */
  readonly origin: string;
  readonly bucket: string;
  readonly tokens: AccessTokens;
}

/** The service understood and refused. */
class BucketRefusal extends Error {
  readonly status: number;
  constructor(call: string, status: number) {
    super(`The file storage answered ${status} to ${call}`);
    this.status = status;
  }
}

/** Milliseconds until an answer begins; an object that is written may take longer. */
const timeoutMs = 10_000;
const writeTimeoutMs = 60_000;

const objectSchema = z.pipe(
  z.object({ name: z.string(), size: z.string(), timeCreated: z.string() }),
  z.transform(({ name, size, timeCreated }) => ({
    name,
    size: Number(size),
    timeCreated: new Date(timeCreated),
  })),
);
const pageSchema = z.object({
  items: z.optional(z.array(objectSchema)),
  nextPageToken: z.optional(z.string()),
});

function isPassing(error: unknown): boolean {
  // Without an answer: refused, cut, or too late.
  return !(error instanceof BucketRefusal) || isPassingStatus(error.status);
}

function isRefused(error: unknown): boolean {
  return error instanceof BucketRefusal && error.status === 401;
}

interface BucketCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: Uint8Array<ArrayBuffer> | ReadableStream;
  timeout?: number;
}

async function send({ method, url, body, timeout = timeoutMs }: BucketCall, token: string) {
  // The limit is for the answer to begin; a long file may take longer to be read.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
      redirect: 'error',
      signal: late.signal,
      ...(body && { body: body as RequestInit['body'] & {}, duplex: 'half' as const }),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new BucketRefusal(`${method} ${new URL(url).pathname}`, response.status);
  } finally {
    clearTimeout(timer);
  }
}

async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw unreachable(cause);
  }
}

function unreachable(cause: unknown): ProblemError {
  return new ProblemError('UNAVAILABLE', { retryAfter: 5, cause });
}

/** A bucket as the service's JSON API has it (version 1). What passes is tried again, unless it is a stream. */
export function createBucket({ origin, bucket, tokens }: BucketOptions): Bucket {
  const objects = `${origin}/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const urlOf = (name: string) => `${objects}/${encodeURIComponent(name)}`;
  const writeUrl = (name: string, uploadType: string) =>
    `${origin}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?uploadType=${uploadType}&name=${encodeURIComponent(name)}`;

  const once = (call: BucketCall) =>
    withToken(tokens, isRefused, (token) => send(call, token)).catch((error: unknown) => {
      throw isPassing(error) ? unreachable(error) : error;
    });
  const ask = (call: BucketCall) =>
    tryAgain(
      (error) => error instanceof ProblemError,
      () => once(call),
    );
  const orNull = (call: BucketCall) =>
    ask(call).catch((error: unknown) => {
      if (error instanceof BucketRefusal && error.status === 404) return null;
      throw error;
    });

  return {
    async find(name) {
      const answer = await orNull({ method: 'GET', url: urlOf(name) });
      return answer && objectSchema.parse(await answer.json());
    },
    async open(name) {
      const answer = await orNull({ method: 'GET', url: `${urlOf(name)}?alt=media` });
      if (answer?.body == null) return null;
      const size = Number(answer.headers.get('content-length'));
      return { size, stream: Readable.from(arriving(answer.body)) };
    },
    async write(name, bytes) {
      const timeout = writeTimeoutMs;
      if (bytes instanceof Uint8Array) {
        const body = new Uint8Array(bytes);
        await ask({ method: 'POST', url: writeUrl(name, 'media'), body, timeout });
        return;
      }
      // Of a length that is not known yet: in one piece to an upload that was begun.
      const begun = await ask({ method: 'POST', url: writeUrl(name, 'resumable') });
      const url = begun.headers.get('location') ?? '';
      const body = ReadableStream.from(bytes);
      await once({ method: 'PUT', url, body, timeout });
    },
    async remove(name) {
      await orNull({ method: 'DELETE', url: urlOf(name) });
    },
    async *list(prefix) {
      for (let page: string | undefined = ''; page !== undefined;) {
        const query = new URLSearchParams({ prefix, ...(page !== '' && { pageToken: page }) });
        const answer = await ask({ method: 'GET', url: `${objects}?${query.toString()}` });
        const { items = [], nextPageToken } = pageSchema.parse(await answer.json());
        yield* items;
        page = nextPageToken;
      }
    },
  };
}
