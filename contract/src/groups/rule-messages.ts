import { counted } from '../kernel/counted.ts';
import { asker, figure, type Most } from '../kernel/field-messages.ts';

/** What rules of groups are asked for, in English; the browser has the words by the same codes. */
export const ruleSentences = {
  choose_condition: () => 'Choose a condition for this field',
  choose_at_least_one: () => 'Choose at least one',
  add_condition: () => 'Add a condition',
  choose_field: () => 'Choose a field',
  ages_in_order: () => 'The first age must not be above the second',
  numbers_in_order: () => 'The first number must not be above the second',
  rule_finds_members: () => 'A rule-based group finds its members automatically',
  manual_no_rule: () => 'A manual group can’t have a rule',
  at_most_conditions: ({ max }: Most) => `At most ${counted(max, 'condition', 'conditions')}`,
  at_most_levels: ({ max }: Most) =>
    `At most ${counted(max, 'level', 'levels')} of nested conditions`,
  at_most_at_once: ({ max }: Most) => `At most ${figure(max)} at once`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const askedOfRule = asker(ruleSentences);
