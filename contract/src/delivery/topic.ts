import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line, lines } from '../kernel/text.ts';

/** As many topics as an organization may have, with the archived ones. */
export const topicsMax = 100;

/** The fields of a topic that administrators write, with their limits. */
export const topicFields = {
  /** Recipients read it where they choose. Unique ignoring case. */
  name: line(60, 2),
  /** What emails of the topic are about, for recipients. */
  description: z.nullable(lines(200)),
};

/** What the caller may do with this topic. */
const topicAbilitiesSchema = z.object({
  edit: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  makeDefault: z.boolean(),
});

/** What emails are about. A message has one topic, and people unsubscribe from one or from everything. */
export const topicSchema = z.object({
  id: idSchema,
  ...topicFields,
  /** Safety, contract or law: people who unsubscribed get it as well. Decided when the topic is created. */
  official: z.boolean(),
  /** New campaigns begin with it. */
  isDefault: z.boolean(),
  /** Hidden where a topic is chosen. */
  archivedAt: z.nullable(instantSchema),
  /** People who unsubscribed from it, and not from everything. */
  unsubscribed: z.int(),
  /** Campaigns that were sent with it. */
  campaigns: z.int(),
  version: versionSchema,
  abilities: topicAbilitiesSchema,
});
export type Topic = z.output<typeof topicSchema>;

/** A topic as its recipient sees it. */
export const ownTopicSchema = z.object({
  id: idSchema,
  ...topicFields,
  official: z.boolean(),
  /** Whether emails of the topic reach them, as far as that is theirs to decide. */
  subscribed: z.boolean(),
});
export type OwnTopic = z.output<typeof ownTopicSchema>;
