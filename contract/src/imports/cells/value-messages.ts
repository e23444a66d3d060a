import { codedMessages } from '../../kernel/coded-message.ts';
import { dayLabel } from '../../people/files/dates.ts';

/** Days and words of closed lists as rows of imports show them, in English; the browser has the words by the same codes. */
export const importValueSentences = {
  value_day: ({ date }: { date: string }) => dayLabel(date),
  value_yes: () => 'yes',
  value_no: () => 'no',
  value_admin: () => 'administrator',
  value_manager: () => 'manager',
  value_standard: () => 'standard',
  value_female: () => 'female',
  value_male: () => 'male',
  value_non_binary: () => 'non-binary',
  value_other: () => 'other',
  value_undisclosed: () => 'undisclosed',
  value_spouse: () => 'spouse',
  value_domestic_partner: () => 'domestic partner',
  value_child: () => 'child',
  value_stepchild: () => 'stepchild',
  value_adopted_child: () => 'adopted child',
  value_foster_child: () => 'foster child',
  value_partners_child: () => 'partner’s child',
  value_ward: () => 'ward',
  value_parent: () => 'parent',
  value_sibling: () => 'sibling',
  value_other_relationship: () => 'other',
  value_guardian: () => 'the guardian',
  value_rule: () => 'automatic, by dates and age',
  value_eligible: () => 'eligible, set manually',
  value_not_eligible: () => 'not eligible, set manually',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const valueMessage = codedMessages(importValueSentences);
