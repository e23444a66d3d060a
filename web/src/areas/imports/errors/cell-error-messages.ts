import { plural, t } from '@lingui/core/macro';
import type { cellErrorSentences, ErrorText } from 'contract/people/cell-error-messages.ts';
import type { MessagesFor } from '../../../kernel/messages/message-of.ts';
import { missingDay, missingDayIn } from './error-parts.ts';

/** What is wrong in the cells of a row of an import, and what may help. */
export const cellErrorMessages: MessagesFor<typeof cellErrorSentences, ErrorText> = {
  not_a_date: () => [t`Enter a date, like 4 Mar 1988`],
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
};
