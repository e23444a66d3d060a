import * as z from 'zod/mini';
import { codedMessageSchema } from './coded-message.ts';

/**
 * Every error the API can answer with. The list is closed: a client may switch over it. The value is
 * the HTTP status and the short human title of the problem document (RFC 9457).
 */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, title: 'The request couldn’t be read' },
  ORGANIZATION_ID_MISSING: { status: 400, title: 'The organization-slug header is missing' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in to continue' },
  FORBIDDEN: { status: 403, title: 'You don’t have permission to do this' },
  // The operator of the server has suspended it: its people are signed out.
  ORGANIZATION_SUSPENDED: { status: 403, title: 'This organization is suspended' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This address doesn’t support this method' },
  CONFLICT: { status: 409, title: 'This conflicts with existing data' },
  VERSION_CONFLICT: {
    status: 409,
    title: 'Someone else changed this. Review their changes, then save again',
  },
  LAST_ADMIN: { status: 409, title: 'An organization needs at least one administrator' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported content type' },
  MISDIRECTED_REQUEST: { status: 421, title: 'This server doesn’t answer for that host' },
  VALIDATION_FAILED: { status: 422, title: 'Some fields need your attention' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This key was already used for another request' },
  // Neither 401 nor 403: the person stays signed in, and is led to where they set it up.
  TWO_FACTOR_REQUIRED: { status: 428, title: 'Set up two-factor authentication first' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers are too large' },
  /** The status of the tus protocol's checksum extension. */
  CHECKSUM_MISMATCH: { status: 460, title: 'The file was damaged during the upload' },
  INTERNAL_ERROR: { status: 500, title: 'Something went wrong on our side' },
  UNAVAILABLE: { status: 503, title: 'The server is busy' },
  TIMEOUT: { status: 503, title: 'The server took too long' },
  STORAGE_FULL: { status: 507, title: 'No storage space left. Contact your administrator' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/**
 * Why one field was refused. `path` is the way to it in the request body, e.g. `['accounts', 3, 'email']`;
 * `code` is stable, `message` is for people.
 */
export const fieldErrorSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
  /** The message by its code, which the browser has words for. */
  messageCode: z.optional(codedMessageSchema),
});
export type FieldError = z.output<typeof fieldErrorSchema>;

/** The body of every answer of 400 and above: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(errorCodes),
  detail: z.optional(z.string()),
  /** The detail by its code, which the browser has words for. */
  messageCode: z.optional(codedMessageSchema),
  requestId: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** On VERSION_CONFLICT: the resource as it stands now. */
  current: z.optional(z.unknown()),
});
export type Problem = z.output<typeof problemSchema>;
