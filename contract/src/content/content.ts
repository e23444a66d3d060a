import * as z from 'zod/mini';
import { askedOfHubs } from './hub-messages.ts';
import { dateSchema, idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { codedMessageSchema } from '../kernel/coded-message.ts';
import { line, lines } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { socialNetworks } from './socials/social-networks.ts';

export const contentKinds = ['article', 'social', 'file'] as const;
export type ContentKind = (typeof contentKinds)[number];

/**
 * `draft` was never public, or was reopened from the archive; `in_review` waits for someone who may publish;
 * `scheduled` becomes public at its time; `published` can be read; `unpublished` could be; `expired` came to the
 * end of its time; `archived` is kept out of the way. Edits that are not public yet are a flag, not a state.
 */
export const contentStates = [
  'draft',
  'in_review',
  'scheduled',
  'published',
  'unpublished',
  'expired',
  'archived',
] as const;
export type ContentState = (typeof contentStates)[number];

export const contentLimits = {
  tags: 20,
  tagLength: 40,
  audienceGroups: 50,
  slugLength: 100,
  /** As many hubs as content may be in. */
  hubs: 10,
  /** As many items as a hub may hold. */
  itemsOfHub: 500,
} as const;

/** A part of an address that people give. */
export const slugSchema = z
  .string()
  .check(
    z.maxLength(contentLimits.slugLength),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens'),
  );

/** Ids of hubs, each once. */
export const hubIdsSchema = z
  .array(idSchema)
  .check(z.maxLength(contentLimits.hubs, askedOfHubs('at_most_hubs', { max: contentLimits.hubs })));

/** A picture that stands for the content, with what it shows for people who do not see it. */
export const coverSchema = z.strictObject({
  fileId: idSchema,
  alt: z.nullable(line(lengths.coverAlt)),
});
export type Cover = z.output<typeof coverSchema>;

export const audienceKinds = ['everyone', 'groups'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** The fields that content of every kind has and its author writes, with their limits. */
export const contentFields = {
  title: line(lengths.title),
  summary: z.nullable(lines(lengths.summary)),
  cover: z.nullable(coverSchema),
};

/** What the caller may do with this content as it stands. */
export const contentAbilitiesSchema = z.object({
  edit: z.boolean(),
  /** For the first time, again, or the edits that are not live. */
  publish: z.boolean(),
  schedule: z.boolean(),
  unschedule: z.boolean(),
  /** Ask someone who may publish to look at it. */
  submit: z.boolean(),
  /** Stop asking. */
  withdraw: z.boolean(),
  sendBack: z.boolean(),
  /** Tags, slug, audience, times and acknowledgement. */
  settings: z.boolean(),
  unpublish: z.boolean(),
  archive: z.boolean(),
  /** Out of the archive, as a draft. */
  reopen: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

/** Content of any kind, as lists show it and changes answer with. */
export const contentHeadSchema = z.object({
  id: idSchema,
  kind: z.enum(contentKinds),
  title: contentFields.title,
  slug: z.nullable(z.string()),
  summary: contentFields.summary,
  cover: contentFields.cover,
  tags: z.array(z.string()),
  /** The hubs it is in, by name. */
  hubs: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Who it is for; the groups of `groups` are given with one item. */
  audience: z.enum(audienceKinds),
  state: z.enum(contentStates),
  /** Since when it is in this state. */
  stateSince: instantSchema,
  /** When it becomes public: of what is scheduled. */
  publishAt: z.nullable(instantSchema),
  /** When it expires. */
  unpublishAt: z.nullable(instantSchema),
  /** Why it was not published at its time. */
  publishFailure: z.nullable(z.string()),
  publishFailureCode: z.nullable(codedMessageSchema),
  /** The day from which someone should look whether it still holds. */
  reviewAt: z.nullable(dateSchema),
  acknowledgement: z.boolean(),
  acknowledgeBy: z.nullable(dateSchema),
  /** What is published next asks those again who acknowledged earlier versions. */
  acknowledgeAgain: z.boolean(),
  /** It waits for a decision. */
  review: z.nullable(
    z.object({
      askedAt: instantSchema,
      askedBy: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** Why it was sent back last. */
  reviewComment: z.nullable(z.string()),
  /** It is published, and what is written here differs from what readers see. */
  liveDiffers: z.boolean(),
  /** Of a social: where the post stands. */
  network: z.nullable(z.enum(socialNetworks)),
  /** Of a file: its newest version, of which there are as many as its number says. */
  file: z.nullable(
    z.object({
      name: z.string(),
      contentType: z.string(),
      /** In bytes. */
      size: z.int(),
      version: z.int(),
    }),
  ),
  /** Of an article. */
  words: z.nullable(z.int()),
  /** Minutes, at least one; of an article. */
  readingTime: z.nullable(z.int()),
  /** Whose it is; null where that is no longer known. */
  author: z.nullable(z.object({ id: idSchema, name: z.string() })),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: z.nullable(z.string()),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: contentAbilitiesSchema,
});
export type ContentHead = z.output<typeof contentHeadSchema>;
