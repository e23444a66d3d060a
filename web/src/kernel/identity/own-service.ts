import { xsrfCookie, xsrfHeader } from 'contract/kernel/headers.ts';
import { HttpError, NetworkError } from '../api/api-errors.ts';
import { cookieValue } from '../api/cookie.ts';
import { uuid } from '../uuid.ts';

export interface ServiceAnswer {
  status: number;
  ok: boolean;
  body: unknown;
  headers: Headers;
}

export type Service = (
  method: 'GET' | 'POST',
  path: string,
  body?: Readonly<Record<string, unknown>>,
  bearer?: string,
) => Promise<ServiceAnswer>;

/**
 * Calls what our own server does of signing in: all of it with the embedded service, whose session lies in a
 * cookie no script can read, and what comes after the password with a hosted one.
 *
 * @throws {NetworkError} when no answer comes
 */
export function ownService(baseUrl: string): Service {
  return async (method, path, body, bearer) => {
    const headers = new Headers();
    const xsrf = cookieValue(document.cookie, xsrfCookie);
    if (xsrf !== null) headers.set(xsrfHeader, xsrf);
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    if (method === 'POST') headers.set('content-type', 'application/json');
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers,
        credentials: 'include',
        body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
      });
      const text = await response.text();
      return {
        status: response.status,
        ok: response.ok,
        body: parse(text),
        headers: response.headers,
      };
    } catch (cause) {
      throw new NetworkError({ call: `${method} identity ${path}`, requestId: uuid(), cause });
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error of an answer that no person waits for. */
export function serviceFailure(answer: ServiceAnswer, path: string): HttpError {
  return new HttpError({
    status: answer.status,
    body: answer.body,
    requestId: answer.headers.get('request-id') ?? '',
    call: `identity ${path}`,
  });
}

/** A string member of an answer's body. */
export function member(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}
