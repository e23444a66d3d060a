import { counted } from '../kernel/counted.ts';
import type { Most } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface Labelled {
  label: string;
}

/** Why something about custom fields is refused, in English; the browser has the words by the same codes. */
export const peopleFieldRefusals = {
  custom_value_needed: ({ label }: Labelled) => `${label} is required`,
  custom_value_invalid: ({ label }: Labelled) => `This isn’t a valid value for ${label}`,
  custom_condition_unknown: () => 'Field or value not found',
  custom_field_listed: () => 'This field is already in the list',
  custom_name_differs: () => 'The name doesn’t match',
  custom_label_taken: () => 'Another field has this label. Enter another label',
  custom_key_taken: () => 'Another field has this key. Enter another key',
  custom_kind_in_use: () =>
    'People have values of this kind. Create another field and archive this one',
  choices_needed: () => 'Add at least one choice',
  choices_of_other_kind: () => 'Fields of this kind can’t have choices',
  choice_already_listed: () => 'This choice is already in the list',
  choose_replacement: ({ label }: Labelled) => `Choose what replaces “${label}”`,
  custom_fields_kept_most: ({ max }: Most) =>
    `You already have ${counted(max, 'field', 'fields')}, including archived ones. Delete one first.`,
  custom_fields_used_most: ({ max }: Most) =>
    `You already have ${counted(max, 'field', 'fields')} in use. Archive one first.`,
  custom_field_in_rule: ({ name }: { name: string }) =>
    `The rule of the group “${name}” uses this field. Change this rule first.`,
  custom_field_in_rules: ({ names }: { names: string }) =>
    `The rules of these groups use this field: ${names}. Change these rules first.`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseCustomField = codedMessages(peopleFieldRefusals);
