import { plural, t } from '@lingui/core/macro';
import type { peopleFieldRefusals } from 'contract/fields/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something about custom fields is refused. */
export const peopleFieldRefusalMessages: MessagesFor<typeof peopleFieldRefusals> = {
  custom_value_needed: ({ label }) =>
    t({ message: `${label} is required`, comment: 'label: a custom field' }),
  custom_value_invalid: ({ label }) =>
    t({ message: `This isn’t a valid value for ${label}`, comment: 'label: a custom field' }),
  custom_condition_unknown: () => t`Field or value not found`,
  custom_field_listed: () => t`This field is already in the list`,
  custom_name_differs: () => t`The name doesn’t match`,
  custom_label_taken: () => t`Another field has this label. Enter another label`,
  custom_key_taken: () => t`Another field has this key. Enter another key`,
  custom_kind_in_use: () =>
    t`People have values of this kind. Create another field and archive this one`,
  choices_needed: () => t`Add at least one choice`,
  choices_of_other_kind: () => t`Fields of this kind can’t have choices`,
  choice_already_listed: () => t`This choice is already in the list`,
  choose_replacement: ({ label }) =>
    t({
      message: `Choose what replaces “${label}”`,
      comment: 'label: a choice that people have and that is removed',
    }),
  custom_fields_kept_most: ({ max }) =>
    plural(max, {
      one: 'You already have # field, including archived ones. Delete one first.',
      other: 'You already have # fields, including archived ones. Delete one first.',
    }),
  custom_fields_used_most: ({ max }) =>
    plural(max, {
      one: 'You already have # field in use. Archive one first.',
      other: 'You already have # fields in use. Archive one first.',
    }),
  custom_field_in_rule: ({ name }) =>
    t({
      message: `The rule of the group “${name}” uses this field. Change this rule first.`,
      comment: 'name: a group',
    }),
  custom_field_in_rules: ({ names }) =>
    t({
      message: `The rules of these groups use this field: ${names}. Change these rules first.`,
      comment: 'names: groups',
    }),
};
