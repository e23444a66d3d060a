import { counted } from './counted.ts';
import { codedMessages, type CodeOf, type CodedMessage } from './coded-message.ts';

interface Least {
  min: number;
}

export interface Most {
  max: number;
}

export function figure(value: number): string {
  return value.toLocaleString('en');
}

/** What the schemas of the contract ask for, in English; the browser has the words by the same codes. */
export const fieldSentences = {
  fill_in: () => 'Fill this in',
  not_allowed_here: () => 'This value isn’t allowed here',
  wrong_format: () => 'This isn’t in the right format',
  unknown_field: () => 'Unknown field',
  enter_text: () => 'Enter text',
  enter_number: () => 'Enter a number',
  enter_whole_number: () => 'Enter a whole number',
  choose_true_or_false: () => 'Choose true or false',
  choose_yes_or_no: () => 'Choose yes or no',
  send_list: () => 'Send a list',
  send_object: () => 'Send an object',
  choose_one_of: ({ values }: { values: string }) => `Choose one of: ${values}`,
  number_like: () => 'Enter a number, like 12 or 37.5',
  date_like: () => 'Enter a date, like 2026-10-25',
  date_written: () => 'Enter the date like 2026-01-31',
  time_written: () => 'Enter the time like 2026-01-31T09:30:00Z',
  year_after_0: () => 'Enter a year after 0',
  days_between: () => 'Between 2000 and 2100',
  days_in_order: () => 'Enter the first day and a last day that isn’t before it',
  last_day_before_first: () => 'The last day is before the first day',
  end_before_start: () => 'The end date is before the start date',
  at_least: ({ min }: Least) => `At least ${figure(min)}`,
  at_most: ({ max }: Most) => `At most ${figure(max)}`,
  at_least_items: ({ min }: Least) => `At least ${counted(min, 'item', 'items')}`,
  at_most_items: ({ max }: Most) => `At most ${counted(max, 'item', 'items')}`,
  at_least_characters: ({ min }: Least) => `At least ${counted(min, 'character', 'characters')}`,
  at_most_characters: ({ max }: Most) => `At most ${counted(max, 'character', 'characters')}`,
  at_least_days: ({ min }: Least) => `At least ${counted(min, 'day', 'days')}`,
  at_most_days: ({ max }: Most) => `At most ${counted(max, 'day', 'days')}`,
  at_least_years: ({ min }: Least) => `At least ${counted(min, 'year', 'years')}`,
  at_most_years: ({ max }: Most) => `At most ${counted(max, 'year', 'years')}`,
  at_most_digits: ({ max }: Most) => `At most ${counted(max, 'digit', 'digits')}`,
  at_most_values: ({ max }: Most) => `At most ${counted(max, 'value', 'values')}`,
  at_most_choices: ({ max }: Most) => `At most ${counted(max, 'choice', 'choices')}`,
  at_most_fields: ({ max }: Most) => `At most ${counted(max, 'field', 'fields')}`,
  at_most_columns: ({ max }: Most) => `At most ${counted(max, 'column', 'columns')}`,
  at_most_rows_in_chunk: ({ max }: Most) => `At most ${counted(max, 'row', 'rows')} in one piece`,
  at_most_tags: ({ max }: Most) => `At most ${counted(max, 'tag', 'tags')}`,
  at_most_groups: ({ max }: Most) => `At most ${counted(max, 'group', 'groups')}`,
  at_most_people: ({ max }: Most) => `At most ${counted(max, 'person', 'people')}`,
  at_most_domains: ({ max }: Most) => `At most ${counted(max, 'domain', 'domains')}`,
  at_most_reminders: ({ max }: Most) => `At most ${counted(max, 'reminder', 'reminders')}`,
  at_most_one_by_one: ({ max }: Most) => `At most ${figure(max)} one by one`,
  at_most_people_in_call: ({ max }: Most) =>
    `At most ${counted(max, 'person', 'people')} in one call`,
  at_most_groups_in_call: ({ max }: Most) =>
    `At most ${counted(max, 'group', 'groups')} in one call`,
  at_most_dependants_in_call: ({ max }: Most) =>
    `At most ${counted(max, 'dependant', 'dependants')} in one call`,
  at_most_groups_of_manager: ({ max }: Most) =>
    `At most ${counted(max, 'group', 'groups')} for one manager`,
  at_most_dependants: ({ max }: Most) =>
    `A guardian can have at most ${counted(max, 'dependant', 'dependants')}`,
  at_most_guardians: () => 'At most two guardians',
  path_too_long: ({ max }: Most) => `A path has at most ${counted(max, 'character', 'characters')}`,
  broken_character: () => 'Remove the broken character',
  stacked_marks: () => 'Remove the extra marks stacked on one letter',
  invisible_characters: () => 'Remove the invisible characters',
  email_like: () => 'Enter a valid email address, like name@example.org',
  host_like: () => 'Enter the name of a server, like smtp.example.org',
  phone_like: () => 'Enter the number with + and the country code, like +442079460117',
  domain_like: () => 'Enter a domain, like example.org',
  url_like: () => 'Enter a URL, like https://example.org/page',
  country_like: () => 'Enter two capital letters, like GB',
  time_zone_like: () => 'Enter a time zone, like Europe/London',
  language_like: () => 'Enter a language, like en-GB',
  id_is_number: () => 'An ID must be a whole number',
  foreign_cursor: () => 'This cursor doesn’t belong to this list',
  current_password: () => 'Enter your current password',
  invalid_attempt: () => 'This isn’t a valid attempt',
  session_not_found: () => 'Session not found',
  send_version: () => 'Send the version that you change',
  choose_method: () => 'Choose a sign-in method',
  six_digits: () => 'The code has six digits',
  enter_code: () => 'Enter the code',
  invalid_code: () => 'This isn’t a valid code',
  colour_like: () => 'Enter a colour as # and six digits, like #075d68',
  colour_too_light: () => 'This is too light to read on white. Choose a darker colour',
  slug_like: () => 'Use 3 to 63 lower-case letters, digits and hyphens',
  reserved_word: () => 'This word is reserved',
  sort_by_column: () => 'Sort by one of the columns',
  choose_field_of_list: () => 'Choose one of the fields',
  columns_only_once: () => 'Choose each column only once',
  condition_as_json: () => 'Enter JSON with a field and an operator',
  enter_tag: () => 'Enter at least one tag',
  choose_field_to_change: () => 'Choose a field to change',
  all_tags_or_changes: () => 'Send all tags, or the tags to add and to remove',
  tag_added_and_removed: () => 'The same tag is both added and removed',
  field_not_found: () => 'Field not found',
  choice_not_found: () => 'Choice not found',
  managers_approved: () => 'Managers must be approved',
  only_managers_scoped: () => 'Only managers can manage selected groups',
  /** In megabytes. */
  file_max_bytes: ({ max }: Most) => `A file holds at most ${figure(max)} MB`,
  file_max_people: ({ max }: Most) => `A file holds at most ${counted(max, 'person', 'people')}`,
  file_no_people: () => 'This file has no people',
  file_no_columns: () => 'This file has no columns',
  choose_encoding: () => 'Choose an encoding',
  send_mark: () => 'Send the mark from the preview',
  /** In kilobytes. */
  cell_max: ({ max }: Most) => `A cell holds more than ${figure(max)} KB`,
  filter_like: () => 'Enter it as size.is:12, size.from:10, size.to:14, size.filled or size.empty',
  key_like: () => 'Use lower-case letters, digits and _, starting with a letter',
  deactivate_instead: () => 'Deactivate or reactivate instead',
  reminders_in_order: () => 'Each reminder must be later than the one before',
  address_query: () => 'Enter it as in a URL, without the question mark',
  column_id: () => 'Enter the ID of a column',
  path_like: () => 'Enter a valid file path',
  metadata_like: ({ max }: Most) =>
    `Use letters, digits, hyphens and underscores, at most ${figure(max)} characters`,
  media_type_like: () => 'Enter a media type, like image/png',
  md5_like: () => 'Enter an MD5 hash in base64',
  inbox_name: () => 'Enter the name of a file in the inbox',
  age_like: ({ max }: Most) => `Enter an age from 0 to ${figure(max)}`,
  two_guardians: () => 'Choose two different guardians',
  choose_guardian: () => 'Choose a guardian',
  child_birth_date: () => 'A child needs a birth date',
  list_once: () => 'List each only once',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const fieldMessage = codedMessages(fieldSentences);

/** A schema of zod keeps a text and nothing else: its text is what finds the code again. */
const askedByText = new Map<string, CodedMessage>();

/** Gives schemas the texts of these sentences; {@link askedFor} knows their codes. */
export function asker<Sentences extends Readonly<Record<string, (values: never) => string>>>(
  sentences: Sentences,
) {
  const messageOf = codedMessages(sentences);
  return <Code extends CodeOf<Sentences>>(
    code: Code,
    ...values: Parameters<Sentences[Code]>
  ): string => {
    const { text, ...messageCode } = messageOf(code, ...values);
    askedByText.set(text, { ...messageCode, text });
    return text;
  };
}

/** The text of a schema for what it asks for. */
export const asked = asker(fieldSentences);

/** The code and the values of a schema's text; undefined of one that zod wrote itself. */
export function askedFor(text: string | undefined): CodedMessage | undefined {
  return text === undefined ? undefined : askedByText.get(text);
}
