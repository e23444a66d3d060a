import { t } from '@lingui/core/macro';
import type { peopleRefusals } from 'contract/people/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something about people is refused. */
export const peopleRefusalMessages: MessagesFor<typeof peopleRefusals> = {
  no_such_person: () => t`Person not found`,
  no_such_group: () => t`Group not found`,
  no_such_photo: () => t`Photo not found`,
  no_such_filter: () => t`Filter not found`,
  no_such_sort: () => t`Field not found, or it can’t be sorted`,
  person_already_listed: () => t`This person is already in the list`,
  two_different_people: () => t`Choose two different people`,
  name_differs: () => t`The name doesn’t match`,

  edit_person_denied: () => t`You don’t have permission to edit this person. Ask an administrator.`,
  edit_some_denied: () =>
    t`You don’t have permission to edit all of these people. Ask an administrator.`,
  change_role_denied: () => t`You don’t have permission to change this role. Ask an administrator.`,
  change_photo_denied: () =>
    t`You don’t have permission to change this photo. Ask an administrator.`,
  add_standard_only: () =>
    t`You can only add people with the role Standard. Ask an administrator to add others.`,
  deactivate_oneself: () => t`You can’t deactivate yourself.`,
  delete_oneself: () => t`You can’t delete yourself. Ask another administrator.`,
  erase_oneself: () => t`You can’t erase yourself. Ask another administrator.`,
  email_before_erasing: () => t`An email to this person is being sent. Try again in a minute.`,
  managers_one_by_one: () => t`You can choose a line manager for only one person at a time.`,

  email_held_by: ({ name }) =>
    t({ message: `${name} already has this email address`, comment: 'name: a person' }),
  email_held: () => t`Someone else already has this email address`,
  email_repeated: () => t`This email address is already in this list`,
  external_id_held_by: ({ name }) =>
    t({ message: `${name} already has this external ID`, comment: 'name: a person' }),
  external_id_held: () => t`Someone else already has this external ID`,
  external_id_repeated: () => t`This external ID is already in this list`,
  value_just_taken: () => t`Someone else was just given this value. Enter another one`,
  erased_email: () =>
    t`The person with this email address asked to be erased. They can register themselves again`,
  erased_external_id: () =>
    t`A person with this name and external ID asked to be erased. They can register themselves again`,
  access_needs_email: () =>
    t`A person who can sign in needs an email address. Remove their access first`,
  invite_needs_email: () => t`Enter an email address to invite this person`,
  manager_loop: () => t`This would create a reporting loop. Choose another line manager`,
  reports_beyond_scope: () =>
    t`People outside your groups report to this person. Ask an administrator`,
  choose_own_group: () => t`Choose one of your groups for this person`,
  own_groups_rule_based: () =>
    t`You can’t add people because all your groups are rule-based. Ask an administrator.`,

  restore_email_held_by: ({ name }) =>
    t({
      message: `${name} already has this email address. Change it first, then restore.`,
      comment: 'name: a person',
    }),
  restore_external_id_held_by: ({ name }) =>
    t({
      message: `${name} already has this external ID. Change it first, then restore.`,
      comment: 'name: a person',
    }),
  restore_held: () =>
    t`Other people already have these email addresses or external IDs. Change these first, then restore.`,
  restore_held_by_several: ({ names }) =>
    t({
      message: `Other people already have these email addresses or external IDs: ${names}. Change these first, then restore.`,
      comment: 'names: up to three people',
    }),
  restore_repeated: () =>
    t`Several of these people have the same email address or external ID. Restore only one of them.`,

  merge_oneself: () => t`The duplicate is your own profile. Swap the two to keep yours.`,
  merge_last_admin: () => t`The duplicate is the last administrator. Swap the two to keep them.`,
  merge_dependants: () =>
    t`Together these people have too many dependants for one guardian. Move some dependants to the other guardian first.`,
  merge_needs_email: () =>
    t`The sign-in that is moved needs an email address. Use the one of the other person`,
  merge_edited_since: () =>
    t`This person was edited since the merge. Restore the other person from the trash instead.`,

  own_sessions: () => t`You find your own sessions on your profile.`,
  person_without_sign_in: () => t`This person can’t sign in, so there are no sessions to end.`,
  two_factor_unused: () => t`This person doesn’t use two-factor authentication.`,
  two_factor_elsewhere: () =>
    t`This person also belongs to another organization. Ask the operator of this installation to reset two-factor authentication.`,

  bulk_ended: () => t`This change has ended, or someone else started it.`,
  bulk_undo_over: () =>
    t`This change can’t be undone. It’s too late, nothing was changed, or someone else started it.`,
};
