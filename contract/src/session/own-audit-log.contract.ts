import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { auditActions, auditParts, auditTargets } from '../kernel/audit.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

/** Who did it: oneself, someone else of the organization, an unknown person, or the product automatically. */
export const auditLogDoers = ['self', 'other', 'unknown', 'product'] as const;

/** Something one did, or that was done with one's own account. */
export const auditLogEventSchema = z.object({
  id: idSchema,
  at: instantSchema,
  action: z.enum(auditActions),
  by: z.enum(auditLogDoers),
  /** The other person who did it, for those who may see the people of the organization. */
  byName: z.nullable(z.string()),
  /** What it was done to; null where it was one’s own account, or many things at once. */
  target: z.nullable(
    z.object({
      type: z.enum(auditTargets),
      id: idSchema,
      /** What it is called now; null where it is gone, or the caller may not see it. */
      name: z.nullable(z.string()),
    }),
  ),
  /** From where, as it was then; null for what is no matter of signing in. */
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type AuditLogEvent = z.output<typeof auditLogEventSchema>;

export const auditLogSorts = ['-at', 'at'] as const;
export type AuditLogSort = (typeof auditLogSorts)[number];

export const ownAuditLogQuery = z
  .strictObject({
    part: z.optional(z.enum(auditParts)),
    /** First and last day, in the time zone of the caller. */
    from: z.optional(dateSchema),
    to: z.optional(dateSchema),
    sort: z.optional(z.enum(auditLogSorts)),
    ...pageQuery,
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: asked('last_day_before_first'),
    }),
  );
export type OwnAuditLogQuery = z.output<typeof ownAuditLogQuery>;

export const listOwnAuditLog = defineEndpoint({
  name: 'auditLog.listOwn',
  method: 'GET',
  path: '/auth/me/audit-log',
  summary:
    'List what the caller did in this organization, and what was done with their account, newest first',
  permission: 'profile.manage',
  query: ownAuditLogQuery,
  output: pageOf(auditLogEventSchema),
  status: 200,
  errors: [],
  example: { query: { part: 'sign-in', limit: '20' } },
});
