import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { skipReasons } from './audience.ts';
import { deliveryReasons, deliveryStates, messagePurposes, trackings } from './message.ts';

const instant = z.nullable(instantSchema);

/** A message whose audience included a person, and its status for them. */
export const personMessageSchema = z.object({
  /** Of the message: a second try is a message of its own. */
  id: idSchema,
  purpose: z.enum(messagePurposes),
  subject: z.string(),
  /** Null for what is no campaign, and for one in the trash. */
  campaign: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** Null for what is no direct send, and for one in the trash; it is called by its subject. */
  directSendId: z.nullable(idSchema),
  /** Unless `identified`, it is not known who opened it. */
  tracking: z.enum(trackings),
  /** When sending the message began. */
  startedAt: instant,
  /** Why the person was skipped before sending; then all that follows is null. */
  skipped: z.nullable(z.enum(skipReasons)),
  state: z.nullable(z.enum(deliveryStates)),
  /** When its last byte left, and when the recipient's mail server accepted it. */
  leftAt: instant,
  acceptedAt: instant,
  /** First open and click, by the person and automated. */
  openedAt: instant,
  openedByMachineAt: instant,
  clickedAt: instant,
  /** What the mail server answered last, and why it ended as it did. */
  reply: z.nullable(z.string()),
  reason: z.nullable(z.enum(deliveryReasons)),
});
export type PersonMessage = z.output<typeof personMessageSchema>;

export const personMessagesQuery = z.strictObject(pageQuery);
export type PersonMessagesQuery = z.output<typeof personMessagesQuery>;

export const listPersonMessages = defineEndpoint({
  name: 'accounts.messages',
  method: 'GET',
  path: '/admin/accounts/:id/messages',
  summary: 'List the messages meant for a person with their status, newest first',
  permission: 'people.viewResults',
  params: idParams,
  query: personMessagesQuery,
  output: pageOf(personMessageSchema),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { params: { id: 1 }, query: { limit: '20' } },
});
