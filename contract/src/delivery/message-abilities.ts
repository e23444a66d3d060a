import * as z from 'zod/mini';

/** What the caller may do with what was sent, as it stands; each is false for a draft. */
export const messageAbilities = {
  /** Back to a draft, before the first mail has left. */
  undo: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  stop: z.boolean(),
  /** What failed, once it has ended. */
  retry: z.boolean(),
  /** What no one confirmed, once it has ended. */
  sendAgain: z.boolean(),
  viewRecipients: z.boolean(),
};

export const messageAbilitiesSchema = z.object(messageAbilities);
export type MessageAbilities = z.output<typeof messageAbilitiesSchema>;
