import { refuseCustomField } from 'contract/fields/refusal-words.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** Users of fields in rules; a later area stores these, and passes this in. */
export interface FieldUsers {
  /** Groups in use whose rules ask about this field, by name. */
  askedBy: (
    tx: InOrganization,
    fieldId: number,
  ) => Promise<readonly { id: number; name: string }[]>;
  /** The same values of people count otherwise from now on: those rules are asked of everyone again. */
  askAnew: (tx: InOrganization, fieldId: number) => Promise<void>;
}

/**
 * To forget what a rule asks would change who is in its group without a word.
 *
 * @throws ProblemError CONFLICT with `current: {groups}`
 */
export async function requireUnasked(
  tx: InOrganization,
  users: FieldUsers,
  fieldId: number,
): Promise<void> {
  const groups = await users.askedBy(tx, fieldId);
  if (groups.length === 0) return;
  const names = groups.map(({ name }) => name).join(', ');
  const detail =
    groups.length === 1
      ? refuseCustomField('custom_field_in_rule', { name: names })
      : refuseCustomField('custom_field_in_rules', { names });
  throw new ProblemError('CONFLICT', { detail, current: { groups } });
}
