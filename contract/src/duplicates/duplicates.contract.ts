import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { accountListItemSchema } from '../people/account.ts';
import { duplicateReasons } from '../people/merging.ts';

export const duplicateEntrySchema = z.extend(
  z.pick(accountListItemSchema, {
    id: true,
    firstName: true,
    lastName: true,
    photo: true,
    email: true,
    jobTitle: true,
    department: true,
    location: true,
    externalId: true,
    dependants: true,
    status: true,
    lastActivityAt: true,
  }),
  {
    phone: z.nullable(z.string()),
    birthDate: z.nullable(z.string()),
    createdAt: instantSchema,
  },
);
export type DuplicateEntry = z.output<typeof duplicateEntrySchema>;

/** Two entries that are likely the same person; the one entered first stands first. */
export const duplicatePairSchema = z.object({
  one: duplicateEntrySchema,
  other: duplicateEntrySchema,
  reason: z.enum(duplicateReasons),
});
export type DuplicatePair = z.output<typeof duplicatePairSchema>;

export const listDuplicates = defineEndpoint({
  name: 'duplicates.list',
  method: 'GET',
  path: '/admin/accounts/duplicates',
  summary: 'List possible duplicates, most likely first',
  permission: 'people.delete',
  query: z.strictObject({
    /** Those that someone said are two people. */
    dismissed: z.optional(z.enum(['true'])),
    ...pageQuery,
  }),
  output: pageOf(duplicatePairSchema),
  status: 200,
  errors: [],
  example: { query: { limit: '20' } },
});

/** When everyone was last compared with everyone; null: never yet. */
const searchSchema = z.object({
  looking: z.boolean(),
  lookedAt: z.nullable(instantSchema),
});
export type DuplicateSearch = z.output<typeof searchSchema>;

export const getDuplicateSearch = defineEndpoint({
  name: 'duplicates.search',
  method: 'GET',
  path: '/admin/accounts/duplicates/search',
  summary: 'Get when all people were last compared for duplicates',
  permission: 'people.delete',
  output: searchSchema,
  status: 200,
  errors: [],
  example: {},
});

export const startDuplicateSearch = defineEndpoint({
  name: 'duplicates.look',
  method: 'POST',
  path: '/admin/accounts/duplicates/search',
  summary:
    'Search all people for duplicates, in the background; also runs automatically every night',
  permission: 'people.delete',
  output: searchSchema,
  status: 202,
  errors: [],
  example: {},
});

export const dismissDuplicate = defineEndpoint({
  name: 'duplicates.dismiss',
  method: 'POST',
  path: '/admin/accounts/duplicates/dismiss',
  summary: 'Dismiss a possible duplicate as two people, or undo that',
  permission: 'people.delete',
  body: z.strictObject({ ids: z.tuple([idSchema, idSchema]), dismissed: z.boolean() }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1, 2], dismissed: true } },
});

export const listDuplicatesOf = defineEndpoint({
  name: 'duplicates.ofPerson',
  method: 'GET',
  path: '/admin/accounts/:id/duplicates',
  summary: 'List up to 5 possible duplicates of a person',
  permission: 'people.delete',
  params: idParams,
  output: z.object({
    entries: z.array(z.extend(duplicateEntrySchema, { reason: z.enum(duplicateReasons) })),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
