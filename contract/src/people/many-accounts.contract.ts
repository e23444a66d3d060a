import { asked, figure } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { manyMax, lengths } from '../kernel/counts.ts';
import { line } from '../kernel/text.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { accountFields, accountListItemSchema, accountStatuses } from './account.ts';
import { type ColumnsWith, columnsWith } from './columns/columns-with.ts';
import { fieldValuesInput } from '../fields/values.ts';
import { accountCreateSchema, accountFilter, exampleAccount } from './accounts.contract.ts';

export const createManyMax = 5000;

export const createManyAccounts = defineEndpoint({
  name: 'accounts.createMany',
  method: 'POST',
  path: '/admin/accounts/create-many',
  summary: `Add up to ${figure(createManyMax)} people, all or none`,
  permission: 'people.import',
  body: z.strictObject({
    accounts: z
      .array(accountCreateSchema)
      .check(
        z.minLength(1),
        z.maxLength(createManyMax, asked('at_most_people_in_call', { max: createManyMax })),
      ),
  }),
  output: z.object({ ids: z.array(idSchema) }),
  status: 201,
  errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: 8 * 1024 * 1024,
  rateLimit: 'bulk-write',
  example: { body: { accounts: [exampleAccount] } },
});

/** Why a person was rejected; for the team, not for the person. */
export const rejectionReason = line(lengths.reason);

const manyIds = z
  .array(idSchema)
  .check(z.minLength(1), z.maxLength(manyMax, asked('at_most_people_in_call', { max: manyMax })));

export const deleteManyAccounts = defineEndpoint({
  name: 'accounts.deleteMany',
  method: 'POST',
  path: '/admin/accounts/delete',
  summary: `Move up to ${figure(manyMax)} people to the trash, all or none`,
  permission: 'people.delete',
  body: z.strictObject({ ids: manyIds }),
  output: z.object({ deleted: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'LAST_ADMIN'],
  example: { body: { ids: [1] } },
});

export const restoreManyAccounts = defineEndpoint({
  name: 'accounts.restoreMany',
  method: 'POST',
  path: '/admin/accounts/restore',
  summary: `Restore up to ${figure(manyMax)} people from the trash, all or none`,
  permission: 'people.delete',
  body: z.strictObject({ ids: manyIds }),
  /** How many were restored; those outside the trash do not change. */
  output: z.object({ restored: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { ids: [1] } },
});

const someTags = accountFields.tags.check(z.minLength(1, asked('enter_tag')));
const lower = (tag: string) => tag.toLowerCase();

type BulkShape = {
  [Key in ColumnsWith<'bulk'>]: z.ZodMiniOptional<(typeof accountFields)[Key]>;
};
const bulkShape = Object.fromEntries(
  columnsWith('bulk').map((key) => [key, z.optional(accountFields[key])]),
) as BulkShape;

/** The fields that many people are given at once. */
export const manyFieldsSchema = z
  .strictObject({
    status: z.optional(z.enum(accountStatuses)),
    /** All `tags` that they have then. */
    ...bulkShape,
    /** Added to their tags; a tag that a person already has, in any spelling, stays as it is. */
    addTags: z.optional(someTags),
    /** However they are written. */
    removeTags: z.optional(someTags),
    /** Fields that the organization defines, by their keys; at least one. */
    fields: z.optional(fieldValuesInput),
  })
  .check(
    z.refine(
      ({ fields = {}, ...others }) => Object.keys(others).length + Object.keys(fields).length > 0,
      asked('choose_field_to_change'),
    ),
    z.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: asked('end_before_start'),
    }),
    z.refine(({ tags, addTags, removeTags }) => tags === undefined || !(addTags ?? removeTags), {
      path: ['tags'],
      message: asked('all_tags_or_changes'),
    }),
    z.refine(
      ({ addTags = [], removeTags = [] }) => {
        const removed = new Set(removeTags.map(lower));
        return addTags.every((tag) => !removed.has(lower(tag)));
      },
      { path: ['removeTags'], message: asked('tag_added_and_removed') },
    ),
  );
export type ManyFields = z.output<typeof manyFieldsSchema>;

/** People who get the same values. */
export const manyChangeSchema = z.strictObject({ ids: manyIds, fields: manyFieldsSchema });
export type ManyChange = z.output<typeof manyChangeSchema>;

const manyChangesSchema = z.array(manyChangeSchema).check(
  z.minLength(1),
  z.refine(
    (changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= manyMax,
    asked('at_most_people_in_call', { max: manyMax }),
  ),
);

export const changeManyAccounts = defineEndpoint({
  name: 'accounts.changeMany',
  method: 'POST',
  path: '/admin/accounts/change',
  summary: `Set the given values for up to ${figure(manyMax)} people, all or none`,
  permission: 'people.edit',
  body: z.strictObject({ changes: manyChangesSchema }),
  output: z.object({
    /** How many differed from it and were changed. */
    changed: z.int(),
    /** The changes that undo this one: the previous values of the changed people. */
    before: z.array(z.object({ ids: z.array(idSchema), fields: manyFieldsSchema })),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'LAST_ADMIN', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: 4 * 1024 * 1024,
  forScopedManagers: true,
  example: { body: { changes: [{ ids: [1], fields: { department: 'Nursing' } }] } },
});

/** What a bulk action needs to know of a person. */
const matchingAccountSchema = z.pick(accountListItemSchema, {
  id: true,
  firstName: true,
  lastName: true,
  status: true,
  access: true,
  dependants: true,
  deletedAt: true,
  abilities: true,
});
export type MatchingAccount = z.output<typeof matchingAccountSchema>;

export const matchingAccounts = defineEndpoint({
  name: 'accounts.matching',
  method: 'GET',
  path: '/admin/accounts/matching',
  summary: `List up to ${figure(manyMax)} matching people for a bulk action`,
  permission: 'people.view',
  query: z.strictObject(accountFilter),
  output: z.object({
    people: z.array(matchingAccountSchema),
    /** More match than these. */
    more: z.boolean(),
  }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { query: { department: 'Nursing' } },
});
