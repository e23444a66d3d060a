import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams, idSchema } from '../../kernel/ids.ts';
import { groupName } from '../../people/group-name.ts';
import { importSummarySchema } from '../import.ts';

/**
 * The outcome of a group that rows name. `there`: people join it. `made`: no group has this name, and it is created
 * when the run begins. `leftOut`: no group has it either, and the rows are written without it.
 */
export const importGroupStates = ['there', 'made', 'leftOut'] as const;

export const importGroupSchema = z.object({
  /** Null while it is still to be made, or is not. */
  id: z.nullable(idSchema),
  name: z.string(),
  state: z.enum(importGroupStates),
  /** The rules name it, for all people of the file. */
  ofEverybody: z.boolean(),
  /** So many come into it; those who are in it already are not counted. */
  people: z.int(),
});
export type ImportGroup = z.output<typeof importGroupSchema>;

export const importGroupsSchema = z.object({
  /** By how many come into them. */
  groups: z.array(importGroupSchema),
  /** So many more are named, and are not listed. */
  more: z.int(),
});
export type ImportGroups = z.output<typeof importGroupsSchema>;

/** So many groups are listed. */
export const importGroupsListed = 200;

export const listImportGroups = defineEndpoint({
  name: 'imports.groups',
  method: 'GET',
  path: '/admin/imports/:id/groups',
  summary: 'List the groups an import adds people to, and how many',
  permission: 'people.import',
  params: idParams,
  output: importGroupsSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const chooseImportGroups = defineEndpoint({
  name: 'imports.chooseGroups',
  method: 'POST',
  path: '/admin/imports/:id/groups',
  summary: 'Choose whether groups that rows name and that do not exist are created or skipped',
  permission: 'people.import',
  params: idParams,
  body: z.strictObject({
    names: z.array(groupName).check(z.minLength(1), z.maxLength(importGroupsListed)),
    make: z.boolean(),
  }),
  output: importSummarySchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { names: ['Ward leads'], make: true } },
});
