import { codedMessages } from '../kernel/coded-message.ts';
import type { ErrorText } from './cell-error-messages.ts';

interface Named {
  name: string;
}

interface Twice {
  /** The row further up, and who stands there. */
  row: number | string;
  name: string;
}

/** What can be wrong with a row beside its file's others and the directory, in English; the browser has the words. */
export const importErrorSentences = {
  groups_unknown: ({ max }: { max: number }): ErrorText => [
    `More than ${max} unknown groups`,
    'Does this column contain groups?',
  ],
  group_rule_based: ({ name }: Named): ErrorText => [
    `“${name}” is rule-based, so people can’t be added`,
    'Enter manual groups',
  ],
  group_snapshot: ({ name }: Named): ErrorText => [
    `“${name}” is a snapshot, so people can’t be added`,
    'Enter manual groups',
  ],
  field_required: ({ field }: { field: string }): ErrorText => [`${field} is required`],
  field_required_no_column: ({ field }: { field: string }): ErrorText => [
    `${field} is required`,
    'Map a column to this field',
  ],

  external_id_missing: (): ErrorText => [
    'The external ID is missing',
    'Nothing else identifies this person',
  ],
  email_missing: (): ErrorText => [
    'The email address is missing',
    'Nothing else identifies this person',
  ],
  both_keys_missing: (): ErrorText => [
    'The external ID and the email address are missing',
    'Nothing else identifies this person',
  ],
  birth_date_missing: (): ErrorText => [
    'The birth date is missing',
    'The row has no external ID or email address either',
  ],
  known_by_other_id: ({ name, externalId }: Named & { externalId: string }): ErrorText => [
    `${name} has the external ID ${externalId}`,
    'The name and birth date match',
  ],
  several_people: ({ count, people }: { count: number; people: string }): ErrorText => [
    `${count} people have this name and birth date`,
    people,
  ],
  keys_of_two_people: ({ name, other }: Named & { other: string }): ErrorText => [
    `The external ID belongs to ${name}`,
    `The email address belongs to ${other}`,
  ],
  email_taken: ({ name }: Named): ErrorText => [`${name} already has this email address`],
  external_id_taken: ({ name }: Named): ErrorText => [`${name} already has this external ID`],
  row_same_email: ({ row, name }: Twice): ErrorText => [
    `Row ${row} has the same email address`,
    name,
  ],
  row_same_external_id: ({ row, name }: Twice): ErrorText => [
    `Row ${row} has the same external ID`,
    name,
  ],
  row_same_person: ({ row, name }: Twice): ErrorText => [
    `Row ${row} is about the same person`,
    name,
  ],
  row_same_birth: ({ row, name }: Twice): ErrorText => [
    `Row ${row} has the same name and birth date`,
    name,
  ],
  email_erased: (): ErrorText => [
    'The person with this email address asked to be erased',
    'They can register themselves again',
  ],
  external_id_erased: (): ErrorText => [
    'A person with this name and external ID asked to be erased',
    'They can register themselves again',
  ],

  only_standard: (): ErrorText => ['You can only add people with the role Standard'],
  admin_edits_person: (): ErrorText => ['Only an administrator can edit this person'],
  own_role: (): ErrorText => ['You can’t change your own role'],
  role_denied: (): ErrorText => ['You don’t have permission to change the role'],
  end_before_start: (): ErrorText => ['The end date is before the start date'],
  sign_in_needs_email: (): ErrorText => [
    'A person who can sign in needs an email address',
    'Remove their access first',
  ],
  own_manager: (): ErrorText => ['A person can’t be their own line manager'],
  reporting_loop: (): ErrorText => ['This would create a reporting loop'],
  reporting_loop_with: ({ name }: Named): ErrorText => [
    'This would create a reporting loop',
    `${name} reports to this person`,
  ],
  manager_email_unknown: (): ErrorText => [
    'No one has this email address',
    'Not found in Atrium or in this file',
  ],
  manager_id_unknown: (): ErrorText => [
    'No one has this ID',
    'Not found in Atrium or in this file',
  ],
  department_unknown: ({ meant }: { meant: string }): ErrorText => [
    'Unknown department',
    `Did you mean ${meant}?`,
  ],
  location_unknown: ({ meant }: { meant: string }): ErrorText => [
    'Unknown location',
    `Did you mean ${meant}?`,
  ],
} as const satisfies Readonly<Record<string, (values: never) => ErrorText>>;

export const importErrorMessage = codedMessages(importErrorSentences);
