import * as z from 'zod/mini';
import { documentBodies } from '../documents/document.ts';
import { countsOf, lengths } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { trashDays } from '../kernel/times.ts';
import {
  directSendFields,
  directSendHeadSchema,
  directSendSchema,
  directSendStages,
} from './direct-send.ts';

export const directSendSorts = [
  'subject',
  '-subject',
  'updated',
  '-updated',
  'created',
  '-created',
] as const;
export type DirectSendSort = (typeof directSendSorts)[number];

export const directSendListQuery = z.strictObject({
  /** Part of a subject, or of the name of a person it is sent to by name. */
  q: z.optional(line(lengths.search)),
  stage: z.optional(z.enum(directSendStages)),
  /** Those that the caller began. */
  mine: z.optional(z.enum(['true'])),
  sort: z.optional(z.enum(directSendSorts)),
  /** The trash instead of those in use. */
  deleted: z.optional(z.enum(['true'])),
  ...pageQuery,
});
export type DirectSendListQuery = z.output<typeof directSendListQuery>;

const fields = {
  channelId: z.optional(directSendFields.channelId),
  topicId: z.optional(directSendFields.topicId),
  subject: z.optional(directSendFields.subject),
  document: z.optional(directSendFields.document),
  to: z.optional(directSendFields.to),
  contentIds: z.optional(directSendFields.contentIds),
  tracking: z.optional(directSendFields.tracking),
  sendAt: z.optional(directSendFields.sendAt),
};

/** A new draft: for no one and empty, by the only verified channel if there is just one. */
export const directSendCreateSchema = z.strictObject(fields);
export type DirectSendCreate = z.output<typeof directSendCreateSchema>;

/** Changes the named fields only; `version` is that of the direct send the change was made from. */
export const directSendUpdateSchema = z.strictObject({ version: versionSchema, ...fields });
export type DirectSendUpdate = z.output<typeof directSendUpdateSchema>;

const example = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hello ' },
        { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
        { type: 'text', text: ', theatre 3 starts at 19:30 tonight.' },
      ],
    },
  ],
};

export const listDirectSends = defineEndpoint({
  name: 'directSends.list',
  method: 'GET',
  path: '/admin/direct-sends',
  summary: 'List direct sends with their progress',
  permission: 'campaigns.manage',
  query: directSendListQuery,
  output: z.object({
    ...pageOf(directSendHeadSchema).shape,
    /** How many there are in each stage, whatever is filtered for but `mine`; without the trash. */
    byStage: countsOf(directSendStages),
  }),
  status: 200,
  errors: [],
  example: { query: { stage: 'draft', sort: '-updated', limit: '2' } },
});

export const getDirectSend = defineEndpoint({
  name: 'directSends.get',
  method: 'GET',
  path: '/admin/direct-sends/:id',
  summary: 'Get a direct send with its text',
  permission: 'campaigns.manage',
  params: idParams,
  output: directSendSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createDirectSend = defineEndpoint({
  name: 'directSends.create',
  method: 'POST',
  path: '/admin/direct-sends',
  summary: 'Create a direct send as a draft',
  permission: 'campaigns.manage',
  body: directSendCreateSchema,
  output: directSendHeadSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: {
    body: {
      subject: 'Theatre 3: tonight’s list starts at 19:30',
      document: example,
      to: { groups: [1], people: [] },
    },
  },
});

export const updateDirectSend = defineEndpoint({
  name: 'directSends.update',
  method: 'PATCH',
  path: '/admin/direct-sends/:id',
  summary: 'Update the draft of a direct send',
  permission: 'campaigns.manage',
  params: idParams,
  body: directSendUpdateSchema,
  output: directSendHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: { params: { id: 1 }, body: { version: 1, subject: 'Theatre 3 starts at 19:30' } },
});

export const duplicateDirectSend = defineEndpoint({
  name: 'directSends.duplicate',
  method: 'POST',
  path: '/admin/direct-sends/:id/duplicate',
  summary: 'Create a draft with the text and recipients of another direct send, without its files',
  permission: 'campaigns.manage',
  params: idParams,
  output: directSendHeadSchema,
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 } },
});

export const deleteDirectSend = defineEndpoint({
  name: 'directSends.delete',
  method: 'DELETE',
  path: '/admin/direct-sends/:id',
  summary: `Move a direct send to the trash for ${trashDays} days; refused while it is being sent`,
  permission: 'campaigns.manage',
  params: idParams,
  output: null,
  status: 204,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const restoreDirectSend = defineEndpoint({
  name: 'directSends.restore',
  method: 'POST',
  path: '/admin/direct-sends/:id/restore',
  summary: 'Restore a direct send from the trash',
  permission: 'campaigns.manage',
  params: idParams,
  output: directSendHeadSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
