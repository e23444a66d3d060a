import * as z from 'zod/mini';
import { emptyDocument } from '../documents/document.ts';
import { documentSchema } from '../documents/document-schema.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema, idSchema, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { askedOfHub } from './hub-messages.ts';
import {
  hubFields,
  hubHeadSchema,
  hubLimits,
  hubSchema,
  hubStates,
  hubVisibilities,
} from './hub.ts';

export const hubSorts = ['name', '-name', 'updated', '-updated', 'created', '-created'] as const;
export type HubSort = (typeof hubSorts)[number];

/** What narrows a list of hubs, and its file. */
const hubFilter = {
  /** Part of a name or a summary. */
  q: z.optional(line(lengths.search)),
  /** One state or several; every one but archived when absent. */
  state: z.optional(listParam(z.enum(hubStates))),
  visibility: z.optional(listParam(z.enum(hubVisibilities))),
  /** For one of these groups. */
  group: z.optional(listParam(idParamSchema)),
  /** One of these people is an owner. */
  owner: z.optional(listParam(idParamSchema)),
  /** The trash instead of the hubs in use. */
  deleted: z.optional(z.enum(['true'])),
};

export const hubListQuery = z.strictObject({
  ...hubFilter,
  sort: z.optional(z.enum(hubSorts)),
  ...pageQuery,
});
export type HubListQuery = z.output<typeof hubListQuery>;

/** Who a hub is for. */
export const hubAudienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({
    kind: z.literal('groups'),
    groups: z
      .array(idSchema)
      .check(
        z.minLength(1, askedOfHub('choose_group')),
        z.maxLength(
          hubLimits.audienceGroups,
          askedOfHub('at_most_groups', { max: hubLimits.audienceGroups }),
        ),
      ),
  }),
  z.strictObject({ kind: z.literal('hidden') }),
]);
export type HubAudience = z.output<typeof hubAudienceSchema>;

/** A new hub: a draft for everyone unless it is said otherwise, whose owner is the caller. */
export const hubCreateSchema = z.strictObject({
  name: hubFields.name,
  /** Made of the name when absent. */
  slug: z.optional(hubFields.slug),
  summary: z.optional(hubFields.summary),
  description: z.optional(documentSchema),
  cover: z.optional(hubFields.cover),
  icon: z.optional(hubFields.icon),
  colour: z.optional(hubFields.colour),
  order: z.optional(hubFields.order),
  audience: z.optional(hubAudienceSchema),
});
export type HubCreate = z.output<typeof hubCreateSchema>;

/** Changes the named fields only; `version` is that of the hub the change was made from. */
export const hubUpdateSchema = z.strictObject({
  version: versionSchema,
  name: z.optional(hubFields.name),
  slug: z.optional(hubFields.slug),
  summary: z.optional(hubFields.summary),
  description: z.optional(documentSchema),
  cover: z.optional(hubFields.cover),
  icon: z.optional(hubFields.icon),
  colour: z.optional(hubFields.colour),
  order: z.optional(hubFields.order),
  audience: z.optional(hubAudienceSchema),
});
export type HubUpdate = z.output<typeof hubUpdateSchema>;

export const listHubs = defineEndpoint({
  name: 'hubs.list',
  method: 'GET',
  path: '/admin/hubs',
  summary: 'List the hubs the caller may see: all, those of their groups, or those they edit',
  permission: 'hubs.view',
  forScopedManagers: true,
  query: hubListQuery,
  output: pageOf(hubHeadSchema),
  status: 200,
  errors: [],
  example: { query: { state: 'published', sort: 'name', limit: '2' } },
});

export const hubsCsv = defineEndpoint({
  name: 'hubs.csv',
  method: 'GET',
  path: '/admin/hubs/csv',
  summary: 'Export the matching hubs as CSV, with items and readers',
  permission: 'hubs.manage',
  query: z.strictObject({ ...hubFilter, sort: z.optional(z.enum(hubSorts)) }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { state: 'published' } },
});

export const countHubs = defineEndpoint({
  name: 'hubs.counts',
  method: 'GET',
  path: '/admin/hubs/counts',
  summary: 'Count hubs by state and in the trash, as far as the caller sees them',
  permission: 'hubs.view',
  forScopedManagers: true,
  output: z.object({
    /** All but archived. */
    all: z.int(),
    published: z.int(),
    draft: z.int(),
    hidden: z.int(),
    archived: z.int(),
    trash: z.int(),
  }),
  status: 200,
  errors: [],
  example: {},
});

export const listHubReach = defineEndpoint({
  name: 'hubs.reach',
  method: 'GET',
  path: '/admin/hubs/reach',
  summary:
    'Get how many people hubs are for, and how many of them read something in the last 30 days',
  permission: 'hubs.view',
  forScopedManagers: true,
  query: z.strictObject({ id: listParam(idParamSchema) }),
  output: z.object({
    /** Each person once. Of what is not published now: in the 30 days before. In the order of the ids. */
    items: z.array(z.object({ id: idSchema, addressed: z.int(), readers: z.int() })),
  }),
  status: 200,
  errors: [],
  example: { query: { id: '1' } },
});

export const countHubAudience = defineEndpoint({
  name: 'hubs.audience',
  method: 'GET',
  path: '/admin/hubs/audience',
  summary: 'Count the people of groups, each once, or everyone',
  permission: 'hubs.view',
  forScopedManagers: true,
  query: z.strictObject({ group: z.optional(listParam(idParamSchema)) }),
  output: z.object({
    groups: z.array(z.object({ id: idSchema, name: z.string(), members: z.int() })),
    /** Active people, each once. */
    people: z.int(),
    /** Of those, the people who are in more than one of the groups. */
    inSeveral: z.int(),
    /** All active people of the organization. */
    of: z.int(),
  }),
  status: 200,
  errors: [],
  example: {},
});

export const getHub = defineEndpoint({
  name: 'hubs.get',
  method: 'GET',
  path: '/admin/hubs/:id',
  summary: 'Get a hub',
  permission: 'hubs.view',
  forScopedManagers: true,
  params: idParams,
  output: hubSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createHub = defineEndpoint({
  name: 'hubs.create',
  method: 'POST',
  path: '/admin/hubs',
  summary: 'Create a hub as a draft; the caller becomes its owner',
  permission: 'hubs.manage',
  body: hubCreateSchema,
  output: hubSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: {
    body: {
      name: 'Winter 2026',
      summary: 'Flu, rota, roads: what this winter asks of us',
      description: emptyDocument,
      colour: 'brick',
    },
  },
});

export const updateHub = defineEndpoint({
  name: 'hubs.update',
  method: 'PATCH',
  path: '/admin/hubs/:id',
  summary: 'Update the identity, the audience or the order of a hub; effective at once',
  permission: 'hubs.manage',
  params: idParams,
  body: hubUpdateSchema,
  output: hubSchema,
  status: 200,
  errors: ['CONFLICT', 'VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, summary: 'Flu, rota, roads' } },
});
