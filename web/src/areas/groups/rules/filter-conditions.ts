import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RuleNames } from 'contract/groups/group.ts';
import { type RuleCondition, ruleConditionSchema } from 'contract/groups/rule-condition.ts';
import { useLimitedTo } from '../../../kernel/session/abilities.ts';
import { namesQuery } from './rule.queries.ts';
import { type DraftCondition, draftOf, isBlock } from './rule-draft.ts';

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

/** Ids in conditions of this field that have no name. */
function missing(
  conditions: readonly RuleCondition[],
  field: 'group' | 'lineManager',
  known: readonly { id: number }[],
): number[] {
  return conditions
    .filter((condition) => condition.field === field)
    .flatMap((condition) => ('ids' in condition ? condition.ids : []))
    .filter((id) => known.every((one) => one.id !== id));
}

/** Whom and which groups a limited manager does not see, said without names. */
function useUnseen(conditions: readonly RuleCondition[]) {
  const { t } = useLingui();
  const isLimited = useLimitedTo() !== null;
  return (names: RuleNames): RuleNames => {
    if (!isLimited) return names;
    const groups = missing(conditions, 'group', names.groups);
    const people = missing(conditions, 'lineManager', names.people);
    return {
      ...names,
      groups: [
        ...names.groups,
        ...groups.map((id) => ({ id, name: t`a group you do not see`, colour: 'slate' as const })),
      ],
      people: [...names.people, ...people.map((id) => ({ id, name: t`somebody you do not see` }))],
    };
  };
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
  const withUnseen = useUnseen(named);
  return named.length === 0 || isError ? null : data && withUnseen(data);
}
