import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { errorCatalogue, problemSchema, type ErrorCode } from 'contract/kernel/errors.ts';
import { idempotencyHeader } from 'contract/kernel/headers.ts';
import { accountTypes, capabilityTable, isCapability } from 'contract/kernel/permissions.ts';
import { idempotencyHours } from 'contract/kernel/times.ts';
import { accessOf } from '../call/check-routes.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import { fieldParameters, headerParameters, type OpenApiParameter } from './openapi-parameters.ts';
import { secretLimits } from '../secret-limits.ts';

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-error-codes': readonly ErrorCode[];
}

/** Errors an operation may answer with besides its own: by what it takes, and those every one has. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const access = accessOf(endpoint);
  const codes: ErrorCode[] = ['BAD_REQUEST'];
  if (access !== 'public') codes.push('UNAUTHENTICATED');
  if (access === 'member') {
    codes.push(
      'ORGANIZATION_ID_MISSING',
      'FORBIDDEN',
      'ORGANIZATION_SUSPENDED',
      'NOT_FOUND',
      'TWO_FACTOR_REQUIRED',
    );
  }
  if (endpoint.params) codes.push('NOT_FOUND');
  if (endpoint.body || endpoint.bytes) {
    codes.push('VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  }
  codes.push(...endpoint.errors, 'RATE_LIMITED', 'INTERNAL_ERROR', 'UNAVAILABLE', 'TIMEOUT');
  return [...new Set(codes)];
}

function permissionText(endpoint: Endpoint): string {
  const { permission } = endpoint;
  if (!isCapability(permission)) {
    return permission === 'public' ? 'Open to everyone.' : 'For everyone who is signed in.';
  }
  const grants = capabilityTable[permission];
  const types = accountTypes.filter((type) => grants[type] !== 'none');
  return `Needs \`${permission}\`: ${types.join(', ')}.`;
}

function descriptionOf(endpoint: Endpoint): string {
  const parts = [permissionText(endpoint)];
  if (endpoint.rateLimit) {
    const { max, windowSeconds, by } = secretLimits[endpoint.rateLimit];
    parts.push(`At most ${max} calls in ${windowSeconds / 60} minutes, counted by ${by}.`);
  }
  if (endpoint.idempotent) {
    parts.push(
      `With \`${idempotencyHeader}\`, the same key and body get the same answer for ${idempotencyHours} hours.`,
    );
  }
  return parts.join(' ');
}

function successOf(endpoint: Endpoint): unknown {
  const { output } = endpoint;
  if (output === null) return { description: 'Done' };
  if (output === 'csv') {
    return { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } };
  }
  if (output === 'json') {
    return { description: 'A file', content: { 'application/json': { schema: {} } } };
  }
  const schema = jsonSchemaOf(output, 'output');
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function responsesOf(endpoint: Endpoint, codes: readonly ErrorCode[]): Record<string, unknown> {
  const responses: Record<string, unknown> = { [endpoint.status]: successOf(endpoint) };
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  for (const [status, group] of byStatus) {
    responses[status] = {
      description: group.map((code) => `\`${code}\` ${errorCatalogue[code].title}`).join('. '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
}

function requestBodyOf({ body, bytes, example }: Endpoint): { requestBody?: unknown } {
  if (bytes) {
    // A file is described by its media type alone (OpenAPI 3.1, "Considerations for File Uploads").
    const content = Object.fromEntries(bytes.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const schema = jsonSchemaOf(body, 'input');
  const content = { 'application/json': { schema, example: example.body } };
  return { requestBody: { required: true, content } };
}

function operationOf(endpoint: Endpoint): OpenApiOperation {
  const codes = errorsOf(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.name.split('.')[0] ?? ''],
    security: accessOf(endpoint) === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...fieldParameters(endpoint, 'path'),
      ...fieldParameters(endpoint, 'query'),
      ...headerParameters(endpoint),
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint, codes),
    'x-error-codes': codes,
  };
}

/** The product API as an OpenAPI 3.1 document, made from its endpoints and nothing else. */
export function openApiOf(
  endpoints: readonly Endpoint[],
  info: { version: string; url: string; requestsPerMinute: number },
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium API',
      version: info.version,
      description:
        'Every error is a problem document (RFC 9457) with a `code` from a closed list. A session ' +
        `may make ${info.requestsPerMinute} calls a minute; above a limit the answer is 429 with ` +
        '`Retry-After`.',
    },
    servers: [{ url: info.url }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchemaOf(problemSchema, 'output') },
    },
  };
}
