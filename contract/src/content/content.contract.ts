import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { contentHeadSchema, contentKinds, contentStates } from './content.ts';

export const contentSorts = [
  'title',
  '-title',
  'updated',
  '-updated',
  'created',
  '-created',
] as const;
export type ContentSort = (typeof contentSorts)[number];

export const contentListQuery = z.strictObject({
  /** Part of a title. */
  q: z.optional(line(100)),
  /** One kind or several; every kind when absent. */
  kind: z.optional(listParam(z.enum(contentKinds))),
  /** One state or several; every one but archived when absent. */
  state: z.optional(listParam(z.enum(contentStates))),
  sort: z.optional(z.enum(contentSorts)),
  /** The trash instead of the content in use. */
  deleted: z.optional(z.enum(['true'])),
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
  summary: 'Move content to the trash for 30 days; unpublishes it first',
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
