import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ruleSentences } from 'contract/groups/rule-messages.ts';
import type { MessagesFor } from '../../../kernel/messages/message-of.ts';

/** What rules of groups are asked for. */
export const askedMessages: MessagesFor<typeof ruleSentences> = {
  choose_condition: () => t`Choose a condition for this field`,
  choose_at_least_one: () => t`Choose at least one`,
  add_condition: () => t`Add a condition`,
  choose_field: () => t`Choose a field`,
  ages_in_order: () => t`The first age must not be above the second`,
  numbers_in_order: () => t`The first number must not be above the second`,
  rule_finds_members: () => t`A rule-based group finds its members automatically`,
  manual_no_rule: () => t`A manual group can’t have a rule`,
  at_most_conditions: ({ max }) =>
    plural(max, { one: 'At most # condition', other: 'At most # conditions' }),
  at_most_levels: ({ max }) =>
    plural(max, {
      one: 'At most # level of nested conditions',
      other: 'At most # levels of nested conditions',
    }),
  at_most_at_once: ({ max }) => {
    const figure = i18n.number(max);
    return t`At most ${figure} at once`;
  },
};
