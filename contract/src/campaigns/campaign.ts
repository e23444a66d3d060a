import * as z from 'zod/mini';
import type { MessageDocument } from '../documents/document.ts';
import { messageDocumentSchema } from '../documents/document-schema.ts';
import { audienceSchema } from '../delivery/audience.ts';
import { messageAbilities } from '../delivery/message-abilities.ts';
import { messageCauses, messageStates, trackings } from '../delivery/message.ts';
import { messageProgressSchema } from '../delivery/progress.ts';
import { subjectTestSchema } from '../delivery/subject-test.ts';
import { scheduleSchema } from '../delivery/schedule.ts';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

/**
 * `draft` until it is submitted, scheduled or sent, and again when that is undone · `in_review`: an administrator
 * decides · `scheduled`: it starts automatically · `cancelled`: given up before it started; once started, the status of
 * its message.
 */
export const campaignStates = ['draft', 'in_review', 'scheduled', ...messageStates] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What a campaign is about to do: nothing yet, on its way, or over. */
export const campaignStages = ['draft', 'coming', 'running', 'ended'] as const;
export type CampaignStage = (typeof campaignStages)[number];

/** The states of each stage. */
export const statesOfStage: Readonly<Record<CampaignStage, readonly CampaignState[]>> = {
  draft: ['draft'],
  coming: ['in_review', 'scheduled'],
  running: ['preparing', 'grace', 'sending', 'paused'],
  ended: ['sent', 'stopped', 'cancelled', 'failed'],
};

/** States before a campaign has a message. A campaign is cancelled before it starts. */
export const plannedStates = ['draft', 'in_review', 'scheduled', 'cancelled'] as const;

export function isPlanned(state: CampaignState): state is (typeof plannedStates)[number] {
  return (plannedStates as readonly CampaignState[]).includes(state);
}

/** Why a scheduled campaign did not start at its time. */
export const heldCodes = ['no_recipients', 'people_changed', 'not_ready'] as const;
export type HeldCode = (typeof heldCodes)[number];

/** A line that may stay empty while someone is still writing. */
function draftLine(max: number) {
  return z.union([z.literal(''), line(max)]);
}

/** `HH:MM` */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The fields of a campaign that staff write, with their limits. */
export const campaignFields = {
  /** Among staff; who gets it reads the subject. */
  name: line(lengths.campaignName, 2),
  channelId: z.nullable(idSchema),
  /** What it is about, for people who choose what they get. */
  topicId: z.nullable(idSchema),
  subject: draftLine(lengths.subject),
  /** Beside the subject in the list of an inbox. */
  previewText: draftLine(lengths.subject),
  document: messageDocumentSchema,
  audience: audienceSchema,
  tracking: z.enum(trackings),
  /** When it is to be sent; null: when someone selects Send. */
  sendAt: z.nullable(instantSchema),
  /** How many people more or fewer than reviewed start it still; null: {@link toleranceOf} says it. */
  tolerance: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** The time is meant by the clocks of each recipient; of those whose zone is not known by the organization's. */
  localTime: z.boolean(),
  /** No email leaves between these times of day, which may go over midnight; by the same clocks as the time. */
  quietHours: z.nullable(
    z
      .strictObject({ from: timeOfDay, until: timeOfDay })
      .check(z.refine(({ from, until }) => from !== until, 'Choose two different times')),
  ),
  /** As many emails leave in a minute at most, beside the limit of the channel. */
  perMinute: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Other subjects that a part of the recipients try first; null: everyone gets the one. */
  subjectTest: z.nullable(subjectTestSchema),
};

/** What the caller may do with this campaign as it stands. */
export const campaignAbilitiesSchema = z.object({
  edit: z.boolean(),
  test: z.boolean(),
  send: z.boolean(),
  /** At a time; of what is scheduled another time. */
  schedule: z.boolean(),
  /** Asks an administrator to decide about this version. */
  submit: z.boolean(),
  /** Decides about what was submitted: sends, schedules or sends it back. */
  approve: z.boolean(),
  /** Gives up what is submitted or scheduled. */
  cancel: z.boolean(),
  /** Makes what is submitted, scheduled or cancelled a draft again. */
  reopen: z.boolean(),
  ...messageAbilities,
  /** To those who did not open it, as a new draft. */
  resend: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

export const campaignScheduleSchema = scheduleSchema(heldCodes);

/** A campaign without its document, as lists show it and changes answer with. */
export const campaignHeadSchema = z.object({
  id: idSchema,
  name: campaignFields.name,
  channelId: campaignFields.channelId,
  topicId: campaignFields.topicId,
  subject: campaignFields.subject,
  previewText: campaignFields.previewText,
  audience: audienceSchema,
  /** The included groups by name, those in use; without people who are named themselves. */
  groups: z.array(z.string()),
  tracking: campaignFields.tracking,
  state: z.enum(campaignStates),
  stateSince: instantSchema,
  sendAt: campaignFields.sendAt,
  tolerance: campaignFields.tolerance,
  localTime: campaignFields.localTime,
  quietHours: campaignFields.quietHours,
  perMinute: campaignFields.perMinute,
  subjectTest: campaignFields.subjectTest,
  /** Null unless it is scheduled. */
  schedule: z.nullable(campaignScheduleSchema),
  /** Null unless it is in review. */
  review: z.nullable(
    z.object({ at: instantSchema, by: z.nullable(z.string()), note: z.nullable(z.string()) }),
  ),
  /** Why it was sent back when it was last submitted. */
  sentBack: z.nullable(z.object({ comment: z.string(), by: z.nullable(z.string()) })),
  /** The saved block whose change withdrew its review or its schedule, and who made that change. */
  withdrawn: z.nullable(z.object({ block: z.string(), by: z.nullable(z.string()) })),
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
  /** What its figures are asked for by; null for a draft. */
  messageId: z.nullable(idSchema),
  /** Null for a draft, and until the recipients are written down. */
  progress: z.nullable(messageProgressSchema),
  /** The last test of the message as it is written now. */
  tested: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()) })),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: z.nullable(z.string()),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: campaignAbilitiesSchema,
});
export type CampaignHead = z.output<typeof campaignHeadSchema>;

/** When a campaign was sent, or is meant to be sent; null without a time. */
export function timeOfCampaign({
  sent,
  state,
  sendAt,
}: Pick<CampaignHead, 'sent' | 'state' | 'sendAt'>): string | null {
  return sent?.at ?? (state === 'cancelled' ? null : sendAt);
}

/** Whether that time is meant by the clocks of each recipient. */
export function isByClocks({ sent, localTime }: Pick<CampaignHead, 'sent' | 'localTime'>): boolean {
  return sent === null && localTime;
}

/** A campaign, whole. The document was checked when it was written. */
export const campaignSchema = z.object({
  ...campaignHeadSchema.shape,
  document: z.custom<MessageDocument>(
    (value) => typeof value === 'object' && value !== null && 'content' in value,
  ),
});
export type Campaign = z.output<typeof campaignSchema>;
