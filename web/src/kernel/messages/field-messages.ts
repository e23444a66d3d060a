import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { fieldSentences } from 'contract/kernel/field-messages.ts';
import type { MessagesFor } from './message-of.ts';

/** What the schemas of the contract ask for. */
export const fieldMessages: MessagesFor<typeof fieldSentences> = {
  fill_in: () => t`Fill this in`,
  not_allowed_here: () => t`This value isn’t allowed here`,
  wrong_format: () => t`This isn’t in the right format`,
  unknown_field: () => t`Unknown field`,
  enter_text: () => t`Enter text`,
  enter_number: () => t`Enter a number`,
  enter_whole_number: () => t`Enter a whole number`,
  choose_true_or_false: () => t`Choose true or false`,
  choose_yes_or_no: () => t`Choose yes or no`,
  send_list: () => t`Send a list`,
  send_object: () => t`Send an object`,
  choose_one_of: ({ values }) => t`Choose one of: ${values}`,
  number_like: () => t`Enter a number, like 12 or 37.5`,
  date_like: () => t`Enter a date, like 2026-10-25`,
  date_written: () => t`Enter the date like 2026-01-31`,
  time_written: () => t`Enter the time like 2026-01-31T09:30:00Z`,
  year_after_0: () => t`Enter a year after 0`,
  days_between: () => t`Between 2000 and 2100`,
  days_in_order: () => t`Enter the first day and a last day that isn’t before it`,
  last_day_before_first: () => t`The last day is before the first day`,
  end_before_start: () => t`The end date is before the start date`,
  at_least: ({ min }) => {
    const figure = i18n.number(min);
    return t`At least ${figure}`;
  },
  at_most: ({ max }) => {
    const figure = i18n.number(max);
    return t`At most ${figure}`;
  },
  at_least_items: ({ min }) => plural(min, { one: 'At least # item', other: 'At least # items' }),
  at_most_items: ({ max }) => plural(max, { one: 'At most # item', other: 'At most # items' }),
  at_least_characters: ({ min }) =>
    plural(min, { one: 'At least # character', other: 'At least # characters' }),
  at_most_characters: ({ max }) =>
    plural(max, { one: 'At most # character', other: 'At most # characters' }),
  at_least_days: ({ min }) => plural(min, { one: 'At least # day', other: 'At least # days' }),
  at_most_days: ({ max }) => plural(max, { one: 'At most # day', other: 'At most # days' }),
  at_least_years: ({ min }) => plural(min, { one: 'At least # year', other: 'At least # years' }),
  at_most_years: ({ max }) => plural(max, { one: 'At most # year', other: 'At most # years' }),
  at_most_digits: ({ max }) => plural(max, { one: 'At most # digit', other: 'At most # digits' }),
  at_most_values: ({ max }) => plural(max, { one: 'At most # value', other: 'At most # values' }),
  at_most_choices: ({ max }) =>
    plural(max, { one: 'At most # choice', other: 'At most # choices' }),
  at_most_fields: ({ max }) => plural(max, { one: 'At most # field', other: 'At most # fields' }),
  at_most_columns: ({ max }) =>
    plural(max, { one: 'At most # column', other: 'At most # columns' }),
  at_most_rows_in_chunk: ({ max }) =>
    plural(max, { one: 'At most # row in one piece', other: 'At most # rows in one piece' }),
  at_most_tags: ({ max }) => plural(max, { one: 'At most # tag', other: 'At most # tags' }),
  at_most_groups: ({ max }) => plural(max, { one: 'At most # group', other: 'At most # groups' }),
  at_most_people: ({ max }) => plural(max, { one: 'At most # person', other: 'At most # people' }),
  at_most_domains: ({ max }) =>
    plural(max, { one: 'At most # domain', other: 'At most # domains' }),
  at_most_reminders: ({ max }) =>
    plural(max, { one: 'At most # reminder', other: 'At most # reminders' }),
  at_most_one_by_one: ({ max }) => {
    const figure = i18n.number(max);
    return t`At most ${figure} one by one`;
  },
  at_most_people_in_call: ({ max }) =>
    plural(max, { one: 'At most # person in one call', other: 'At most # people in one call' }),
  at_most_groups_in_call: ({ max }) =>
    plural(max, { one: 'At most # group in one call', other: 'At most # groups in one call' }),
  at_most_dependants_in_call: ({ max }) =>
    plural(max, {
      one: 'At most # dependant in one call',
      other: 'At most # dependants in one call',
    }),
  at_most_groups_of_manager: ({ max }) =>
    plural(max, {
      one: 'At most # group for one manager',
      other: 'At most # groups for one manager',
    }),
  at_most_dependants: ({ max }) =>
    plural(max, {
      one: 'A guardian can have at most # dependant',
      other: 'A guardian can have at most # dependants',
    }),
  at_most_guardians: () => t`At most two guardians`,
  path_too_long: ({ max }) =>
    plural(max, {
      one: 'A path has at most # character',
      other: 'A path has at most # characters',
    }),
  broken_character: () => t`Remove the broken character`,
  stacked_marks: () => t`Remove the extra marks stacked on one letter`,
  invisible_characters: () => t`Remove the invisible characters`,
  email_like: () => t`Enter a valid email address, like name@example.org`,
  host_like: () => t`Enter the name of a server, like smtp.example.org`,
  phone_like: () => t`Enter the number with + and the country code, like +442079460117`,
  domain_like: () => t`Enter a domain, like example.org`,
  url_like: () => t`Enter a URL, like https://example.org/page`,
  country_like: () => t`Enter two capital letters, like GB`,
  time_zone_like: () => t`Enter a time zone, like Europe/London`,
  language_like: () => t`Enter a language, like en-GB`,
  id_is_number: () => t`An ID must be a whole number`,
  foreign_cursor: () => t`This cursor doesn’t belong to this list`,
  current_password: () => t`Enter your current password`,
  invalid_attempt: () => t`This isn’t a valid attempt`,
  session_not_found: () => t`Session not found`,
  send_version: () => t`Send the version that you change`,
  choose_method: () => t`Choose a sign-in method`,
  six_digits: () => t`The code has six digits`,
  enter_code: () => t`Enter the code`,
  invalid_code: () => t`This isn’t a valid code`,
  colour_like: () => t`Enter a colour as # and six digits, like #075d68`,
  colour_too_light: () => t`This is too light to read on white. Choose a darker colour`,
  slug_like: () => t`Use 3 to 63 lower-case letters, digits and hyphens`,
  reserved_word: () => t`This word is reserved`,
  sort_by_column: () => t`Sort by one of the columns`,
  choose_field_of_list: () => t`Choose one of the fields`,
  columns_only_once: () => t`Choose each column only once`,
  condition_as_json: () => t`Enter JSON with a field and an operator`,
  enter_tag: () => t`Enter at least one tag`,
  choose_field_to_change: () => t`Choose a field to change`,
  all_tags_or_changes: () => t`Send all tags, or the tags to add and to remove`,
  tag_added_and_removed: () => t`The same tag is both added and removed`,
  field_not_found: () => t`Field not found`,
  choice_not_found: () => t`Choice not found`,
  managers_approved: () => t`Managers must be approved`,
  only_managers_scoped: () => t`Only managers can manage selected groups`,
  file_max_bytes: ({ max }) => {
    const figure = i18n.number(max);
    return t`A file holds at most ${figure} MB`;
  },
  file_max_people: ({ max }) =>
    plural(max, { one: 'A file holds at most # person', other: 'A file holds at most # people' }),
  file_no_people: () => t`This file has no people`,
  file_no_columns: () => t`This file has no columns`,
  choose_encoding: () => t`Choose an encoding`,
  send_mark: () => t`Send the mark from the preview`,
  cell_max: ({ max }) => {
    const figure = i18n.number(max);
    return t`A cell holds more than ${figure} KB`;
  },
  filter_like: () => t`Enter it as size.is:12, size.from:10, size.to:14, size.filled or size.empty`,
  key_like: () => t`Use lower-case letters, digits and _, starting with a letter`,
  deactivate_instead: () => t`Deactivate or reactivate instead`,
  reminders_in_order: () => t`Each reminder must be later than the one before`,
  address_query: () => t`Enter it as in a URL, without the question mark`,
  column_id: () => t`Enter the ID of a column`,
  path_like: () => t`Enter a valid file path`,
  metadata_like: ({ max }) => {
    const figure = i18n.number(max);
    return t`Use letters, digits, hyphens and underscores, at most ${figure} characters`;
  },
  media_type_like: () => t`Enter a media type, like image/png`,
  md5_like: () => t`Enter an MD5 hash in base64`,
  inbox_name: () => t`Enter the name of a file in the inbox`,
  age_like: ({ max }) => {
    const figure = i18n.number(max);
    return t`Enter an age from 0 to ${figure}`;
  },
  two_guardians: () => t`Choose two different guardians`,
  choose_guardian: () => t`Choose a guardian`,
  child_birth_date: () => t`A child needs a birth date`,
  list_once: () => t`List each only once`,
};
