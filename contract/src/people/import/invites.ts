import * as z from 'zod/mini';

/**
 * Whom an upload of people invites once its lines are written: nobody, those who came by it, or beside them everybody
 * of the file who has no access yet; each at his e-mail.
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
