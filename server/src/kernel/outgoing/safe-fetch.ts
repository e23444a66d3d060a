import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';
import { acceptEncoding, readBody } from './read-body.ts';
import { resolveAsSystem, resolveInDns, type ResolveHost } from './resolve-host.ts';

export const safeFetchLimits = {
  /** For everything: names, connections, redirects and the body. Milliseconds. */
  ms: 5000,
  /** Bytes of one answer, both as it arrives and unpacked. */
  bytes: 2 * 1024 * 1024,
  redirects: 5,
  ports: [80, 443] as readonly number[],
} as const;

/** Names the product. It carries no version: a stranger's server learns nothing it could use. */
const userAgent = 'Atrium (link fetcher)';

/** Why an address was not fetched. */
export type FetchFailure =
  /** It is no address, or one that this gateway doesn't open: another scheme, another port, a name or password in it. */
  | 'not_a_link'
  | 'scheme'
  | 'credentials'
  | 'port'
  /** One of the host's addresses isn't public. */
  | 'not_public'
  /** The host has no address. */
  | 'not_found'
  | 'unreachable'
  | 'timeout'
  /** The caller went away. */
  | 'cancelled'
  | 'too_many_redirects'
  | 'bad_redirect'
  | 'wrong_type'
  | 'too_large'
  /** Packed in a way we can't unpack, or broken. */
  | 'unreadable';

export interface Fetched {
  readonly ok: true;
  /** Where the redirects led. */
  readonly url: string;
  /** Media type without parameters, in small letters. */
  readonly type: string;
  /** As the server named it; null when it named none. */
  readonly charset: string | null;
  readonly bytes: Buffer;
}

export type FetchOutcome =
  | Fetched
  | { readonly ok: false; readonly code: FetchFailure }
  /** The server answered with another status than 2xx. */
  | { readonly ok: false; readonly code: 'status'; readonly status: number };

export interface FetchWanted {
  /** Media types that are read; anything else is not. */
  readonly types: readonly string[];
  readonly signal: AbortSignal;
}

/** Gets what stands at an address that a person typed. @see createSafeFetch */
export type SafeFetch = (address: string, wanted: FetchWanted) => Promise<FetchOutcome>;

export interface SafeFetchOptions {
  /** Origins the operator trusts, e.g. `http://wiki.internal:8080`: fetched on any port and at any address. */
  readonly allowedOrigins?: readonly string[];
  /** For tests, as the three below. */
  readonly resolve?: ResolveHost;
  readonly isPublic?: (address: string) => boolean;
  readonly ports?: readonly number[];
  readonly ms?: number;
}

type Failed = Extract<FetchOutcome, { ok: false }>;

const failed = (code: FetchFailure): Failed => ({ ok: false, code });

/**
 * The one gateway to addresses that people type. It opens https on the usual ports, to hosts all of whose addresses are
 * public, and connects to the very addresses it checked. Every redirect passes the same checks. Neither cookies nor
 * credentials are sent. What an operator allows by FETCH_ALLOWED_ORIGINS is checked no further.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const {
    allowedOrigins = [],
    resolve = resolveInDns,
    isPublic = isPublicAddress,
    ports = safeFetchLimits.ports,
    ms = safeFetchLimits.ms,
  } = options;
  const gateway = { allowed: new Set(allowedOrigins), resolve, isPublic, ports };
  return async (address, { types, signal }) => {
    const deadline = AbortSignal.timeout(ms);
    const both = AbortSignal.any([signal, deadline]);
    try {
      return await follow(address, { ...gateway, types, signal: both });
    } catch (error) {
      if (signal.aborted) return failed('cancelled');
      if (deadline.aborted) return failed('timeout');
      if (isOfNetwork(error)) return failed('unreachable');
      throw error;
    }
  };
}

interface Fetching extends FetchWanted {
  readonly allowed: ReadonlySet<string>;
  readonly resolve: ResolveHost;
  readonly isPublic: (address: string) => boolean;
  readonly ports: readonly number[];
}

/** Errors of sockets, TLS and the client carry a code, those of its parser a class; our own mistakes neither. */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'HTTPParserError' || ('code' in error && typeof error.code === 'string');
}

