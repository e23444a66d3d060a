import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import type { FastifyRequest } from 'fastify';
import { messageOf, parseBody, parseBy } from '../field-errors.ts';
import type { JsonReader } from './json-body.ts';
import { ProblemError } from '../problem.ts';

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type InputOutcome =
  | { readonly ok: true; readonly input: ParsedInput }
  | { readonly ok: false; readonly problem: unknown };

function paramsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.params) return undefined;
  const parsed = parseBy(endpoint.params, request.params);
  // An address whose id is none is an address with nothing behind it.
  if (!parsed.ok) throw new ProblemError('NOT_FOUND');
  return parsed.value;
}

function queryOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const given = request.query as Record<string, unknown>;
  if (endpoint.query) {
    const parsed = parseBy(endpoint.query, given);
    if (parsed.ok) return parsed.value;
    throw new ProblemError('BAD_REQUEST', {
      forDevelopers: 'The query isn’t valid',
      errors: parsed.errors,
    });
  }
  const names = Object.keys(given);
  if (names.length === 0) return undefined;
  throw new ProblemError('BAD_REQUEST', {
    forDevelopers: 'This address doesn’t accept a query',
    errors: names.slice(0, 100).map((name) => ({
      path: [name.slice(0, 100)],
      code: 'unknown_field',
      ...messageOf(fieldMessage('unknown_field')),
    })),
  });
}

function bodyOf(endpoint: Endpoint, request: FastifyRequest, readJson: JsonReader): unknown {
  if (endpoint.bytes) {
    if (Buffer.isBuffer(request.body) && request.body.length > 0) return request.body;
    throw new ProblemError('BAD_REQUEST', { forDevelopers: 'Send the file as the body' });
  }
  const given = readJson(request.body, endpoint.bodyDepth);
  if (!endpoint.body) {
    if (given === undefined) return undefined;
    throw new ProblemError('BAD_REQUEST', { forDevelopers: 'This address doesn’t accept a body' });
  }
  const parsed = parseBody(endpoint.body, given);
  if (parsed.ok) return parsed.value;
  throw new ProblemError('VALIDATION_FAILED', { errors: parsed.errors });
}

/**
 * Parses a request by its endpoint: params and query first (404, 400), then the body (malformed 400, refused fields
 * 422). Never throws: only authorized callers learn what is wrong.
 */
export function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  readJson: JsonReader,
): InputOutcome {
  try {
    const params = paramsOf(endpoint, request);
    const query = queryOf(endpoint, request);
    return { ok: true, input: { params, query, body: bodyOf(endpoint, request, readJson) } };
  } catch (problem) {
    return { ok: false, problem };
  }
}
