import * as z from 'zod/mini';
import { codedMessageSchema } from '../kernel/coded-message.ts';

/** Why something cannot be sent yet, or what its sender should know. */
export const readinessCodes = [
  'no_audience',
  'no_one_eligible',
  'group_in_trash',
  'group_counting',
  // Of a direct send alone: a campaign reaches any number.
  'too_many_recipients',
  // Of a direct send alone: an administrator approves a campaign to so many people.
  'needs_approval',
  'topic_archived',
  'no_channel',
  'channel_not_verified',
  'no_subject',
  // Of a campaign alone: the subjects that are tried first.
  'subject_test',
  'empty_message',
  'picture_not_described',
  'subject_field_missing',
  'preview_field_missing',
  'text_field_missing',
  'no_fallback',
  'no_preview_fallback',
  'block_groups',
  'empty_for_some',
  'too_heavy',
  'link_placeholder',
  'link_broken',
  'content_not_published',
  'saved_block_gone',
  // Of a direct send alone: campaigns carry no files.
  'attachment_not_published',
  'attachments_too_large',
  'no_postal_address',
  'not_tested',
  'written_often',
] as const;
export type ReadinessCode = (typeof readinessCodes)[number];

export const readinessLineSchema = z.object({
  code: z.enum(readinessCodes),
  /** `blocked` lines have to be fixed before it can be sent. */
  level: z.enum(['ok', 'warn', 'blocked']),
  /** What was found and what to do, by code. */
  messageCode: codedMessageSchema,
  /** The same in English. */
  message: z.string(),
});
export type ReadinessLine = z.output<typeof readinessLineSchema>;
