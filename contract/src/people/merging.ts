import * as z from 'zod/mini';

/**
 * What two entries have in common, the surest first. Names are compared without case and accents, and also first
 * and last name turned. The name alone counts where nothing speaks against it: not another birth date or external
 * id, not two addresses of the same domain, and not a name that more than five people have.
 */
export const duplicateReasons = [
  'name_birth_date',
  'name_phone',
  'phone_birth_date',
  'name',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const mergedThings = [
  'groups',
  'hubs',
  'dependants',
  'reports',
  'messages',
  'sign-in',
  'unsubscribed',
  'photo',
  'views',
  'content',
  'acknowledgements',
] as const;
export type MergedThing = (typeof mergedThings)[number];

/** What a merge does beside the fields. */
export const mergeMoveSchema = z.object({
  what: z.enum(mergedThings),
  /** How many of the other entry come to the one that is kept. */
  moved: z.int(),
  /** How many both have: the other one's go with it. */
  shared: z.int(),
});
export type MergeMove = z.output<typeof mergeMoveSchema>;

/** Why two entries cannot be merged as they stand. */
export const mergeRefusals = ['oneself', 'last_admin', 'too_many_dependants'] as const;
export type MergeRefusal = (typeof mergeRefusals)[number];
