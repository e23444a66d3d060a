import { t } from '@lingui/core/macro';
import type { MessageCode } from 'contract/kernel/coded-message.ts';
import type { importValueSentences } from 'contract/imports/cells/value-messages.ts';
import type { ImportDifference, ImportRow } from 'contract/imports/validation/row.ts';
import { messageOf, type MessagesFor } from '../../kernel/messages/message-of.ts';
import { formatDay } from '../../kit/text/time.ts';

/** Days and words of closed lists, as the rows of an import show them. */
export const importValueMessages: MessagesFor<typeof importValueSentences> = {
  value_day: ({ date }) => formatDay(date),
  value_yes: () => t({ message: 'yes', comment: 'Value of a yes or no field' }),
  value_no: () => t({ message: 'no', comment: 'Value of a yes or no field' }),
  value_admin: () => t({ message: 'administrator', comment: 'Value of the field Role' }),
  value_manager: () => t({ message: 'manager', comment: 'Value of the field Role' }),
  value_standard: () => t({ message: 'standard', comment: 'Value of the field Role' }),
  value_female: () => t({ message: 'female', comment: 'Value of the field Gender' }),
  value_male: () => t({ message: 'male', comment: 'Value of the field Gender' }),
  value_non_binary: () => t({ message: 'non-binary', comment: 'Value of the field Gender' }),
  value_other: () =>
    t({ message: 'other', context: 'gender', comment: 'Value of the field Gender' }),
  value_undisclosed: () => t({ message: 'undisclosed', comment: 'Value of the field Gender' }),
  value_spouse: () => t`spouse`,
  value_domestic_partner: () => t`domestic partner`,
  value_child: () => t`child`,
  value_stepchild: () => t`stepchild`,
  value_adopted_child: () => t`adopted child`,
  value_foster_child: () => t`foster child`,
  value_partners_child: () => t`partner’s child`,
  value_ward: () => t({ message: 'ward', context: 'relationship' }),
  value_parent: () => t({ message: 'parent', context: 'relationship' }),
  value_sibling: () => t`sibling`,
  value_other_relationship: () => t({ message: 'other', context: 'relationship' }),
  value_guardian: () => t({ message: 'the guardian', context: 'relationship' }),
  value_rule: () => t`automatic, by dates and age`,
  value_eligible: () => t`eligible, set manually`,
  value_not_eligible: () => t`not eligible, set manually`,
};

/** A value that was read from a cell. */
export function shownValue({ messageCode, text }: ImportRow['values'][number]): string {
  return schemaMessage(messageCode, text);
}

/** The value before an import; null: none. */
export function shownBefore({ before, beforeCode }: ImportDifference): string | null {
  return before === null ? null : schemaMessage(beforeCode, before);
}

/** The value after an import; null: none. */
export function shownAfter({ after, afterCode }: ImportDifference): string | null {
  return after === null ? null : schemaMessage(afterCode, after);
}

function schemaMessage(messageCode: MessageCode | undefined, text: string): string {
  return messageOf<string>(importValueMessages, messageCode) ?? text;
}
