import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { trashDays } from '../kernel/times.ts';

/** The lists that keep views. */
export const viewLists = [
  'people',
  'invited',
  'awaiting',
  'dependants',
  'groups',
  'content',
  'hubs',
  'campaigns',
  'direct_sends',
  'templates',
] as const;
export type ViewList = (typeof viewLists)[number];

/** The most views of one list that a person saves for themselves, and that the organization shares. */
export const viewsMax = 50;

/** Characters of the address, and columns, that a view keeps. */
const viewLimits = { search: 6000, columns: 200 };

export const savedViewFields = {
  /** Unique among the shared ones of a list, and among someone's own, ignoring case. */
  name: line(60),
  /** What the address of the list asks for, without a page: `type=admin&sort=-created`. */
  search: z
    .string()
    .check(
      z.maxLength(viewLimits.search, asked('at_most_characters', { max: viewLimits.search })),
      z.regex(/^[^\0\r\n#?]*$/, asked('address_query')),
    ),
  /** Columns shown or hidden against their default, by id. */
  columns: z
    .record(z.string().check(z.regex(/^[A-Za-z][\w.]{0,79}$/, asked('column_id'))), z.boolean())
    .check(
      z.refine(
        (columns) => Object.keys(columns).length <= viewLimits.columns,
        asked('at_most_columns', { max: viewLimits.columns }),
      ),
    ),
  /** Seen by all staff; the others only by the person who made them. */
  shared: z.boolean(),
};

/** A list as someone wants to see it again. */
export const savedViewSchema = z.object({
  id: idSchema,
  list: z.enum(viewLists),
  ...savedViewFields,
  /** The list opens with it, for the caller. */
  isDefault: z.boolean(),
  version: versionSchema,
  /** Whether the caller may change and delete it. */
  mine: z.boolean(),
});
export type SavedView = z.output<typeof savedViewSchema>;

const exampleView = { name: 'Ward leads', search: 'type=manager&sort=-startDate', columns: {} };
const errors = ['VALIDATION_FAILED', 'VERSION_CONFLICT'] as const;

export const listSavedViews = defineEndpoint({
  name: 'views.list',
  method: 'GET',
  path: '/admin/views',
  summary:
    "List saved views of a list: the shared ones, then the caller's own, each in their saved order",
  permission: 'people.view',
  forScopedManagers: true,
  query: z.strictObject({ list: z.enum(viewLists) }),
  output: z.object({ items: z.array(savedViewSchema) }),
  status: 200,
  errors: [],
  example: { query: { list: 'people' } },
});

export const createSavedView = defineEndpoint({
  name: 'views.create',
  method: 'POST',
  path: '/admin/views',
  summary: 'Save a view of a list; administrators can share it with the organization',
  permission: 'people.view',
  forScopedManagers: true,
  body: z.strictObject({
    list: z.enum(viewLists),
    name: savedViewFields.name,
    search: savedViewFields.search,
    columns: z.optional(savedViewFields.columns),
    shared: z.optional(z.boolean()),
  }),
  output: savedViewSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { list: 'people', ...exampleView } },
});

export const updateSavedView = defineEndpoint({
  name: 'views.update',
  method: 'PATCH',
  path: '/admin/views/:id',
  summary: 'Update the given parts of a saved view',
  permission: 'people.view',
  forScopedManagers: true,
  params: idParams,
  body: z.strictObject({
    version: versionSchema,
    name: z.optional(savedViewFields.name),
    search: z.optional(savedViewFields.search),
    columns: z.optional(savedViewFields.columns),
    shared: z.optional(z.boolean()),
  }),
  output: savedViewSchema,
  status: 200,
  errors,
  example: { params: { id: 1 }, body: { version: 1, name: 'Leads of wards' } },
});

export const deleteSavedView = defineEndpoint({
  name: 'views.delete',
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: `Delete a saved view; it can be restored for ${trashDays} days`,
  permission: 'people.view',
  forScopedManagers: true,
  params: idParams,
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1 } },
});

export const restoreSavedView = defineEndpoint({
  name: 'views.restore',
  method: 'POST',
  path: '/admin/views/:id/restore',
  summary: 'Restore a deleted view',
  permission: 'people.view',
  forScopedManagers: true,
  params: idParams,
  output: savedViewSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 1 } },
});

export const setDefaultView = defineEndpoint({
  name: 'views.setDefault',
  method: 'PUT',
  path: '/admin/views/default',
  summary: 'Set the view with which a list opens for the caller; null for no view',
  permission: 'people.view',
  forScopedManagers: true,
  body: z.strictObject({ list: z.enum(viewLists), id: z.nullable(idSchema) }),
  output: null,
  status: 204,
  errors: [],
  example: { body: { list: 'people', id: null } },
});

export const orderSavedViews = defineEndpoint({
  name: 'views.order',
  method: 'POST',
  path: '/admin/views/order',
  summary:
    "Set the order of the caller's own or the shared views; views that are not given follow in their old order",
  permission: 'people.view',
  forScopedManagers: true,
  body: z.strictObject({
    list: z.enum(viewLists),
    /** The shared ones, which administrators order; else the caller's own. */
    shared: z.boolean(),
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(viewsMax)),
  }),
  output: z.object({ items: z.array(savedViewSchema) }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { list: 'people', shared: false, ids: [1] } },
});
