import { sql, type RawBuilder } from 'kysely';
import { type RuleCondition, ruleConditionSchema } from 'contract/groups/rule-condition.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';
import type {
  Member,
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { findPresent } from '../../people/people.public.ts';
import type { FieldRow } from '../../fields/fields.public.ts';
import { namesOfGroups } from '../members/members.repository.ts';
import { candidatesOf, collectedAtMost } from './candidates.repository.ts';
import { conditionOf } from './rule-condition.repository.ts';
import { fieldsFor, misfits } from './own-fields.ts';
import type { RuleContext } from './rule-context.ts';
import { needsOf } from './rule-needs.ts';
import { findRuleContext } from './rules.repository.ts';

/**
 * The conditions on `app.account as account` that these conditions of rules come to, and whether few people are left by
 * one of them alone.
 *
 * @throws ProblemError VALIDATION_FAILED for what is no condition
 */
type ListConditions = (
  tx: OrganizationTransaction,
  where: readonly string[],
  options: { inTrash: boolean },
) => Promise<{ conditions: RawBuilder<unknown>[]; isFew: boolean }>;

/**
 * Filters of the list of people, which are conditions of rules: asked by the compiler of rules, so that both mean the
 * same. Where an index knows that only few can be meant, these are collected first; else the list is walked along.
 */
export const conditionsOf: ListConditions = async (tx, where, { inTrash }) => {
  const ruleContext = await findRuleContext(tx, tx.member);
  const asked = await inSight(tx, readConditions(tx, where, ruleContext));
  // What indexes know is of everyone.
  const few = inTrash || tx.member.scoped ? [] : await fewOf(tx, asked, ruleContext);
  return {
    conditions: [...few, ...asked.map((one) => conditionOf(one, ruleContext))],
    isFew: few.length > 0,
  };
};

/** Fields that not everyone who sees people may ask about. */
function isHidden({ field }: RuleCondition, member: Member): boolean {
  if (field === 'birthDate' || field === 'age') return !mayInScope(member, 'people.viewPrivate');
  if (field === 'dependants') return !mayInScope(member, 'dependants.view');
  if (field === 'hub') return !mayInScope(member, 'hubs.manage');
  return field === 'campaign' && !mayInScope(member, 'campaigns.manage');
}

/** No number of anyone. */
const noOne = 0;

/** For a scoped manager, groups and people out of sight are treated as missing. */
async function inSight(
  tx: OrganizationTransaction,
  conditions: RuleCondition[],
): Promise<RuleCondition[]> {
  if (!tx.member.scoped) return conditions;
  const { groups, people } = needsOf({ match: 'all', rules: conditions });
  const seen = {
    group: await namesOfGroups(
      tx,
      groups.map(({ id }) => id),
    ),
    lineManager: await findPresent(
      tx,
      people.map(({ id }) => id),
    ),
  };
  return conditions.map((condition) =>
    (condition.field === 'group' || condition.field === 'lineManager') && 'ids' in condition
      ? {
          ...condition,
          ids: condition.ids.map((id) => (seen[condition.field].has(id) ? id : noOne)),
        }
      : condition,
  );
}

function readConditions(
  { member }: OrganizationTransaction,
  where: readonly string[],
  ruleContext: RuleContext,
): RuleCondition[] {
  const own = fieldsFor(member.type, [...ruleContext.fields.values()]);
  const errors: FieldError[] = [];
  const conditions = where.flatMap((text, index) => {
    const parsed = ruleConditionSchema.safeParse(JSON.parse(text));
    const hidden = parsed.success && isHidden(parsed.data, member);
    if (parsed.success && !hidden) {
      const wrong = ownErrors(parsed.data, own);
      errors.push(...wrong.map((error) => ({ ...error, path: ['where', index, ...error.path] })));
      return wrong.length === 0 ? [parsed.data] : [];
    }
    const [issue] = parsed.error?.issues ?? [];
    errors.push({
      path: [
        'where',
        index,
        ...(issue?.path ?? []).map((step) => (typeof step === 'symbol' ? '' : step)),
      ],
      code: hidden ? 'not_found' : 'invalid',
      ...messageOf(issue?.message ?? fieldMessage('field_not_found')),
    });
    return [];
  });
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return conditions;
}

function ownErrors(condition: RuleCondition, fields: ReadonlyMap<number, FieldRow>): FieldError[] {
  if (condition.field !== 'custom') return [];
  const field = fields.get(condition.fieldId);
  if (field !== undefined) return misfits(field, condition);
  return [{ path: ['fieldId'], code: 'not_found', ...messageOf(fieldMessage('field_not_found')) }];
}

/** Conditions of being among those few outside the trash who alone can be meant, as far as indexes know them. */
export async function fewOf(
  { db }: InOrganization,
  asked: readonly RuleCondition[],
  ruleContext: RuleContext,
): Promise<RawBuilder<unknown>[]> {
  const candidates = asked
    .map((condition) => candidatesOf(condition, ruleContext))
    .filter((query) => query !== null);
  if (candidates.length === 0) return [];
  const counts = candidates.map(
    (query, index) =>
      sql`(select count(*) from (${query} limit ${sql.lit(collectedAtMost + 1)}) as counted) as ${sql.ref(`c${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return candidates
    .filter((_, index) => (rows[0]?.[`c${index}`] ?? 0) <= collectedAtMost)
    .map((query) => sql`account.id = any(array(${query}))`);
}
