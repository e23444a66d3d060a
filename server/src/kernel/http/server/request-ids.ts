import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientIdHeader, requestIdHeader } from 'contract/kernel/headers.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function uuidOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && uuid.test(header) ? header.toLowerCase() : null;
}

/** The caller's request id when it is a UUID, else one of our own: nothing else reaches log or answer. */
export function requestIdOf(request: IncomingMessage): string {
  return uuidOf(request.headers[requestIdHeader]) ?? randomUUID();
}

/** The id of the caller's browser when it is a UUID. */
export function clientIdOf(request: IncomingMessage): string | null {
  return uuidOf(request.headers[clientIdHeader]);
}
