import { useQuery } from '@tanstack/react-query';
import type { RuleNames } from 'contract/groups/group.ts';
import { type RuleCondition, ruleConditionSchema } from 'contract/groups/rule-condition.ts';
import { namesQuery } from '../rule.queries.ts';
import { type DraftCondition, draftOf, isBlock } from '../rule-draft.ts';
import { useUnseenNames } from '../unseen-names.ts';

/** The conditions that filters of the list are, without what is none. */
export function readConditions(values: readonly string[]): RuleCondition[] {
  return values.flatMap((text) => {
    try {
      const parsed = ruleConditionSchema.safeParse(JSON.parse(text));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}

/** The same as they are edited. */
export function draftsOf(
  conditions: readonly RuleCondition[],
  names: RuleNames | null,
): DraftCondition[] {
  return draftOf({ match: 'all', rules: [...conditions] }, names).rules.flatMap((node) =>
    isBlock(node) ? [] : [node],
  );
}

/** What the ids in them are called; undefined until that is known, null where there are none. */
export function useConditionNames(
  conditions: readonly RuleCondition[],
): RuleNames | null | undefined {
  const named = conditions.filter(
    (condition) => 'ids' in condition || condition.field === 'custom',
  );
  const { data, isError } = useQuery({
    ...namesQuery({ match: 'all', rules: named }),
    enabled: named.length > 0,
  });
  const withUnseen = useUnseenNames();
  return named.length === 0 || isError ? null : data && withUnseen(data, named);
}
