import { codedMessages } from '../kernel/coded-message.ts';

interface Named {
  name: string;
}

/** Why something about people is refused, in English; the browser has the words by the same codes. */
export const peopleRefusals = {
  no_such_person: () => 'Person not found',
  no_such_group: () => 'Group not found',
  no_such_photo: () => 'Photo not found',
  no_such_filter: () => 'Filter not found',
  no_such_sort: () => 'Field not found, or it can’t be sorted',
  person_already_listed: () => 'This person is already in the list',
  two_different_people: () => 'Choose two different people',
  name_differs: () => 'The name doesn’t match',

  edit_person_denied: () => 'You don’t have permission to edit this person. Ask an administrator.',
  edit_some_denied: () =>
    'You don’t have permission to edit all of these people. Ask an administrator.',
  change_role_denied: () => 'You don’t have permission to change this role. Ask an administrator.',
  change_photo_denied: () =>
    'You don’t have permission to change this photo. Ask an administrator.',
  add_standard_only: () =>
    'You can only add people with the role Standard. Ask an administrator to add others.',
  deactivate_oneself: () => 'You can’t deactivate yourself.',
  delete_oneself: () => 'You can’t delete yourself. Ask another administrator.',
  erase_oneself: () => 'You can’t erase yourself. Ask another administrator.',
  email_before_erasing: () => 'An email to this person is being sent. Try again in a minute.',
  managers_one_by_one: () => 'You can choose a line manager for only one person at a time.',

  email_held_by: ({ name }: Named) => `${name} already has this email address`,
  email_held: () => 'Someone else already has this email address',
  email_repeated: () => 'This email address is already in this list',
  external_id_held_by: ({ name }: Named) => `${name} already has this external ID`,
  external_id_held: () => 'Someone else already has this external ID',
  external_id_repeated: () => 'This external ID is already in this list',
  value_just_taken: () => 'Someone else was just given this value. Enter another one',
  erased_email: () =>
    'The person with this email address asked to be erased. They can register themselves again',
  erased_external_id: () =>
    'A person with this name and external ID asked to be erased. They can register themselves again',
  access_needs_email: () =>
    'A person who can sign in needs an email address. Remove their access first',
  invite_needs_email: () => 'Enter an email address to invite this person',
  manager_loop: () => 'This would create a reporting loop. Choose another line manager',
  reports_beyond_scope: () =>
    'People outside your groups report to this person. Ask an administrator',
  choose_own_group: () => 'Choose one of your groups for this person',
  own_groups_rule_based: () =>
    'You can’t add people because all your groups are rule-based. Ask an administrator.',

  restore_email_held_by: ({ name }: Named) =>
    `${name} already has this email address. Change it first, then restore.`,
  restore_external_id_held_by: ({ name }: Named) =>
    `${name} already has this external ID. Change it first, then restore.`,
  restore_held: () =>
    'Other people already have these email addresses or external IDs. Change these first, then restore.',
  restore_held_by_several: ({ names }: { names: string }) =>
    `Other people already have these email addresses or external IDs: ${names}. Change these first, then restore.`,
  restore_repeated: () =>
    'Several of these people have the same email address or external ID. Restore only one of them.',

  merge_oneself: () => 'The duplicate is your own profile. Swap the two to keep yours.',
  merge_last_admin: () => 'The duplicate is the last administrator. Swap the two to keep them.',
  merge_dependants: () =>
    'Together these people have too many dependants for one guardian. Move some dependants to the other guardian first.',
  merge_needs_email: () =>
    'The sign-in that is moved needs an email address. Use the one of the other person',
  merge_edited_since: () =>
    'This person was edited since the merge. Restore the other person from the trash instead.',

  own_sessions: () => 'You find your own sessions on your profile.',
  person_without_sign_in: () => 'This person can’t sign in, so there are no sessions to end.',
  two_factor_unused: () => 'This person doesn’t use two-factor authentication.',
  two_factor_elsewhere: () =>
    'This person also belongs to another organization. Ask the operator of this installation to reset two-factor authentication.',

  bulk_ended: () => 'This change has ended, or someone else started it.',
  bulk_undo_over: () =>
    'This change can’t be undone. It’s too late, nothing was changed, or someone else started it.',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refusePeople = codedMessages(peopleRefusals);
