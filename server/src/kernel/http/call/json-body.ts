import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/** Deepest nesting of a body whose endpoint says no other, and most keys of one object in it. */
export const bodyDepthMax = 20;
export const bodyKeysMax = 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

function malformed(forDevelopers: string, cause?: unknown): ProblemError {
  return new ProblemError('BAD_REQUEST', { forDevelopers, cause });
}

function checkShape(value: unknown, depth: number, depthMax: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > depthMax) throw malformed(`The body is nested deeper than ${depthMax}`);
  if (Array.isArray(value)) {
    for (const item of value) checkShape(item, depth + 1, depthMax);
    return;
  }
  const items = Object.values(value);
  if (items.length > bodyKeysMax) throw malformed(`More than ${bodyKeysMax} fields in one object`);
  for (const item of items) checkShape(item, depth + 1, depthMax);
}

/** Reads a body's bytes as JSON; undefined when there are none. */
export type JsonReader = (bytes: unknown, depthMax?: number) => unknown;

/**
 * JSON is the only body the product API reads. Its bytes are collected while the request arrives and read
 * later, so that a stranger's malformed body is answered like any other call of a stranger.
 */
export function readJsonBodies(app: FastifyInstance): JsonReader {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes);
  });
  // Refuses __proto__ and constructor.prototype wherever they stand.
  const parse = app.getDefaultJsonParser('error', 'error');

  return (bytes, depthMax = bodyDepthMax) => {
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch (error) {
      throw malformed('The body isn’t UTF-8', error);
    }
    const parsed = parseText(parse, text);
    checkShape(parsed, 1, depthMax);
    return parsed;
  };
}

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>;

function parseText(parse: JsonParser, text: string): unknown {
  let outcome: { error: Error | null; value: unknown } = { error: null, value: undefined };
  // Fastify's parser calls back at once and never reads the request.
  void parse(undefined as never, text, (error, value) => {
    outcome = { error, value };
  });
  if (outcome.error) throw malformed('The body isn’t valid JSON', outcome.error);
  return outcome.value;
}
