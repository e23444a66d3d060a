import * as z from 'zod/mini';

/**
 * Which people an import invites once its rows are written: none, those it created, or everyone in the file who has no
 * access yet; each at their own email address.
 */
export const importInvites = ['nobody', 'created', 'withoutAccess'] as const;
export type ImportInvite = (typeof importInvites)[number];

/** What became of those who were to be invited. */
export const importInvitedSchema = z.object({
  total: z.int(),
  invited: z.int(),
  /** Have no invitation by it: before their turn they got one, or access, were deactivated or lost their e-mail. */
  left: z.int(),
  /** Invitations that were taken back with it. */
  revoked: z.int(),
});
