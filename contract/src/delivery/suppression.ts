import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { emailSchema, line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

/**
 * Why nothing is sent to an address. `unsubscribed`: they asked for it; official emails reach them nevertheless ·
 * `hard_bounce`: it does not exist · `complaint`: they marked an email as spam · `manual`: added by an administrator.
 */
export const suppressionReasons = ['unsubscribed', 'hard_bounce', 'complaint', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Lines that one call of an import may hold. */
export const suppressionLinesMax = 1000;

export const suppressionFields = {
  address: emailSchema,
  reason: z.enum(suppressionReasons),
  /** For colleagues, or what the mail server said. */
  detail: z.nullable(line(lengths.suppressionDetail)),
};

/** One reason of one address; an address may have several. */
export const suppressionSchema = z.object({
  id: idSchema,
  /** As addresses are compared: in small letters. */
  address: z.string(),
  reason: suppressionFields.reason,
  detail: z.nullable(z.string()),
  createdAt: instantSchema,
  /** Who added it; null where the person or a mail server did. */
  by: z.nullable(z.string()),
  /** Until when it holds; null: until it is lifted. */
  until: z.nullable(instantSchema),
  /** Who has the address now; null where no one does. */
  person: z.nullable(z.object({ id: idSchema, name: z.string() })),
  abilities: z.object({ lift: z.boolean() }),
});
export type Suppression = z.output<typeof suppressionSchema>;

/** Why a line of an import is refused. */
export const lineRefusals = ['no_address', 'unknown_reason', 'too_long'] as const;
export type LineRefusal = (typeof lineRefusals)[number];
