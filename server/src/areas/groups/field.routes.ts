import * as contract from 'contract/fields/fields.contract.ts';
import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { changeField, deleteField, readUsage } from '../fields/fields.public.ts';
import { askAnew, findRulesOfField } from './rules/rules.repository.ts';

/** What is done to custom fields, where rules of groups may ask about them. */
export const fieldInRuleRoutes: readonly Route[] = [
  route(contract.updatePeopleField, async (context, { params: { id }, body }) => {
    const { field, isOther, choicesGone } = await changeField(context, id, body);
    if (isOther) await requireUnasked(context, id);
    if (choicesGone) await askAnew(context, id);
    return field;
  }),

  route(contract.getPeopleFieldUsage, async (context, { params: { id } }) => ({
    ...(await readUsage(context, id)),
    groups: await findRulesOfField(context, id),
  })),

  route(contract.deletePeopleField, async (context, { params: { id }, query }) => {
    await deleteField(context, id, query.label);
    await requireUnasked(context, id);
    return undefined;
  }),
];

/**
 * To forget what a rule asks would change who is in its group without a word: what was done to the field is undone with
 * the transaction.
 *
 * @throws ProblemError CONFLICT with `current: {groups}`
 */
async function requireUnasked(tx: InOrganization, fieldId: number): Promise<void> {
  const groups = await findRulesOfField(tx, fieldId);
  if (groups.length === 0) return;
  const names = groups.map(({ name }) => name).join(', ');
  const detail =
    groups.length === 1
      ? refuseCustomField('custom_field_in_rule', { name: names })
      : refuseCustomField('custom_field_in_rules', { names });
  throw new ProblemError('CONFLICT', { detail, current: { groups } });
}
