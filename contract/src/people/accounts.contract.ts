import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParamSchema, idParams, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { accountTypeSchema } from '../kernel/permissions.ts';
import { emailSchema, line } from '../kernel/text.ts';
import { trashDays } from '../kernel/times.ts';
import { lengths } from '../kernel/counts.ts';
import {
  accountAccesses,
  accountFields,
  accountListItemSchema,
  accountSchema,
  accountStatuses,
  deliverabilities,
} from './account.ts';
import { changedAccountSchema } from './membership-changes.ts';
import { accountSortSchema } from './account-sort.ts';
import { columnsWith } from './columns/columns-with.ts';
import { fieldKeySchema } from '../fields/field.ts';
import { fieldFilterSchema } from '../fields/field-filter.ts';
import { fieldValuesInput } from '../fields/values.ts';
import { listConditionSchema } from './list-condition.ts';
import { accountMoreSchema, moreColumns } from './list-columns.ts';
import { changedScopeShape, newPersonShape, scopeAsItStands } from './places.contract.ts';

/** Filters of the people list. Several values of one name mean "any of"; names are joined by "and". */
export const accountFilter = {
  /** Part of a name, email, job title or external ID. */
  q: z.optional(line(lengths.search)),
  /** A whole address, compared as addresses are: at most one person outside the trash has it. */
  email: z.optional(emailSchema),
  type: z.optional(listParam(accountTypeSchema)),
  status: z.optional(listParam(z.enum(accountStatuses))),
  access: z.optional(listParam(z.enum(accountAccesses))),
  deliverability: z.optional(listParam(z.enum([...deliverabilities, 'no_address']))),
  department: z.optional(listParam(line(lengths.filterValue))),
  location: z.optional(listParam(line(lengths.filterValue))),
  startedFrom: z.optional(dateSchema),
  startedBefore: z.optional(dateSchema),
  dependants: z.optional(z.enum(['with', 'without'])),
  /** Managers alone: those with an access scope of selected groups, or those of the whole organization. */
  scoped: z.optional(z.enum(['true', 'false'])),
  /** Ids of groups: people who are in one of them. */
  group: z.optional(listParam(idParamSchema)),
  /** IDs of imports: people that one of them created, updated or added to groups. */
  import: z.optional(listParam(idParamSchema)),
  /** People not reached from this day on, or until this day: both days included, as key metrics count. */
  notReachedFrom: z.optional(dateSchema),
  notReachedTo: z.optional(dateSchema),
  /** By fields that the organization defines, as `size.is:12`, `size.from:10`, `size.to:14` or `size.empty`. */
  field: z.optional(listParam(fieldFilterSchema)),
  /** Conditions of rules, all of which have to be true. */
  where: z.optional(listParam(listConditionSchema)),
  /** The trash instead of the directory. */
  deleted: z.optional(z.enum(['true'])),
};

export const accountListQuery = z.strictObject({
  ...accountFilter,
  sort: z.optional(accountSortSchema),
  /** Keys of the custom fields to include. */
  fields: z.optional(listParam(fieldKeySchema)),
  /** Columns beyond those that every list has. */
  more: z.optional(listParam(z.enum(moreColumns))),
  ...pageQuery,
});
export type AccountListQuery = z.output<typeof accountListQuery>;

/** Someone in a list, with the columns that were asked for. */
const listedAccountSchema = z.object({
  ...accountListItemSchema.shape,
  more: accountMoreSchema,
});
export type ListedAccount = z.output<typeof listedAccountSchema>;

const optionalFields = {
  ...z.partial(z.object(accountFields)).shape,
  /** Fields that the organization defines, by their keys. */
  fields: z.optional(fieldValuesInput),
  type: z.optional(accountTypeSchema),
};

/** A new person. `type` is standard when absent. */
export const accountCreateSchema = z.strictObject({
  ...optionalFields,
  firstName: accountFields.firstName,
  lastName: accountFields.lastName,
});
export type AccountCreate = z.output<typeof accountCreateSchema>;

