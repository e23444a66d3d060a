import { t } from '@lingui/core/macro';
import type { joiningRefusals } from 'contract/memberships/refusal-messages.ts';
import type { MessagesFor } from '../../../kernel/messages/message-of.ts';
import { formatList } from '../../../kit/text/format-list.ts';

/** Why someone can’t join or found an organization. */
export const joiningRefusalMessages: MessagesFor<typeof joiningRefusals> = {
  join_code_invalid: () => t`This code isn’t valid`,
  joined_as_another: () =>
    t`You already belong to this organization as another person. Ask an administrator`,
  join_password_later: () => t`Choose a password with the link that we email to you`,
  join_domains: ({ domains }) => {
    const listed = formatList(domains.split(', '), 'disjunction');
    return t({
      message: `Use an address of ${listed}`,
      comment: 'listed: domains like example.org',
    });
  },
  join_password_needed: () => t`Choose a password`,
  join_password_for_now: () => t`Choose a password for now`,
  join_password_refused: () => t`Choose another password`,
  join_signs_in_already: () => t`This address already has an account. Sign in to accept`,
  join_method_over: () => t`The sign-in with the provider wasn’t finished in time. Choose it again`,
  join_method_taken: () => t`Someone else already signs in with this. Choose another way`,
  join_method_unproven: () =>
    t`Your email address isn’t confirmed at this provider. Confirm it there, or choose a password`,
  join_method_other: () =>
    t`You have another email address at this provider. Use the address of the invitation, or a password`,
  join_group_not_manual: () =>
    t`Choose a manual group. People can’t be added to rule-based groups and snapshots`,
  join_staff_by_admins: () => t`Only administrators can decide about managers and administrators.`,
  setup_code_invalid: () => t`This code isn’t valid, was already used or has expired`,
  founder_known: () => t`This address already has an account`,
  web_address_taken: () => t`Another organization has or had this web address. Choose another one`,
};
