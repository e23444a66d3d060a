import * as z from 'zod/mini';
import { subjectTestMeasures } from './subject-test.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, instantSchema } from '../kernel/ids.ts';

const ofMessage = { permission: 'campaigns.manage', params: idParams } as const;

/** Why a subject won: the most did it, several did equally well, no one did anything, or someone chose it. */
export const winnerReasons = ['most', 'tie', 'no_data', 'chosen'] as const;
export type WinnerReason = (typeof winnerReasons)[number];

const variant = z.int().check(z.minimum(1), z.maximum(4));

/** How the subjects of a message do. Recipients of the rest are counted under none of them. */
export const messageSubjectsSchema = z.object({
  /** Percent of the recipients. */
  share: z.int(),
  by: z.enum(subjectTestMeasures),
  hours: z.int(),
  /** When the rest gets the winner; null until every subject was sent to its part, and once it is decided. */
  endsAt: z.nullable(instantSchema),
  /** Who waits for the winner. */
  waiting: z.int(),
  winner: z.nullable(
    z.object({
      variant,
      why: z.enum(winnerReasons),
      at: instantSchema,
      /** Who chose it; null where no one did, or they are permanently deleted. */
      by: z.nullable(z.string()),
    }),
  ),
  /** In their order; the first is that of the campaign. */
  subjects: z.array(
    z.object({
      variant,
      subject: z.string(),
      people: z.int(),
      sent: z.int(),
      /** People, without machines; where opens are kept as sums alone, how often. */
      opened: z.int(),
      clicked: z.int(),
    }),
  ),
  abilities: z.object({ choose: z.boolean() }),
});
export type MessageSubjects = z.output<typeof messageSubjectsSchema>;

export const readMessageSubjects = defineEndpoint({
  ...ofMessage,
  name: 'messages.subjects',
  method: 'GET',
  path: '/admin/messages/:id/subjects',
  summary: 'Get how the subjects of a message with a subject test do, and which one won',
  output: messageSubjectsSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const chooseMessageSubject = defineEndpoint({
  ...ofMessage,
  name: 'messages.chooseSubject',
  method: 'POST',
  path: '/admin/messages/:id/choose-subject',
  summary: 'End a subject test: everyone else receives this subject now',
  body: z.strictObject({ variant }),
  output: messageSubjectsSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 }, body: { variant: 1 } },
});
