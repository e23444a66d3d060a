import { Readable } from 'node:stream';
import { ProblemError } from '../http/problem.ts';
import { isPassingStatus, tryAgain } from '../outgoing/try-again.ts';
import type { ByteRange, OpenBlob } from './blob-store.ts';

/** Objects of a service elsewhere, by name. An object is whole or not there. */
export interface Objects {
  /** @returns null when nothing has this name */
  open(name: string, range?: ByteRange): Promise<OpenBlob | null>;
  write(name: string, bytes: Uint8Array | OpenBlob): Promise<void>;
  /** A missing one is deleted already. */
  remove(name: string): Promise<void>;
  /** Every object whose name begins like this. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

export interface ListedObject {
  readonly name: string;
  readonly timeCreated: Date;
}

/** The service understood and refused. */
export class ObjectsRefusal extends Error {
  override readonly name = 'ObjectsRefusal';
  readonly status: number;
  constructor(call: string, status: number) {
    super(`The file storage answered ${status} to ${call}`);
    this.status = status;
  }
}

export interface ObjectsCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly bytes?: Uint8Array | OpenBlob;
  /** Which of the bytes to answer with. */
  readonly range?: ByteRange | undefined;
}

/** Milliseconds until an answer begins; bytes that are sent may take longer, and many of them longer still. */
const timeoutMs = 10_000;
const writeTimeoutMs = 60_000;
const writeMsPerMegabyte = 1000;

const rangeHeader = ({ start, end }: ByteRange) => ({ range: `bytes=${start}-${end}` });

function contentOf(bytes: Uint8Array | OpenBlob) {
  const isWhole = bytes instanceof Uint8Array;
  return {
    body: (isWhole ? new Uint8Array(bytes) : bytes.stream) as NonNullable<RequestInit['body']>,
    length: isWhole ? bytes.length : bytes.size,
  };
}

/** One request. @throws ObjectsRefusal; whatever is thrown where no answer comes */
export async function sendCall(
  { method, url, bytes, range }: ObjectsCall,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  // The limit is for the answer to begin; a long file may take longer to be read.
  const late = new AbortController();
  const content = bytes && contentOf(bytes);
  const patience = content
    ? writeTimeoutMs + (content.length / 1e6) * writeMsPerMegabyte
    : timeoutMs;
  const timer = setTimeout(() => late.abort(), patience);
  const described = content && {
    'content-type': 'application/octet-stream',
    'content-length': String(content.length),
  };
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...described, ...(range && rangeHeader(range)) },
      redirect: 'error',
      signal: late.signal,
      ...(content && { body: content.body, duplex: 'half' as const }),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new ObjectsRefusal(`${method} ${new URL(url).pathname}`, response.status);
  } finally {
    clearTimeout(timer);
  }
}

function passes(error: unknown): boolean {
  // Without an answer: refused, cut, or too late.
  return !(error instanceof ObjectsRefusal) || isPassingStatus(error.status);
}

/**
 * Calls again what may pass, but for bytes that come as a stream, which is read already.
 * @throws ObjectsRefusal; ProblemError UNAVAILABLE
 */
export async function persistently(
  call: ObjectsCall,
  send: (call: ObjectsCall) => Promise<Response>,
): Promise<Response> {
  const isStream = call.bytes !== undefined && !(call.bytes instanceof Uint8Array);
  try {
    return await (isStream ? send(call) : tryAgain(passes, () => send(call)));
  } catch (error) {
    throw passes(error) ? unreachable(error) : error;
  }
}

/** Null where there is nothing of this name. */
export async function orNull(answer: Promise<Response>): Promise<Response | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ObjectsRefusal && error.status === 404) return null;
    throw error;
  }
}

/** The bytes of an answer. */
export function openedOf(answer: Response | null): OpenBlob | null {
  if (answer?.body == null) return null;
  const size = Number(answer.headers.get('content-length'));
  return { size, stream: Readable.from(arriving(answer.body)) };
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
