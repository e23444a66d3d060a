import { plural, t } from '@lingui/core/macro';
import type { ErrorText, importErrorSentences } from 'contract/people/import/error-words.ts';
import type { WordsFor } from '../../../../kernel/words/said.ts';
import { inRow, missingDay, missingDayIn } from './error-parts.ts';

/** What is wrong in a row of an import, and what may help. */
export const importErrorWords: WordsFor<typeof importErrorSentences, ErrorText> = {
  not_a_date: () => [t`This isn’t a date`],
  year_unlikely: ({ year }) => [t`The year ${String(year)} can’t be right`],
  no_month: ({ month }) => [t`There is no month ${month}`],
  no_day: ({ day }) => [t`There is no day ${day} in a month`],
  day_missing: ({ day, month }) => [missingDay(day, month)],
  day_missing_in_year: ({ day, month, year }) => [missingDayIn(day, month, String(year))],
  day_or_month_first: () => [t`Does the day or the month come first?`],

  domain_mistyped: () => [t`The domain looks mistyped`],
  email_too_long: ({ max }) => [
    plural(max, {
      one: 'The email address is longer than # character',
      other: 'The email address is longer than # characters',
    }),
  ],
  email_space: () => [t`The email address contains a space`],
  email_no_at: () => [t`The email address has no @`],
  email_no_ending: () => [t`The email address has no ending, like .org`],
  email_invalid: () => [t`This isn’t a valid email address`],

  phone_shortened: () => [t`A spreadsheet shortened this number`],
  phone_no_country: () => [
    t`The number has no country code`,
    t`Choose the country of these numbers in the rules`,
  ],
  phone_invalid: () => [t`This isn’t a phone number`],

  gender_unknown: () => [t`Enter female, male, non-binary, other or undisclosed`],
  country_unknown: () => [t`Enter a country name or two letters, like GB`],
  role_unknown: () => [t`Enter administrator, manager or standard`],
  neither_yes_nor_no: () => [t`Enter yes or no`],
  relationship_unknown: () => [t`Enter a relationship, like child, spouse or parent`],
  eligibility_unknown: () => [t`Enter by rule, eligible or not eligible`],
  not_a_number: () => [t`Enter a number, like 12 or 37.5`],
  two_numbers: () => [t`This could be two numbers`],
  no_such_choice: ({ text, field }) => [t`“${text}” isn’t a choice of ${field}`],
  not_valid: ({ field }) => [t`This isn’t a valid value for ${field}`],

  group_name_length: ({ min, max }) => [
    plural(max, {
      one: `A group name has ${min} to # character`,
      other: `A group name has ${min} to # characters`,
    }),
  ],
  groups_in_row: ({ max }) => [
    plural(max, { one: 'At most # group in a row', other: 'At most # groups in a row' }),
  ],
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

  cells_beyond_columns: ({ cells, columns }) => [
    t`This row has more cells (${cells}) than columns (${columns})`,
    t`Is a quote missing?`,
  ],
  first_name_missing: () => [t`The first name is missing`],
  last_name_missing: () => [t`The last name is missing`],
  first_name_in_email: ({ name }) => [
    t`The first name is missing`,
    t`The email address says ${name}`,
  ],
  last_name_in_email: ({ name }) => [
    t`The last name is missing`,
    t`The email address says ${name}`,
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
