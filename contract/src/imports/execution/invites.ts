import * as z from 'zod/mini';

/**
 * Which people an import invites once its rows are written: none, those it created, or everyone in the file who has no
 * access yet; each at their own email address.
 */
export const importInvites = ['none', 'created', 'withoutAccess'] as const;
export type ImportInvite = (typeof importInvites)[number];

/** The results of the people who were to be invited. */
export const importInvitedSchema = z.object({
  total: z.int(),
  invited: z.int(),
  /**
   * Were not invited by it: before their turn they got an invitation or access, were deactivated or lost their email
   * address.
   */
  left: z.int(),
  /** Invitations that were revoked with it. */
  revoked: z.int(),
});