async function follow(address: string, fetching: Fetching): Promise<FetchOutcome> {
  let url = URL.parse(address);
  if (url === null) return failed('not_a_link');
  for (let redirects = 0; redirects <= safeFetchLimits.redirects; redirects += 1) {
    const answer = await ask(url, fetching);
    if (!('location' in answer)) return answer;
    url = URL.parse(answer.location, url.href);
    if (url === null) return failed('bad_redirect');
  }
  return failed('too_many_redirects');
}

/** One request, or why it is not made. */
async function ask(url: URL, fetching: Fetching): Promise<FetchOutcome | { location: string }> {
  const addresses = await admit(url, fetching);
  if ('code' in addresses) return addresses;
  // Read when it is needed: a process that never fetches has 8 MB less.
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    allowH2: false,
    connections: 1,
    connect: { lookup: only(addresses), timeout: safeFetchLimits.ms },
  });
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal: fetching.signal,
      headers: {
        'user-agent': userAgent,
        accept: fetching.types.join(', '),
        'accept-encoding': acceptEncoding,
      },
    });
    // A body that is left behind must not bring the process down.
    answer.body.on('error', () => {});
    return await read(url, answer, fetching.types);
  } finally {
    await agent.destroy();
  }
}

/** The addresses to connect to. */
async function admit(url: URL, fetching: Fetching): Promise<readonly string[] | Failed> {
  const { allowed, isPublic, ports, resolve, signal } = fetching;
  const isAllowed = allowed.has(url.origin);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) {
    return failed('scheme');
  }
  if (url.username !== '' || url.password !== '') return failed('credentials');
  if (!isAllowed && url.port !== '' && !ports.includes(Number(url.port))) return failed('port');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const find = isAllowed ? resolveAsSystem : resolve;
  const addresses =
    isIP(host) === 0 ? await Promise.race([find(host, signal), rejectOnAbort(signal)]) : [host];
  signal.throwIfAborted();
  if (addresses.length === 0) return failed('not_found');
  if (!isAllowed && !addresses.every(isPublic)) return failed('not_public');
  return addresses;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** A lookup that knows these addresses alone. A host that is an address is connected to without one. */
function only(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = entries;
    if (all === true) done(null, entries);
    else done(null, first?.address ?? '', first?.family ?? 0);
  };
}

const redirects = new Set([301, 302, 303, 307, 308]);

async function read(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  types: readonly string[],
): Promise<FetchOutcome | { location: string }> {
  if (redirects.has(statusCode)) {
    const location = oneOf(headers['location']);
    return location === '' ? failed('bad_redirect') : { location };
  }
  if (statusCode < 200 || statusCode > 299) {
    return { ok: false, code: 'status', status: statusCode };
  }
  const { type, charset } = contentTypeOf(oneOf(headers['content-type']));
  if (!types.includes(type)) return failed('wrong_type');
  const { bytes: maxBytes } = safeFetchLimits;
  if (Number(oneOf(headers['content-length'])) > maxBytes) return failed('too_large');
  const outcome = await readBody(body, oneOf(headers['content-encoding']), maxBytes);
  return outcome.ok
    ? { ok: true, url: url.href, type, charset, bytes: outcome.bytes }
    : failed(outcome.code);
}

/** A header that stands there once; empty when it is absent or repeated. */
function oneOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

function contentTypeOf(header: string): { type: string; charset: string | null } {
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim());
  const charset = parameters
    .map((parameter) => /^charset\s*=\s*"?([\w.:-]{1,40})"?$/i.exec(parameter)?.[1])
    .find((name) => name !== undefined);
  return { type: type.toLowerCase(), charset: charset ?? null };
}
