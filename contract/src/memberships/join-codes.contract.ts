import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { emailDomainsSchema } from '../organizations/joining.contract.ts';
import { scopeGroups } from '../people/places.contract.ts';

/** The types that a code may give; administrators are made by administrators, one by one. */
export const joinCodeTypes = ['standard', 'manager'] as const;

export const joinCodeStates = ['usable', 'used_up', 'expired', 'revoked'] as const;
export type JoinCodeState = (typeof joinCodeStates)[number];

export const joinCodeSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The last four signs of the code: all that is kept of it in readable form. */
  codeEnd: z.string(),
  state: z.enum(joinCodeStates),
  type: z.enum(joinCodeTypes),
  /**
   * The groups in use of the access scope of the managers it makes, by name: none where they are gone, which is
   * no one's. Null: the whole organization, or it makes none.
   */
  accessScope: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  emailDomains: z.array(z.string()),
  /**
   * The groups that people who join with it are added to, once approved; except groups that are no longer `joinable`,
   * because they are rule-based or snapshots.
   */
  groups: z.array(z.object({ id: idSchema, name: z.string(), joinable: z.boolean() })),
  /** Null: any number. */
  usesMax: z.nullable(z.int()),
  uses: z.int(),
  approval: z.boolean(),
  expiresAt: instantSchema,
  createdAt: instantSchema,
  createdBy: z.nullable(z.string()),
});
export type JoinCode = z.output<typeof joinCodeSchema>;

const joinCodeLimits = { groups: 20, uses: 100_000, days: 365 };

export const joinCodeCreateSchema = z
  .strictObject({
    name: line(lengths.name, 2),
    type: z.enum(joinCodeTypes),
    /** For a code that makes managers: the groups of their access scope. Absent: they manage the whole organization. */
    accessScope: z.optional(scopeGroups),
    emailDomains: emailDomainsSchema,
    groupIds: z
      .array(idSchema)
      .check(
        z.maxLength(joinCodeLimits.groups, asked('at_most_groups', { max: joinCodeLimits.groups })),
      ),
    usesMax: z.nullable(
      z
        .int()
        .check(
          z.minimum(1, asked('at_least', { min: 1 })),
          z.maximum(joinCodeLimits.uses, asked('at_most', { max: joinCodeLimits.uses })),
        ),
    ),
    approval: z.boolean(),
    /** From now. */
    days: z
      .int()
      .check(
        z.minimum(1, asked('at_least_days', { min: 1 })),
        z.maximum(joinCodeLimits.days, asked('at_most_days', { max: joinCodeLimits.days })),
      ),
  })
  .check(
    z.refine(({ type, approval }) => type === 'standard' || approval, {
      path: ['approval'],
      error: asked('managers_approved'),
    }),
    z.refine(({ type, accessScope }) => type === 'manager' || accessScope === undefined, {
      path: ['accessScope'],
      error: asked('only_managers_scoped'),
    }),
  );
export type JoinCodeCreate = z.output<typeof joinCodeCreateSchema>;

export const joinCodeSorts = ['created', '-created'] as const;

export const joinCodeListQuery = z.strictObject({
  state: z.optional(z.enum(joinCodeStates)),
  sort: z.optional(z.enum(joinCodeSorts)),
  ...pageQuery,
});
export type JoinCodeListQuery = z.output<typeof joinCodeListQuery>;

export const listJoinCodes = defineEndpoint({
  name: 'joinCodes.list',
  method: 'GET',
  path: '/admin/join-codes',
  summary: 'List join codes with their uses, newest first',
  permission: 'settings.manage',
  query: joinCodeListQuery,
  output: pageOf(joinCodeSchema),
  status: 200,
  errors: [],
  example: { query: { state: 'usable', limit: '2' } },
});

export const createJoinCode = defineEndpoint({
  name: 'joinCodes.create',
  method: 'POST',
  path: '/admin/join-codes',
  summary: 'Create a join code that many people can register with; only this answer contains it',
  permission: 'settings.manage',
  body: joinCodeCreateSchema,
  output: z.object({ code: z.string(), link: z.string(), joinCode: joinCodeSchema }),
  status: 201,
  errors: ['VALIDATION_FAILED'],
  example: {
    body: {
      name: 'Harbour staff',
      type: 'standard',
      emailDomains: ['northgate.example'],
      groupIds: [],
      usesMax: 200,
      approval: true,
      days: 30,
    },
  },
});

export const revokeJoinCode = defineEndpoint({
  name: 'joinCodes.revoke',
  method: 'POST',
  path: '/admin/join-codes/:id/revoke',
  summary: 'Revoke a join code; people who joined with it stay',
  permission: 'settings.manage',
  params: idParams,
  output: joinCodeSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