/** Changes the named fields only; `version` is that of the row the change was made from. */
export const accountUpdateSchema = z.strictObject({
  version: versionSchema,
  ...optionalFields,
  status: z.optional(z.enum(accountStatuses)),
});
export type AccountUpdate = z.output<typeof accountUpdateSchema>;

/** What VERSION_CONFLICT says is `current`. */
export const accountAsItStandsSchema = z.extend(accountSchema, scopeAsItStands);
export type AccountAsItStands = z.output<typeof accountAsItStandsSchema>;

export const exampleAccount = {
  firstName: 'Amara',
  lastName: 'Adeyemi',
  email: 'amara.adeyemi@northgate.example',
};

export const listAccounts = defineEndpoint({
  name: 'accounts.list',
  method: 'GET',
  path: '/admin/accounts',
  summary: 'List people, filtered and sorted',
  permission: 'people.view',
  query: accountListQuery,
  output: pageOf(listedAccountSchema),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { query: { sort: 'name', limit: '2' } },
});

/** Fields whose existing values are offered while one is typed. */
export const suggestedFields = columnsWith('suggest');
export type SuggestedField = (typeof suggestedFields)[number];

const suggestedOwn = /^field\.([a-z][a-z0-9_]{0,59})$/;

/** Those, tags, or a text that the organization defines, by its key as `field.locker`. */
export const valuesOfSchema = z.union([
  z.enum([...suggestedFields, 'tags']),
  z.string().check(z.regex(suggestedOwn, asked('choose_field_of_list'))),
]);
export type ValuesOf = z.output<typeof valuesOfSchema>;

export const listAccountValues = defineEndpoint({
  name: 'accounts.values',
  method: 'GET',
  path: '/admin/accounts/values',
  summary: 'List the values of a field in use, those that start with q first',
  permission: 'people.view',
  query: z.strictObject({
    field: valuesOfSchema,
    /** What was typed of it, in any case. */
    q: z.optional(line(lengths.search)),
  }),
  output: z.object({ values: z.array(z.string()) }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { query: { field: 'department', q: 'nur' } },
});

export const getCurrentAccount = defineEndpoint({
  name: 'accounts.current',
  method: 'GET',
  path: '/admin/accounts/current',
  summary: "Get the caller's own account in this organization",
  permission: 'home.view',
  output: accountSchema,
  status: 200,
  errors: [],
  example: {},
});

export const getAccount = defineEndpoint({
  name: 'accounts.get',
  method: 'GET',
  path: '/admin/accounts/:id',
  summary: 'Get a person',
  permission: 'people.view',
  params: idParams,
  output: accountSchema,
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { params: { id: 1 } },
});

export const createAccount = defineEndpoint({
  name: 'accounts.create',
  method: 'POST',
  path: '/admin/accounts',
  summary: 'Add a person',
  permission: 'people.edit',
  body: z.extend(accountCreateSchema, newPersonShape),
  output: accountSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  forScopedManagers: true,
  example: { body: exampleAccount },
});

export const updateAccount = defineEndpoint({
  name: 'accounts.update',
  method: 'PATCH',
  path: '/admin/accounts/:id',
  summary: 'Update the given fields of a person',
  permission: 'people.edit',
  params: idParams,
  body: z.extend(accountUpdateSchema, changedScopeShape),
  output: changedAccountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'LAST_ADMIN'],
  forScopedManagers: true,
  example: { params: { id: 1 }, body: { version: 1, jobTitle: 'Ward sister' } },
});

export const deleteAccount = defineEndpoint({
  name: 'accounts.delete',
  method: 'DELETE',
  path: '/admin/accounts/:id',
  summary: `Move a person to the trash; an administrator can restore them for ${trashDays} days`,
  permission: 'people.delete',
  params: idParams,
  output: null,
  status: 204,
  errors: ['LAST_ADMIN'],
  example: { params: { id: 1 } },
});

export const restoreAccount = defineEndpoint({
  name: 'accounts.restore',
  method: 'POST',
  path: '/admin/accounts/:id/restore',
  summary: 'Restore a person from the trash',
  permission: 'people.delete',
  params: idParams,
  output: accountSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
