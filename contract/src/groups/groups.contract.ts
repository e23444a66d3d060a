import { groupKinds } from './group-kinds.ts';
import { askedOfRule } from './rule-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParamSchema, idParams, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { trashDays } from '../kernel/times.ts';
import { lengths } from '../kernel/counts.ts';
import { groupColours } from './group-colours.ts';
import { groupFields, groupOfAccountSchema, listedGroupSchema, wholeGroupSchema } from './group.ts';
import { memberIds } from './members.contract.ts';
import { ruleSchema } from './rule.ts';

export const groupSorts = ['name', '-name', 'members', '-members', 'created', '-created'] as const;
export type GroupSort = (typeof groupSorts)[number];

/** Filters of the list of groups. Several values of one name mean "any of"; names are joined by "and". */
export const groupFilter = {
  /** Part of a name. */
  q: z.optional(line(lengths.search)),
  kind: z.optional(listParam(z.enum(groupKinds))),
  colour: z.optional(listParam(z.enum(groupColours))),
  /** Ids of people: groups that one of them made. */
  madeBy: z.optional(listParam(idParamSchema)),
  /** The trash instead of the groups in use. */
  deleted: z.optional(z.enum(['true'])),
};

export const groupListQuery = z.strictObject({
  ...groupFilter,
  sort: z.optional(z.enum(groupSorts)),
  ...pageQuery,
});
export type GroupListQuery = z.output<typeof groupListQuery>;

/** A new group. Petrol and without members by default; with a rule it finds them automatically. */
export const groupCreateSchema = z
  .strictObject({
    name: groupFields.name,
    description: z.optional(groupFields.description),
    colour: z.optional(groupFields.colour),
    memberIds: z.optional(memberIds),
    rule: z.optional(ruleSchema),
  })
  .check(
    z.refine(({ memberIds: ids, rule }) => ids === undefined || rule === undefined, {
      path: ['memberIds'],
      message: askedOfRule('rule_finds_members'),
    }),
  );
export type GroupCreate = z.output<typeof groupCreateSchema>;

/** Changes the named fields only; `version` is that of the group the change was made from. */
export const groupUpdateSchema = z
  .strictObject({
    version: versionSchema,
    name: z.optional(groupFields.name),
    description: z.optional(groupFields.description),
    colour: z.optional(groupFields.colour),
    /** Only of a rule-based group. Its members are counted again. */
    rule: z.optional(ruleSchema),
    /** Keeps the members of a rule-based group or a snapshot; afterwards the group is manual. */
    kind: z.optional(z.literal('fixed')),
  })
  .check(
    z.refine(({ kind, rule }) => kind === undefined || rule === undefined, {
      path: ['rule'],
      message: askedOfRule('manual_no_rule'),
    }),
  );
export type GroupUpdate = z.output<typeof groupUpdateSchema>;

export const listGroups = defineEndpoint({
  name: 'groups.list',
  method: 'GET',
  path: '/admin/groups',
  summary: 'List groups',
  permission: 'people.view',
  forScopedManagers: true,
  query: groupListQuery,
  output: pageOf(listedGroupSchema),
  status: 200,
  errors: [],
  example: { query: { sort: '-members', limit: '2' } },
});

export const groupsCsv = defineEndpoint({
  name: 'groups.csv',
  method: 'GET',
  path: '/admin/groups/csv',
  summary: 'Export the matching groups as CSV',
  permission: 'groups.manage',
  query: z.strictObject({ ...groupFilter, sort: z.optional(z.enum(groupSorts)) }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { kind: ['rule'] } },
});

export const getGroup = defineEndpoint({
  name: 'groups.get',
  method: 'GET',
  path: '/admin/groups/:id',
  summary: 'Get a group',
  permission: 'groups.manage',
  params: idParams,
  output: wholeGroupSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createGroup = defineEndpoint({
  name: 'groups.create',
  method: 'POST',
  path: '/admin/groups',
  summary: 'Create a group, with its first members or its rule',
  permission: 'groups.manage',
  body: groupCreateSchema,
  output: wholeGroupSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { name: 'First aiders', colour: 'moss', memberIds: [1] } },
});

export const updateGroup = defineEndpoint({
  name: 'groups.update',
  method: 'PATCH',
  path: '/admin/groups/:id',
  summary: 'Update the name, description, colour or rule of a group',
  permission: 'groups.manage',
  params: idParams,
  body: groupUpdateSchema,
  output: wholeGroupSchema,
  status: 200,
  errors: ['CONFLICT', 'VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, description: 'Trained until June' } },
});

export const deleteGroup = defineEndpoint({
  name: 'groups.delete',
  method: 'DELETE',
  path: '/admin/groups/:id',
  summary: `Move a group to the trash for ${trashDays} days; its members are not deleted`,
  permission: 'groups.manage',
  params: idParams,
  output: z.object({
    /** How many people were in it. */
    memberCount: z.int(),
  }),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const restoreGroup = defineEndpoint({
  name: 'groups.restore',
  method: 'POST',
  path: '/admin/groups/:id/restore',
  summary: 'Restore a group from the trash with its members',
  permission: 'groups.manage',
  params: idParams,
  output: wholeGroupSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const listGroupsOf = defineEndpoint({
  name: 'groups.listOf',
  method: 'GET',
  path: '/admin/accounts/:id/groups',
  summary: "List a person's groups by name",
  permission: 'people.view',
  params: idParams,
  output: z.object({ items: z.array(groupOfAccountSchema) }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { params: { id: 1 } },
});
