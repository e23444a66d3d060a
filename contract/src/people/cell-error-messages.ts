import { codedMessages, type CodedMessage } from '../kernel/coded-message.ts';
import { monthNames } from './month-names.ts';

/** What is wrong, and what may help. */
export type ErrorText = readonly [message: string, hint?: string];

/** A sentence about a row, with its English. */
export type CodedError = CodedMessage<ErrorText>;

interface Named {
  name: string;
}

/** What can be wrong with the cells of a row, in English; the browser has the words by the same codes. */
export const cellErrorSentences = {
  not_a_date: (): ErrorText => ['Enter a date, like 4 Mar 1988'],
  year_unlikely: ({ year }: { year: number }): ErrorText => [`The year ${year} can’t be right`],
  no_month: ({ month }: { month: number }): ErrorText => [`There is no month ${month}`],
  no_day: ({ day }: { day: number }): ErrorText => [`There is no day ${day} in a month`],
  day_missing: ({ day, month }: { day: number; month: number }): ErrorText => [
    `${day} ${monthNames[month - 1]} doesn’t exist`,
  ],
  day_missing_in_year: ({
    day,
    month,
    year,
  }: Record<'day' | 'month' | 'year', number>): ErrorText => [
    `${day} ${monthNames[month - 1]} doesn’t exist in ${year}`,
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
} as const satisfies Readonly<Record<string, (values: never) => ErrorText>>;

export const cellMessage = codedMessages(cellErrorSentences);
