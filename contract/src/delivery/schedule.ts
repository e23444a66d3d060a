import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';

/** How something waits for its time. @param heldCodes why it may not have been started then */
export function scheduleSchema<const Codes extends readonly [string, ...string[]]>(
  heldCodes: Codes,
) {
  return z.object({
    /** When the first emails leave. */
    at: instantSchema,
    by: z.nullable(z.string()),
    /** How many were to get it when it was scheduled. */
    people: z.int(),
    /** It was not started at its time, because of what was found then; someone decides what is next. */
    held: z.nullable(z.object({ code: z.enum(heldCodes), people: z.int(), at: instantSchema })),
  });
}

/** What is said to schedule something. */
export const scheduleBody = {
  version: versionSchema,
  sendAt: instantSchema,
  /** How many get it as of now; when it is another number, nothing changes and the answer says which. */
  people: z.int().check(z.positive()),
};

/** What a change of many answers. */
export const changedManySchema = z.object({
  /** Those that were changed. */
  changed: z.array(idSchema),
  /** The others: their state does not allow it. */
  skipped: z.array(idSchema),
});
