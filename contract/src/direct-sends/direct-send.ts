import * as z from 'zod/mini';
import { contentKinds } from '../content/content.ts';
import type { MessageDocument } from '../documents/document.ts';
import { messageDocumentSchema } from '../documents/document-schema.ts';
import { messageAbilities } from '../delivery/message-abilities.ts';
import { messageCauses, messageStates, trackings } from '../delivery/message.ts';
import { messageProgressSchema } from '../delivery/progress.ts';
import { scheduleSchema } from '../delivery/schedule.ts';
import { asked } from '../kernel/field-messages.ts';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

export const directSendLimits = {
  /** As many get it at most; above this it is a campaign. */
  recipients: 500,
  people: 500,
  groups: 10,
  contents: 5,
  files: 5,
  /** Of its files together. */
  fileBytes: 10 * 1024 * 1024,
} as const;

/**
 * `draft` until it is scheduled or sent, and again when that is undone · `scheduled`: it is sent automatically;
 * afterwards the status of its message.
 */
export const directSendStates = ['draft', 'scheduled', ...messageStates] as const;
export type DirectSendState = (typeof directSendStates)[number];

export const directSendStages = ['draft', 'coming', 'running', 'ended'] as const;
export type DirectSendStage = (typeof directSendStages)[number];

/** The states of each stage. */
export const statesOfStage: Readonly<Record<DirectSendStage, readonly DirectSendState[]>> = {
  draft: ['draft'],
  coming: ['scheduled'],
  running: ['preparing', 'grace', 'sending', 'paused'],
  ended: ['sent', 'stopped', 'cancelled', 'failed'],
};

/** Why a scheduled direct send was not sent at its time. */
export const directSendHeldCodes = ['no_recipients', 'too_many_recipients', 'not_ready'] as const;
export type DirectSendHeldCode = (typeof directSendHeldCodes)[number];

function idsOf(max: number, atMost: 'at_most_groups' | 'at_most_people' | 'at_most_items') {
  return z.array(idSchema).check(
    z.maxLength(max, asked(atMost, { max })),
    z.refine((list: readonly number[]) => new Set(list).size === list.length, asked('list_once')),
  );
}

/** Who it is for: people by name, the people of groups, and the guardians of dependants, once each. */
export const directSendToSchema = z.strictObject({
  groups: idsOf(directSendLimits.groups, 'at_most_groups'),
  people: idsOf(directSendLimits.people, 'at_most_people'),
  /** Dependants by name, whose guardian gets it. */
  dependants: z.optional(idsOf(directSendLimits.people, 'at_most_people')),
  /** Groups whose people's dependants are meant. */
  dependantsOf: z.optional(idsOf(directSendLimits.groups, 'at_most_groups')),
});
export type DirectSendTo = z.output<typeof directSendToSchema>;

/** The fields of a direct send that staff write, with their limits. */
export const directSendFields = {
  channelId: z.nullable(idSchema),
  /** What it is about, for people who choose what they get; administrators alone choose an official topic. */
  topicId: z.nullable(idSchema),
  /** Its name as well; empty while someone is still writing. */
  subject: z.union([z.literal(''), line(lengths.subject)]),
  document: messageDocumentSchema,
  to: directSendToSchema,
  /** Items of content whose cards stand below the text, in this order. */
  contentIds: idsOf(directSendLimits.contents, 'at_most_items'),
  tracking: z.enum(trackings),
  /** When it is to be sent; null: when someone selects Send. */
  sendAt: z.nullable(instantSchema),
};

/** What the caller may do with this direct send as it stands. */
export const directSendAbilitiesSchema = z.object({
  edit: z.boolean(),
  test: z.boolean(),
  send: z.boolean(),
  /** At a time; of what is scheduled another time. */
  schedule: z.boolean(),
  /** Makes what is scheduled a draft again. */
  unschedule: z.boolean(),
  /** Made into a campaign that continues from here; campaigns do not go to guardians of dependants. */
  turnIntoCampaign: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  ...messageAbilities,
});

/** A direct send without its text, as lists show it and changes answer with. */
export const directSendHeadSchema = z.object({
  id: idSchema,
  channelId: directSendFields.channelId,
  topicId: directSendFields.topicId,
  subject: directSendFields.subject,
  to: directSendToSchema,
  /** Names of the groups in use and of the first three people, in the order in which they were chosen. */
  groups: z.array(z.string()),
  people: z.array(z.string()),
  contentIds: z.array(idSchema),
  /** How many files it carries. */
  fileCount: z.int(),
  tracking: directSendFields.tracking,
  state: z.enum(directSendStates),
  stateSince: instantSchema,
  sendAt: directSendFields.sendAt,
  /** Null unless it is scheduled. */
  schedule: z.nullable(scheduleSchema(directSendHeldCodes)),
  /** Who sent it and when; null for a draft. */
  sent: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()) })),
  /** Nothing leaves before; null for a draft. */
  graceUntil: z.nullable(instantSchema),
  /** When the last mail had left, or it ended otherwise. */
  endedAt: z.nullable(instantSchema),
  /** Why it is paused or failed, in English or as the mail server said it; null where someone did it. */
  cause: z.nullable(z.string()),
  /** The cause, where it is one of ours. */
  causeCode: z.nullable(z.enum(messageCauses)),
  /** How often those it did not reach were tried again. */
  retries: z.int(),
  /** What its figures are asked for by, and steered; null for a draft. */
  messageId: z.nullable(idSchema),
  /** Null for a draft, and until the recipients are written down. `opened` of it is how many read it. */
  progress: z.nullable(messageProgressSchema),
  /** The last test of the message as it is written now. */
  tested: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()) })),
  createdAt: instantSchema,
  createdBy: z.nullable(z.string()),
  updatedAt: instantSchema,
  updatedBy: z.nullable(z.string()),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: directSendAbilitiesSchema,
});
export type DirectSendHead = z.output<typeof directSendHeadSchema>;

/** An item of content below the text. */
export const directSendContentSchema = z.object({
  id: idSchema,
  kind: z.enum(contentKinds),
  title: z.string(),
  /** Whether readers may see it now; else it cannot be sent. */
  published: z.boolean(),
});

export const directSendFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  /** The file of content that is attached, whose published version is sent; null: an upload of its own. */
  source: z.nullable(z.object({ id: idSchema, published: z.boolean() })),
});
export type DirectSendFile = z.output<typeof directSendFileSchema>;

/** A direct send, whole. */
export const directSendSchema = z.object({
  ...directSendHeadSchema.shape,
  document: z.custom<MessageDocument>(
    (value) => typeof value === 'object' && value !== null && 'content' in value,
  ),
  /** Those that still exist. */
  contents: z.array(directSendContentSchema),
  files: z.array(directSendFileSchema),
});
export type DirectSend = z.output<typeof directSendSchema>;
