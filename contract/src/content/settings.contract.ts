import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { asked } from '../kernel/field-messages.ts';
import {
  dateSchema,
  idParams,
  idParamSchema,
  idSchema,
  instantSchema,
  versionSchema,
} from '../kernel/ids.ts';
import { listParam } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { contentHeadSchema, contentLimits, hubIdsSchema, slugSchema } from './content.ts';

export const contentTagsSchema = z
  .array(line(contentLimits.tagLength))
  .check(z.maxLength(contentLimits.tags, asked('at_most_tags', { max: contentLimits.tags })));

/** Everyone, or the people of groups, each once. */
export const contentAudienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({
    kind: z.literal('groups'),
    groups: z
      .array(idSchema)
      .check(
        z.minLength(1, 'Choose a group'),
        z.maxLength(
          contentLimits.audienceGroups,
          asked('at_most_groups', { max: contentLimits.audienceGroups }),
        ),
      ),
  }),
]);
export type ContentAudience = z.output<typeof contentAudienceSchema>;

export const contentUpdateSchema = z.strictObject({
  version: versionSchema,
  slug: z.optional(z.nullable(slugSchema)),
  tags: z.optional(contentTagsSchema),
  audience: z.optional(contentAudienceSchema),
  hubs: z.optional(hubIdsSchema),
  /** When it expires. */
  unpublishAt: z.optional(z.nullable(instantSchema)),
  reviewAt: z.optional(z.nullable(dateSchema)),
  acknowledgement: z.optional(z.boolean()),
  acknowledgeBy: z.optional(z.nullable(dateSchema)),
  /** Whose it is: shown to readers. Changed by people who may publish. */
  authorId: z.optional(idSchema),
  /** People confirm what is published next again. */
  acknowledgeAgain: z.optional(z.boolean()),
});
export type ContentUpdate = z.output<typeof contentUpdateSchema>;

export const updateContent = defineEndpoint({
  name: 'content.update',
  method: 'PATCH',
  path: '/admin/content/:id',
  summary:
    'Update slug, tags, audience, hubs, author, dates and acknowledgement; effective at once',
  permission: 'content.draft',
  params: idParams,
  body: contentUpdateSchema,
  output: contentHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, tags: ['health'], reviewAt: '2027-03-01' } },
});

export const scheduleContent = defineEndpoint({
  name: 'content.schedule',
  method: 'POST',
  path: '/admin/content/:id/schedule',
  summary: 'Schedule content: it is published as it stands at that time',
  permission: 'content.publish',
  params: idParams,
  body: z.strictObject({ version: versionSchema, publishAt: instantSchema }),
  output: contentHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, publishAt: '2999-11-30T07:00:00.000Z' } },
});

export const unscheduleContent = defineEndpoint({
  name: 'content.unschedule',
  method: 'POST',
  path: '/admin/content/:id/unschedule',
  summary: 'Cancel the schedule; content that was never public becomes a draft again',
  permission: 'content.publish',
  params: idParams,
  output: contentHeadSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const countContentAudience = defineEndpoint({
  name: 'content.countAudience',
  method: 'GET',
  path: '/admin/content/audience',
  summary: 'Count the people that content for these groups, or for everyone, would have',
  permission: 'content.publish',
  query: z.strictObject({ group: z.optional(listParam(idParamSchema)) }),
  output: z.object({
    /** Active people, each once. */
    people: z.int(),
    /** All active people of the organization. */
    of: z.int(),
  }),
  status: 200,
  errors: [],
  example: {},
});

export const getContentAudience = defineEndpoint({
  name: 'content.audience',
  method: 'GET',
  path: '/admin/content/:id/audience',
  summary: 'Get the groups content is for, and how many people that is',
  permission: 'content.draft',
  params: idParams,
  output: z.object({
    kind: z.enum(['everyone', 'groups']),
    groups: z.array(z.object({ id: idSchema, name: z.string(), members: z.int() })),
    /** Active people, each once. */
    people: z.int(),
    /** Of those, the people with an email address. */
    withEmail: z.int(),
    /** All active people of the organization. */
    of: z.int(),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
