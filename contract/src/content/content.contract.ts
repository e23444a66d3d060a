import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParams, idParamSchema, idSchema, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { trashDays } from '../kernel/times.ts';
import { lengths } from '../kernel/counts.ts';
import {
  audienceKinds,
  contentHeadSchema,
  contentKinds,
  contentLimits,
  contentStates,
} from './content.ts';

/** `since`: how long it is in its state; `planned`: when it becomes public, what is not scheduled last; `size`: of files. */
export const contentSorts = [
  'title',
  '-title',
  'updated',
  '-updated',
  'created',
  '-created',
  'since',
  '-since',
  'planned',
  '-planned',
  'size',
  '-size',
] as const;
export type ContentSort = (typeof contentSorts)[number];

/** What narrows a list of content, and its file. */
export const contentFilter = {
  /** These alone, of those that the caller may see. */
  id: z.optional(listParam(idParamSchema)),
  /** Words, each of them part of the title, the text or a tag. */
  q: z.optional(line(lengths.search)),
  /** One kind or several; every kind when absent. */
  kind: z.optional(listParam(z.enum(contentKinds))),
  /** One state or several; every one but archived when absent. */
  state: z.optional(listParam(z.enum(contentStates))),
  author: z.optional(listParam(idParamSchema)),
  /** One of these tags. */
  tag: z.optional(listParam(line(contentLimits.tagLength))),
  audience: z.optional(z.enum(audienceKinds)),
  /** In one of these hubs. */
  hub: z.optional(listParam(idParamSchema)),
  /** For one of these groups. */
  group: z.optional(listParam(idParamSchema)),
  /** Changed on this day of the organization or later. */
  changedFrom: z.optional(dateSchema),
  changedBefore: z.optional(dateSchema),
  /** `review`: waits for a decision; `stale`: published, and its review date has come. */
  queue: z.optional(z.enum(['review', 'stale'])),
  /** The trash instead of the content in use. */
  deleted: z.optional(z.enum(['true'])),
};

export const contentListQuery = z.strictObject({
  ...contentFilter,
  sort: z.optional(z.enum(contentSorts)),
  ...pageQuery,
});
export type ContentListQuery = z.output<typeof contentListQuery>;

export const listContent = defineEndpoint({
  name: 'content.list',
  method: 'GET',
  path: '/admin/content',
  summary: 'List the content the caller may see, without documents',
  permission: 'content.draft',
  query: contentListQuery,
  output: pageOf(contentHeadSchema),
  status: 200,
  errors: [],
  example: { query: { state: 'draft', sort: '-updated', limit: '2' } },
});

export const contentCsv = defineEndpoint({
  name: 'content.csv',
  method: 'GET',
  path: '/admin/content/csv',
  summary: 'Export the matching content as CSV, with reads and reach',
  permission: 'content.draft',
  query: z.strictObject({ ...contentFilter, sort: z.optional(z.enum(contentSorts)) }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { state: 'published' } },
});

export const countContent = defineEndpoint({
  name: 'content.counts',
  method: 'GET',
  path: '/admin/content/counts',
  summary: 'Count content by kind, in review, stale and in the trash, as far as the caller sees it',
  permission: 'content.draft',
  output: z.object({
    /** All but archived. */
    all: z.int(),
    article: z.int(),
    social: z.int(),
    file: z.int(),
    review: z.int(),
    stale: z.int(),
    trash: z.int(),
  }),
  status: 200,
  errors: [],
  example: {},
});

export const listContentTags = defineEndpoint({
  name: 'content.tags',
  method: 'GET',
  path: '/admin/content/tags',
  summary: 'List the tags in use, most used first',
  permission: 'content.draft',
  output: z.object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  status: 200,
  errors: [],
  example: {},
});

export const listContentHubs = defineEndpoint({
  name: 'content.hubs',
  method: 'GET',
  path: '/admin/content/hubs',
  summary: 'List the hubs that the caller may put content in, by name',
  permission: 'content.draft',
  output: z.object({
    items: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
  status: 200,
  errors: [],
  example: {},
});

export const listContentReach = defineEndpoint({
  name: 'content.reach',
  method: 'GET',
  path: '/admin/content/reach',
  summary: 'Get how many people content is for, and how many of them read it, each person once',
  permission: 'content.draft',
  query: z.strictObject({ id: listParam(idParamSchema) }),
  output: z.object({
    /** Of what was published; in the order of the ids. */
    items: z.array(z.object({ id: idSchema, addressed: z.int(), readers: z.int() })),
  }),
  status: 200,
  errors: [],
  example: { query: { id: '1' } },
});

export const getContent = defineEndpoint({
  name: 'content.get',
  method: 'GET',
  path: '/admin/content/:id',
  summary: 'Get content of any kind, without its document',
  permission: 'content.draft',
  params: idParams,
  output: contentHeadSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const publishContent = defineEndpoint({
  name: 'content.publish',
  method: 'POST',
  path: '/admin/content/:id/publish',
  summary: 'Publish this version',
  permission: 'content.publish',
  params: idParams,
  body: z.strictObject({ version: versionSchema }),
  output: contentHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1 } },
});

const stateChange = {
  method: 'POST',
  permission: 'content.publish',
  params: idParams,
  output: contentHeadSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
} as const;

export const unpublishContent = defineEndpoint({
  ...stateChange,
  name: 'content.unpublish',
  path: '/admin/content/:id/unpublish',
  summary: 'Unpublish content',
});

export const archiveContent = defineEndpoint({
  ...stateChange,
  name: 'content.archive',
  path: '/admin/content/:id/archive',
  summary: 'Archive content; unpublishes it first',
});

export const reopenContent = defineEndpoint({
  ...stateChange,
  name: 'content.reopen',
  path: '/admin/content/:id/reopen',
  summary: 'Unarchive content as a draft',
});

export const deleteContent = defineEndpoint({
  name: 'content.delete',
  method: 'DELETE',
  path: '/admin/content/:id',
  summary: `Move content to the trash for ${trashDays} days; unpublishes it first`,
  permission: 'content.draft',
  params: idParams,
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1 } },
});

export const restoreContent = defineEndpoint({
  name: 'content.restore',
  method: 'POST',
  path: '/admin/content/:id/restore',
  summary: 'Restore content from the trash; what was published has to be published again',
  permission: 'content.draft',
  params: idParams,
  output: contentHeadSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
