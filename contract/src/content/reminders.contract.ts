import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParams, idParamSchema, idSchema, instantSchema } from '../kernel/ids.ts';

/** When people are reminded automatically: 7 days and 1 day before content is due, and on the day after. */
export const reminderOccasions = ['week_before', 'day_before', 'day_after'] as const;
export type ReminderOccasion = (typeof reminderOccasions)[number];

/** Why a reminder cannot be sent. */
export const reminderFailures = [
  'channel_not_ready',
  'no_postal_address',
  'topic_archived',
] as const;
export type ReminderFailure = (typeof reminderFailures)[number];

/** Of its message. */
export const reminderStates = [
  'preparing',
  'grace',
  'sending',
  'paused',
  'sent',
  'stopped',
  'cancelled',
  'failed',
] as const;
export type ReminderState = (typeof reminderStates)[number];

const reminderSchema = z.object({
  id: idSchema,
  /** Null where someone started it. */
  occasion: z.nullable(z.enum(reminderOccasions)),
  at: instantSchema,
  /** Who started it, or chose that it is sent automatically. */
  by: z.nullable(z.string()),
  /** What it is steered by; null where it could not be sent. */
  messageId: z.nullable(idSchema),
  failure: z.nullable(z.enum(reminderFailures)),
  /** Null where it could not be sent. */
  state: z.nullable(z.enum(reminderStates)),
  /** Why it is paused, as the mail server said it. */
  cause: z.nullable(z.string()),
  graceUntil: z.nullable(instantSchema),
  /** How many get it, and how many of the emails have left. */
  recipients: z.int(),
  sent: z.int(),
});
export type Reminder = z.output<typeof reminderSchema>;

const planSchema = z.object({
  occasions: z.array(z.enum(reminderOccasions)),
  channelId: idSchema,
  topicId: z.nullable(idSchema),
});

export const contentRemindersSchema = z.object({
  /** Active people of the audience who have yet to acknowledge it. */
  missing: z.int(),
  /** Of them, the people an email reaches, about the topic that was asked for. */
  people: z.int(),
  dueOn: z.nullable(dateSchema),
  /** Whether one was sent today, by the clocks of the organization: the next can be sent tomorrow. */
  remindedToday: z.boolean(),
  /** The latest ten that were not undone, the newest first. */
  reminders: z.array(reminderSchema),
  /** Null: nothing is sent automatically. */
  plan: z.nullable(planSchema),
  /** What can be chosen. */
  channels: z.array(z.object({ id: idSchema, name: z.string(), ready: z.boolean() })),
  topics: z.array(z.object({ id: idSchema, name: z.string(), official: z.boolean() })),
});
export type ContentReminders = z.output<typeof contentRemindersSchema>;

export const getContentReminders = defineEndpoint({
  name: 'content.reminders',
  method: 'GET',
  path: '/admin/content/:id/reminders',
  summary: 'Get who would be reminded to acknowledge content, and the reminders so far',
  permission: 'campaigns.manage',
  params: idParams,
  query: z.strictObject({ topic: z.optional(idParamSchema) }),
  output: contentRemindersSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

/**
 * One email to each person who has yet to acknowledge it, after the undo window; not to those who do so in the meantime. A
 * CONFLICT because another number of people would get it now has that as `current: {people}`.
 */
export const remindOfContent = defineEndpoint({
  name: 'content.remind',
  method: 'POST',
  path: '/admin/content/:id/remind',
  summary:
    'Remind the people who have yet to acknowledge content; once a day, refused if their number has changed',
  permission: 'campaigns.manage',
  params: idParams,
  body: z.strictObject({
    channelId: idSchema,
    topicId: z.nullable(idSchema),
    people: z.int().check(z.positive()),
  }),
  output: contentRemindersSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 }, body: { channelId: 1, topicId: null, people: 1 } },
});

export const planContentReminders = defineEndpoint({
  name: 'content.planReminders',
  method: 'PUT',
  path: '/admin/content/:id/reminders/plan',
  summary: 'Choose when people are reminded automatically; never where no day is chosen',
  permission: 'campaigns.manage',
  params: idParams,
  body: z.strictObject({
    occasions: z.array(z.enum(reminderOccasions)),
    channelId: idSchema,
    topicId: z.nullable(idSchema),
  }),
  output: contentRemindersSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: {
    params: { id: 1 },
    body: { occasions: ['day_before'], channelId: 1, topicId: null },
  },
});

/** A reminder that was undone is none: another can be sent on the same day. */
export const steerContentReminder = defineEndpoint({
  name: 'content.steerReminder',
  method: 'POST',
  path: '/admin/content/:id/reminders/steer',
  summary: 'Undo a reminder before its first email, pause it, resume it or stop it',
  permission: 'campaigns.manage',
  params: idParams,
  body: z.strictObject({
    messageId: idSchema,
    verb: z.enum(['undo', 'pause', 'resume', 'stop']),
  }),
  output: contentRemindersSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 }, body: { messageId: 1, verb: 'undo' } },
});
