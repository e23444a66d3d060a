import type { Relationship } from 'contract/dependants/dependant.ts';
import { guardianHimself } from 'contract/imports/kinds/dependants/values.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import { valueMessage } from 'contract/imports/cells/value-messages.ts';
import { shownValueText } from '../../validation/shown-values.ts';

const relationshipCodes = {
  spouse: 'value_spouse',
  domestic_partner: 'value_domestic_partner',
  child: 'value_child',
  stepchild: 'value_stepchild',
  adopted_child: 'value_adopted_child',
  foster_child: 'value_foster_child',
  partners_child: 'value_partners_child',
  ward: 'value_ward',
  parent: 'value_parent',
  sibling: 'value_sibling',
  other: 'value_other_relationship',
  [guardianHimself]: 'value_guardian',
} as const satisfies Record<Relationship | typeof guardianHimself, string>;

/** Codes of the words of closed lists that only dependants have. */
const closedLists = {
  relationship: relationshipCodes,
  eligibility: {
    rule: 'value_rule',
    eligible: 'value_eligible',
    not_eligible: 'value_not_eligible',
  },
} as const;

const flags: ReadonlySet<ImportField> = new Set(['sameAddress', 'student', 'emergencyContact']);

/** A day or a word of a closed list by its code; other text as it stands. */
export function shownText(field: ImportField, text: string): string | CodedMessage {
  if (flags.has(field))
    return valueMessage(text === 'yes' || text === 'true' ? 'value_yes' : 'value_no');
  if (field !== 'relationship' && field !== 'eligibility') return shownValueText(field, text);
  const code = Object.entries(closedLists[field]).find(([word]) => word === text)?.[1];
  return code === undefined ? text : valueMessage(code);
}
