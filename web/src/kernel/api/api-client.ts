import type {
  Answer,
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  TakesBytes,
} from 'contract/kernel/endpoint.ts';
import {
  clientIdHeader,
  idempotencyHeader,
  organizationHeader,
  requestIdHeader,
  xsrfCookie,
  xsrfHeader,
} from 'contract/kernel/headers.ts';
import { uuid } from '../uuid.ts';
import { loadMessages } from '../messages/known-messages.ts';
import { HttpError, isAbort, NetworkError } from './api-errors.ts';
import { clientId } from './client-id.ts';
import { cookieValue } from './cookie.ts';

export interface ApiClientOptions {
  baseUrl: string;
  /** The access token, null when signed out. `forceRefresh` asks for a new one. */
  token: (options?: { forceRefresh?: boolean }) => Promise<string | null>;
  /** The slug of the organization in the current route, null outside of one. */
  organizationSlug: () => string | null;
}

/** A parameter of the path may be given as the number it stands for. */
type PathValues<P> = { [K in keyof P]: P[K] | number };
type ParamsField<P> = [P] extends [undefined] ? unknown : { params: PathValues<P> };
type QueryField<Q> = [Q] extends [undefined] ? unknown : { query?: Q };
type BodyField<B> = [B] extends [undefined] ? unknown : { body: B };
type BytesField<E extends Endpoint> = TakesBytes<E> extends true ? { bytes: Blob } : unknown;

/** What a call of an endpoint takes. */
export type CallInput<E extends Endpoint> = ParamsField<ParamsInput<E>> &
  QueryField<QueryInput<E>> &
  BodyField<BodyInput<E>> &
  BytesField<E> & {
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** The call outlives the page, as far as browsers allow it. */
    keepalive?: boolean;
  };

type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface ApiClient {
  /**
   * Calls an endpoint and returns what it answers; a CSV as text. There is no timeout, and nothing is
   * repeated but, once, a call whose token had just run out.
   *
   * @throws {HttpError} on an answer of 400 or above
   * @throws {NetworkError} when no answer comes
   */
  call: <const E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<Answer<E>>;
}

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Sent as they are, under their own type. */
  bytes?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Browsers refuse a call that outlives its page when it carries more than 64 KiB. */
const keepaliveMost = 60_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const call = async (endpoint: Endpoint, input: LooseInput = {}): Promise<unknown> => {
    const attempt = (token: string | null) => send(options, endpoint, input, token);
    const token = await options.token();
    try {
      return await attempt(token);
    } catch (error) {
      const fresh = isRefused(error) && token !== null ? await renewed(options, token) : null;
      if (fresh === null) throw error;
      return await attempt(fresh);
    }
  };
  // The types above say per endpoint what goes in and comes out; the server validates both by the same schemas.
  return { call: call as ApiClient['call'] };
}

function isRefused(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** Another token than the one that was refused: another caller's fresh one if there is one, or a new one. */
async function renewed(options: ApiClientOptions, refused: string): Promise<string | null> {
  const held = await options.token();
  const fresh = held === refused ? await options.token({ forceRefresh: true }) : held;
  return fresh === refused ? null : fresh;
}

async function send(
  options: ApiClientOptions,
  endpoint: Endpoint,
  input: LooseInput,
  token: string | null,
): Promise<unknown> {
  const requestId = uuid();
  const call = `${endpoint.method} ${endpoint.path}`;
  const headers = requestHeaders(options, requestId, token);
  const content = input.bytes ?? (input.body === undefined ? null : JSON.stringify(input.body));
  if (content !== null) headers.set('content-type', input.bytes?.type ?? 'application/json');
  if (input.idempotencyKey !== undefined) headers.set(idempotencyHeader, input.idempotencyKey);
  try {
    const response = await fetch(
      requestUrl(options.baseUrl, endpoint.path, input.params, input.query),
      {
        method: endpoint.method,
        headers,
        body: content,
        signal: input.signal ?? null,
        keepalive: input.keepalive === true && sizeOf(content) <= keepaliveMost,
      },
    );
    if (!response.ok) {
      const answered = response.headers.get(requestIdHeader) ?? requestId;
      const body = await readJson(response);
      await loadMessages();
      throw new HttpError({ status: response.status, body, requestId: answered, call });
    }
    return await readAnswer(endpoint, response);
  } catch (cause) {
    if (cause instanceof HttpError || isAbort(cause)) throw cause;
    throw new NetworkError({ call, requestId, cause });
  }
}

/** In bytes. */
function sizeOf(content: Blob | string | null): number {
  return content === null ? 0 : new Blob([content]).size;
}

/** The headers every request of the product API carries. */
export function requestHeaders(
  options: ApiClientOptions,
  requestId: string,
  token: string | null,
): Headers {
  const headers = new Headers({ [clientIdHeader]: clientId(), [requestIdHeader]: requestId });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const slug = options.organizationSlug();
  if (slug !== null) headers.set(organizationHeader, slug);
  const xsrf = cookieValue(document.cookie, xsrfCookie);
  if (xsrf !== null) headers.set(xsrfHeader, xsrf);
  return headers;
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.output === null || response.status === 204) return undefined;
  const isFile = endpoint.output === 'csv' || endpoint.output === 'json';
  return isFile ? response.text() : response.json();
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Values as they may stand in a path or a query; a list repeats the name. */
type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/**
 * The address of a call: base, path with `:name` replaced, query. Null, undefined and empty lists are omitted.
 *
 * @throws when a parameter of the path is missing.
 */
export function requestUrl(
  base: string,
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replaceAll(/:([A-Za-z]\w*)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The parameter ${name} of ${path} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    const values = typeof value === 'object' ? value : [value];
    for (const item of values) search.append(name, String(item));
  }
  const text = search.toString();
  return `${base}${filled}${text === '' ? '' : `?${text}`}`;
}
