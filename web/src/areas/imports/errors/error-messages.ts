import { plural, t } from '@lingui/core/macro';
import type { ErrorText } from 'contract/people/cell-error-messages.ts';
import type { importErrorSentences } from 'contract/people/error-messages.ts';
import type { MessagesFor } from '../../../kernel/messages/message-of.ts';
import { inRow } from './error-parts.ts';

/** What is wrong in a row of an import beside its file's others and the directory, and what may help. */
export const importErrorMessages: MessagesFor<typeof importErrorSentences, ErrorText> = {
  groups_unknown: ({ max }) => [
    plural(max, { one: 'More than # unknown group', other: 'More than # unknown groups' }),
    t`Does this column contain groups?`,
  ],
  group_rule_based: ({ name }) => [
    t`“${name}” is rule-based, so people can’t be added`,
    t`Enter manual groups`,
  ],
  group_snapshot: ({ name }) => [
    t`“${name}” is a snapshot, so people can’t be added`,
    t`Enter manual groups`,
  ],
  field_required: ({ field }) => [t`${field} is required`],
  field_required_no_column: ({ field }) => [t`${field} is required`, t`Map a column to this field`],
  external_id_missing: () => [
    t`The external ID is missing`,
    t`Nothing else identifies this person`,
  ],
  email_missing: () => [t`The email address is missing`, t`Nothing else identifies this person`],
  both_keys_missing: () => [
    t`The external ID and the email address are missing`,
    t`Nothing else identifies this person`,
  ],
  birth_date_missing: () => [
    t`The birth date is missing`,
    t`The row has no external ID or email address either`,
  ],
  known_by_other_id: ({ name, externalId }) => [
    t`${name} has the external ID ${externalId}`,
    t`The name and birth date match`,
  ],
  several_people: ({ count, people }) => [
    plural(count, {
      one: '# person has this name and birth date',
      other: '# people have this name and birth date',
    }),
    people,
  ],
  keys_of_two_people: ({ name, other }) => [
    t`The external ID belongs to ${name}`,
    t`The email address belongs to ${other}`,
  ],
  email_taken: ({ name }) => [t`${name} already has this email address`],
  external_id_taken: ({ name }) => [t`${name} already has this external ID`],
  row_same_email: ({ row, name }) => [
    inRow(row, (number) => t`Row ${number} has the same email address`),
    name,
  ],
  row_same_external_id: ({ row, name }) => [
    inRow(row, (number) => t`Row ${number} has the same external ID`),
    name,
  ],
  row_same_person: ({ row, name }) => [
    inRow(row, (number) => t`Row ${number} is about the same person`),
    name,
  ],
  row_same_birth: ({ row, name }) => [
    inRow(row, (number) => t`Row ${number} has the same name and birth date`),
    name,
  ],
  email_erased: () => [
    t`The person with this email address asked to be erased`,
    t`They can register themselves again`,
  ],
  external_id_erased: () => [
    t`A person with this name and external ID asked to be erased`,
    t`They can register themselves again`,
  ],
  only_standard: () => [t`You can only add people with the role Standard`],
  admin_edits_person: () => [t`Only an administrator can edit this person`],
  own_role: () => [t`You can’t change your own role`],
  role_denied: () => [t`You don’t have permission to change the role`],
  end_before_start: () => [t`The end date is before the start date`],
  sign_in_needs_email: () => [
    t`A person who can sign in needs an email address`,
    t`Remove their access first`,
  ],
  own_manager: () => [t`A person can’t be their own line manager`],
  reporting_loop: () => [t`This would create a reporting loop`],
  reporting_loop_with: ({ name }) => [
    t`This would create a reporting loop`,
    t`${name} reports to this person`,
  ],
  manager_email_unknown: () => [
    t`No one has this email address`,
    t`Not found in Atrium or in this file`,
  ],
  manager_id_unknown: () => [t`No one has this ID`, t`Not found in Atrium or in this file`],
  department_unknown: ({ meant }) => [t`Unknown department`, t`Did you mean ${meant}?`],
  location_unknown: ({ meant }) => [t`Unknown location`, t`Did you mean ${meant}?`],
};
