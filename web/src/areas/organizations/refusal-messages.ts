import { plural, t } from '@lingui/core/macro';
import type { organizationRefusals } from 'contract/organizations/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something of an organization cannot be changed. */
export const organizationRefusalMessages: MessagesFor<typeof organizationRefusals> = {
  view_not_found: () => t`View not found`,
  view_twice: () => t`This view is already in the list`,
  view_name_taken: () => t`Another view has this name`,
  views_most: ({ max }) =>
    plural(max, {
      one: 'You already have # view. Delete one first.',
      other: 'You already have # views. Delete one first.',
    }),
  slug_taken: () => t`Another organization has or had this web address. Choose another one`,
  two_factor_own_first: () => t`Turn on two-factor authentication on your own profile first`,
  reminder_too_late: ({ days }) =>
    plural(days, {
      one: 'The link expires before this reminder: it works for # day',
      other: 'The link expires before this reminder: it works for # days',
    }),
  logo_not_found: () => t`Logo not found. Upload it again`,
};
