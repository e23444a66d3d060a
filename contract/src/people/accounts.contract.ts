import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { accountTypeSchema } from '../kernel/permissions.ts';
import { line } from '../kernel/text.ts';
import {
  accountAccesses,
  accountFields,
  accountListItemSchema,
  accountSchema,
  accountStatuses,
  deliverabilities,
} from './account.ts';

export const accountSorts = [
  'name',
  '-name',
  'jobTitle',
  '-jobTitle',
  'department',
  '-department',
  'location',
  '-location',
  'startDate',
  '-startDate',
  'lastActivity',
  '-lastActivity',
  'created',
  '-created',
] as const;
export type AccountSort = (typeof accountSorts)[number];

/** Filters of the people list. Several values of one name mean "any of"; names are joined by "and". */
export const accountFilter = {
  /** Part of a name, e-mail, title or external id. */
  q: z.optional(line(100)),
  type: z.optional(listParam(accountTypeSchema)),
  status: z.optional(listParam(z.enum(accountStatuses))),
  access: z.optional(listParam(z.enum(accountAccesses))),
  deliverability: z.optional(listParam(z.enum([...deliverabilities, 'no_address']))),
  department: z.optional(listParam(line(100))),
  location: z.optional(listParam(line(100))),
  startedFrom: z.optional(dateSchema),
  startedBefore: z.optional(dateSchema),
  dependants: z.optional(z.enum(['with', 'without'])),
  /** The trash instead of the register. */
  deleted: z.optional(z.enum(['true'])),
};

export const accountListQuery = z.strictObject({
  ...accountFilter,
  sort: z.optional(z.enum(accountSorts)),
  ...pageQuery,
});
export type AccountListQuery = z.output<typeof accountListQuery>;

const optionalFields = {
  preferredName: z.optional(accountFields.preferredName),
  email: z.optional(accountFields.email),
  phone: z.optional(accountFields.phone),
  externalId: z.optional(accountFields.externalId),
  birthDate: z.optional(accountFields.birthDate),
  gender: z.optional(accountFields.gender),
  pronouns: z.optional(accountFields.pronouns),
  jobTitle: z.optional(accountFields.jobTitle),
  department: z.optional(accountFields.department),
  location: z.optional(accountFields.location),
  lineManagerId: z.optional(accountFields.lineManagerId),
  startDate: z.optional(accountFields.startDate),
  endDate: z.optional(accountFields.endDate),
  locale: z.optional(accountFields.locale),
  timeZone: z.optional(accountFields.timeZone),
  postalAddress: z.optional(accountFields.postalAddress),
  tags: z.optional(accountFields.tags),
  notes: z.optional(accountFields.notes),
  type: z.optional(accountTypeSchema),
};

/** A new person. `type` is standard when absent. */
export const accountCreateSchema = z.strictObject({
  firstName: accountFields.firstName,
  lastName: accountFields.lastName,
  ...optionalFields,
});
export type AccountCreate = z.output<typeof accountCreateSchema>;

/** Changes the named fields only; `version` is that of the row the change was made from. */
export const accountUpdateSchema = z.strictObject({
  version: versionSchema,
  firstName: z.optional(accountFields.firstName),
  lastName: z.optional(accountFields.lastName),
  ...optionalFields,
  status: z.optional(z.enum(accountStatuses)),
});
export type AccountUpdate = z.output<typeof accountUpdateSchema>;

const exampleAccount = {
  firstName: 'Amara',
  lastName: 'Adeyemi',
  email: 'amara.adeyemi@northgate.example',
};

export const listAccounts = defineEndpoint({
  name: 'accounts.list',
  method: 'GET',
  path: '/admin/accounts',
  summary: 'People of the organization, filtered, sorted, a page at a time',
  permission: 'people.view',
  query: accountListQuery,
  output: pageOf(accountListItemSchema),
  status: 200,
  errors: [],
  example: { query: { sort: 'name', limit: '2' } },
});

export const getCurrentAccount = defineEndpoint({
  name: 'accounts.current',
  method: 'GET',
  path: '/admin/accounts/current',
  summary: "The caller's own account in this organization",
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
  summary: 'One person',
  permission: 'people.view',
  params: idParams,
  output: accountSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createAccount = defineEndpoint({
  name: 'accounts.create',
  method: 'POST',
  path: '/admin/accounts',
  summary: 'Add a person',
  permission: 'people.edit',
  body: accountCreateSchema,
  output: accountSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: exampleAccount },
});

export const updateAccount = defineEndpoint({
  name: 'accounts.update',
  method: 'PATCH',
  path: '/admin/accounts/:id',
  summary: 'Change the named fields of a person',
  permission: 'people.edit',
  params: idParams,
  body: accountUpdateSchema,
  output: accountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'LAST_ADMIN'],
  example: { params: { id: 1 }, body: { version: 1, jobTitle: 'Ward sister' } },
});

export const deleteAccount = defineEndpoint({
  name: 'accounts.delete',
  method: 'DELETE',
  path: '/admin/accounts/:id',
  summary: 'Move a person to the trash, from which an administrator restores within 30 days',
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
  summary: 'Take a person back from the trash',
  permission: 'people.delete',
  params: idParams,
  output: accountSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const createManyMax = 5000;

export const createManyAccounts = defineEndpoint({
  name: 'accounts.createMany',
  method: 'POST',
  path: '/admin/accounts/create-many',
  summary: 'Add up to 5,000 people, all or none',
  permission: 'people.import',
  body: z.strictObject({
    accounts: z
      .array(accountCreateSchema)
      .check(z.minLength(1), z.maxLength(createManyMax, 'At most 5,000 people in one call')),
  }),
  output: z.object({ ids: z.array(idSchema) }),
  status: 201,
  errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: 8 * 1024 * 1024,
  rateLimit: 'bulk-write',
  example: { body: { accounts: [exampleAccount] } },
});

export const deleteManyMax = 10_000;

export const deleteManyAccounts = defineEndpoint({
  name: 'accounts.deleteMany',
  method: 'POST',
  path: '/admin/accounts/delete',
  summary: 'Move up to 10,000 people to the trash, all or none',
  permission: 'people.delete',
  body: z.strictObject({
    ids: z
      .array(idSchema)
      .check(z.minLength(1), z.maxLength(deleteManyMax, 'At most 10,000 people in one call')),
  }),
  output: z.object({ deleted: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'LAST_ADMIN'],
  example: { body: { ids: [1] } },
});
