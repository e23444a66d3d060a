import * as z from 'zod/mini';
import { countsOf, lengths } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { undoSeconds } from '../kernel/times.ts';
import { skipReasons } from './audience.ts';
import { messageAbilitiesSchema } from './message-abilities.ts';
import {
  deliveryFilter,
  deliveryListQuery,
  deliverySchema,
  messageCauses,
  messageFiguresSchema,
  messageStates,
} from './message.ts';

/**
 * What campaigns and direct sends have in common once they are sent. The id is that of their message, as they say it
 * themselves (`messageId`); what tried it again is steered and counted with it.
 */
const ofMessage = { permission: 'campaigns.manage', params: idParams } as const;

/** How a message stands after it was steered. What sent it is asked for again: by undoing it is a draft. */
export const messageStatusSchema = z.object({
  id: idSchema,
  state: z.enum(messageStates),
  stateSince: instantSchema,
  graceUntil: instantSchema,
  /** When the last mail had left, or it ended otherwise. */
  endedAt: z.nullable(instantSchema),
  /** Why it is paused or failed, in English or as the mail server said it; null where someone did it. */
  cause: z.nullable(z.string()),
  /** The cause, where it is one of ours. */
  causeCode: z.nullable(z.enum(messageCauses)),
  /** How often those it did not reach were tried again. */
  retries: z.int(),
  abilities: messageAbilitiesSchema,
});
export type MessageStatus = z.output<typeof messageStatusSchema>;

export const readMessageFigures = defineEndpoint({
  ...ofMessage,
  name: 'messages.figures',
  method: 'GET',
  path: '/admin/messages/:id/figures',
  summary: "Get a message's delivery metrics by status, reason, minute and server reply",
  output: messageFiguresSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const listMessageRecipients = defineEndpoint({
  name: 'messages.recipients',
  method: 'GET',
  path: '/admin/messages/:id/recipients',
  summary: "List each recipient's delivery status",
  permission: 'campaigns.viewRecipients',
  params: idParams,
  query: deliveryListQuery,
  output: pageOf(deliverySchema),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { state: 'failed', limit: '20' } },
});

/** Which of the people who were skipped. */
export const skippedFilter = {
  q: z.optional(line(lengths.search)),
  reason: z.optional(listParam(z.enum(skipReasons))),
};

export const skippedListQuery = z.strictObject({ ...skippedFilter, ...pageQuery });
export type SkippedListQuery = z.output<typeof skippedListQuery>;

/** Someone in the audience who was skipped before sending. */
export const skippedPersonSchema = z.object({
  accountId: idSchema,
  /** Null when the person is permanently deleted. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason: z.enum(skipReasons),
});
export type SkippedPerson = z.output<typeof skippedPersonSchema>;

export const listMessageSkipped = defineEndpoint({
  name: 'messages.skipped',
  method: 'GET',
  path: '/admin/messages/:id/skipped',
  summary: 'List the skipped people of a message with reasons',
  permission: 'campaigns.viewRecipients',
  params: idParams,
  query: skippedListQuery,
  output: pageOf(skippedPersonSchema),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { reason: 'no_address' } },
});

const download = {
  permission: 'campaigns.viewRecipients',
  method: 'GET',
  params: idParams,
  output: 'csv',
  status: 200,
  errors: [],
} as const;

export const messageRecipientsCsv = defineEndpoint({
  ...download,
  name: 'messages.recipientsCsv',
  path: '/admin/messages/:id/recipients-csv',
  summary: "Export each recipient's delivery status as CSV",
  query: z.strictObject(deliveryFilter),
  example: { params: { id: 1 }, query: { state: 'failed' } },
});

export const messageSkippedCsv = defineEndpoint({
  ...download,
  name: 'messages.skippedCsv',
  path: '/admin/messages/:id/skipped-csv',
  summary: 'Export the skipped people of a message with reasons as CSV',
  query: z.strictObject(skippedFilter),
  example: { params: { id: 1 } },
});

function steer<const V extends 'undo' | 'pause' | 'resume' | 'stop'>(verb: V, summary: string) {
  return defineEndpoint({
    ...ofMessage,
    name: `messages.${verb}`,
    method: 'POST',
    path: `/admin/messages/:id/${verb}`,
    summary,
    output: messageStatusSchema,
    status: 200,
    errors: ['CONFLICT'],
    example: { params: { id: 1 } },
  });
}

export const undoMessage = steer(
  'undo',
  `Undo sending within ${undoSeconds} seconds; what sent the message is a draft again and no one has received it`,
);
export const pauseMessage = steer('pause', 'Pause a message; no emails leave until it is resumed');
export const resumeMessage = steer('resume', 'Resume a paused message');
export const stopMessage = steer('stop', 'Stop a message; people who have no email yet get none');

/** A CONFLICT because it is another number of people by now has that as `current: {people}`. */
const again = {
  ...ofMessage,
  method: 'POST',
  output: messageStatusSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const;

/** How many people the sender was shown; it has to be the number that is true by now. */
const people = z.int().check(z.positive());

export const countMessageRetry = defineEndpoint({
  ...ofMessage,
  name: 'messages.countRetry',
  method: 'GET',
  path: '/admin/messages/:id/retry',
  summary: 'Count the failed recipients of a message who can be retried, and the others by reason',
  /** `failed` - the sum of `skipped` = `eligible`. */
  output: z.object({ failed: z.int(), skipped: countsOf(skipReasons), eligible: z.int() }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const retryMessage = defineEndpoint({
  ...again,
  name: 'messages.retry',
  path: '/admin/messages/:id/retry',
  summary: 'Send a message again to failed recipients who can still be emailed',
  body: z.strictObject({ people }),
  example: { params: { id: 1 }, body: { people: 1 } },
});

export const deliveriesMax = 500;

export const sendMessageAgain = defineEndpoint({
  ...again,
  name: 'messages.sendAgain',
  path: '/admin/messages/:id/send-again',
  summary: 'Resend unconfirmed emails; people who already received theirs get it twice',
  body: z.strictObject({
    people,
    /** These of them; all of them when absent. */
    deliveryIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(deliveriesMax))),
  }),
  example: { params: { id: 1 }, body: { people: 1 } },
});
