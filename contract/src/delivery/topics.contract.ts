import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { ownTopicSchema, topicFields, topicSchema, topicsMax } from './topic.ts';

const path = '/admin/topics';

export const listTopics = defineEndpoint({
  name: 'topics.list',
  method: 'GET',
  path,
  summary: 'List the topics of emails by name, archived ones last',
  permission: 'campaigns.manage',
  output: z.object({ items: z.array(topicSchema) }),
  status: 200,
  errors: [],
  example: {},
});

/** A new topic. Whether it is official never changes: people rely on what they unsubscribed from. */
export const topicCreateSchema = z.strictObject({
  name: topicFields.name,
  description: z.optional(topicFields.description),
  official: z.optional(z.boolean()),
});
export type TopicCreate = z.output<typeof topicCreateSchema>;

export const createTopic = defineEndpoint({
  name: 'topics.create',
  method: 'POST',
  path,
  summary: 'Create a topic',
  permission: 'settings.manage',
  body: topicCreateSchema,
  output: topicSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { name: 'Events', description: 'Summer party, sports day, concerts' } },
});

/** Changes the named fields only; `version` is that of the topic the change was made from. */
export const topicUpdateSchema = z.strictObject({
  version: versionSchema,
  name: z.optional(topicFields.name),
  description: z.optional(topicFields.description),
  archived: z.optional(z.boolean()),
  /** New campaigns begin with it, instead of with the one before. */
  isDefault: z.optional(z.literal(true)),
});
export type TopicUpdate = z.output<typeof topicUpdateSchema>;

export const updateTopic = defineEndpoint({
  name: 'topics.update',
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Update, archive or unarchive a topic, or make it the default',
  permission: 'settings.manage',
  params: idParams,
  body: topicUpdateSchema,
  output: topicSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, name: 'Company news' } },
});

/** Which emails someone gets. */
export const ownTopicsSchema = z.object({
  /** False when they unsubscribed from everything: then official emails alone reach them. */
  subscribed: z.boolean(),
  /** Topics in use, official ones first, then by name. */
  topics: z.array(ownTopicSchema),
});
export type OwnTopics = z.output<typeof ownTopicsSchema>;

export const listOwnTopics = defineEndpoint({
  name: 'topics.listOwn',
  method: 'GET',
  path: '/topics',
  summary: 'List the topics that you get emails about',
  permission: 'profile.manage',
  output: ownTopicsSchema,
  status: 200,
  errors: [],
  example: {},
});

export const chooseOwnTopics = defineEndpoint({
  name: 'topics.chooseOwn',
  method: 'PATCH',
  path: '/topics',
  summary: 'Choose the topics that you get emails about, or unsubscribe from everything',
  permission: 'profile.manage',
  body: z.strictObject({
    subscribed: z.optional(z.boolean()),
    /** These change, the others stay. */
    topics: z.optional(
      z
        .array(z.strictObject({ id: idSchema, subscribed: z.boolean() }))
        .check(z.maxLength(topicsMax)),
    ),
  }),
  output: ownTopicsSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { topics: [{ id: 1, subscribed: false }] } },
});

export const listPersonTopics = defineEndpoint({
  name: 'accounts.topics',
  method: 'GET',
  path: '/admin/accounts/:id/topics',
  summary: 'List the topics that a person chose to get emails about',
  permission: 'people.viewResults',
  params: idParams,
  /** Topics in use, official ones first, then by name. */
  output: z.object({ items: z.array(ownTopicSchema) }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { params: { id: 1 } },
});
