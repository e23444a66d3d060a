import { teller, type Told } from '../../kernel/said.ts';
import { monthNames } from './month-names.ts';

/** What is wrong, and what may help. */
export type ErrorText = readonly [message: string, hint?: string];

interface Named {
  name: string;
}

interface Twice {
  /** The row further up, and who stands there. */
  row: number | string;
  name: string;
}

/** What can be wrong with the rows of an import, in English; the browser has the words by the same codes. */
export const importErrorSentences = {
  not_a_date: (): ErrorText => ['This isn’t a date'],
  year_unlikely: ({ year }: { year: number }): ErrorText => [`The year ${year} can’t be right`],
  no_month: ({ month }: { month: number }): ErrorText => [`There is no month ${month}`],
  no_day: ({ day }: { day: number }): ErrorText => [`There is no day ${day} in a month`],
  day_missing: ({ day, month }: { day: number; month: number }): ErrorText => [
    `${day} ${monthNames[month - 1]} does not exist`,
  ],
  day_missing_in_year: ({
    day,
    month,
    year,
  }: Record<'day' | 'month' | 'year', number>): ErrorText => [
    `${day} ${monthNames[month - 1]} does not exist in ${year}`,
  ],
  day_or_month_first: (): ErrorText => ['Does the day or the month come first?'],

  domain_mistyped: (): ErrorText => ['The domain looks mistyped'],
  email_too_long: ({ max }: { max: number }): ErrorText => [
    `The email address is longer than ${max} characters`,
  ],
  email_space: (): ErrorText => ['The email address contains a space'],
  email_no_at: (): ErrorText => ['The email address has no @'],
  email_no_ending: (): ErrorText => ['The email address has no ending, like .org'],
  email_invalid: (): ErrorText => ['This isn’t a valid email address'],

  phone_shortened: (): ErrorText => ['A spreadsheet shortened this number'],
  phone_no_country: (): ErrorText => [
    'The number has no country code',
    'Choose the country of these numbers in the rules',
  ],
  phone_invalid: (): ErrorText => ['This isn’t a phone number'],

  gender_unknown: (): ErrorText => ['Enter female, male, non-binary, other or undisclosed'],
  country_unknown: (): ErrorText => ['Enter a country name or two letters, like GB'],
  role_unknown: (): ErrorText => ['Enter administrator, manager or standard'],
  neither_yes_nor_no: (): ErrorText => ['Enter yes or no'],
  relationship_unknown: (): ErrorText => ['Enter a relationship, like child, spouse or parent'],
  eligibility_unknown: (): ErrorText => ['Enter by rule, eligible or not eligible'],
  not_a_number: (): ErrorText => ['Enter a number, like 12 or 37.5'],
  two_numbers: (): ErrorText => ['This could be two numbers'],
  no_such_choice: ({ text, field }: { text: string; field: string }): ErrorText => [
    `“${text}” isn’t a choice of ${field}`,
  ],
  not_valid: ({ field }: { field: string }): ErrorText => [`This isn’t a valid value for ${field}`],

  group_name_length: ({ min, max }: { min: number; max: number }): ErrorText => [
    `A group name has ${min} to ${max} characters`,
  ],
  groups_in_row: ({ max }: { max: number }): ErrorText => [`At most ${max} groups in a row`],
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

  cells_beyond_columns: ({ cells, columns }: { cells: number; columns: number }): ErrorText => [
    `This row has more cells (${cells}) than columns (${columns})`,
    'Is a quote missing?',
  ],
  first_name_missing: (): ErrorText => ['The first name is missing'],
  last_name_missing: (): ErrorText => ['The last name is missing'],
  first_name_in_email: ({ name }: Named): ErrorText => [
    'The first name is missing',
    `The email address says ${name}`,
  ],
  last_name_in_email: ({ name }: Named): ErrorText => [
    'The last name is missing',
    `The email address says ${name}`,
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

/** A sentence about a row, with its English. */
export type ToldError = Told<ErrorText>;

export const tellError = teller(importErrorSentences);
