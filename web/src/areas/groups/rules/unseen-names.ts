import { useLingui } from '@lingui/react/macro';
import type { RuleNames } from 'contract/groups/group.ts';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { RuleNode } from 'contract/groups/rule.ts';
import { useAccessScope } from '../../../kernel/session/abilities.ts';

/** All conditions of a rule, however deep. */
export function conditionsIn(nodes: readonly RuleNode[]): RuleCondition[] {
  return nodes.flatMap((node) => (node.field === undefined ? conditionsIn(node.rules) : [node]));
}

/** Ids in conditions of this field that have no name. */
function missing(
  conditions: readonly RuleCondition[],
  field: 'group' | 'lineManager' | 'campaign' | 'hub',
  known: readonly { id: number }[],
): number[] {
  return conditions
    .filter((condition) => condition.field === field)
    .flatMap((condition) => ('ids' in condition ? condition.ids : []))
    .filter((id) => known.every((one) => one.id !== id));
}

/** Names, also for what a manager of selected groups can't see: said without names. */
export function useUnseenNames() {
  const { t } = useLingui();
  const isScoped = useAccessScope() !== null;
  return (names: RuleNames, conditions: readonly RuleCondition[]): RuleNames => {
    if (!isScoped) return names;
    const unseen = (
      field: Parameters<typeof missing>[1],
      known: RuleNames['people'],
      name: string,
    ) => missing(conditions, field, known).map((id) => ({ id, name }));
    const groups = unseen('group', names.groups, t`a group you can’t see`);
    const people = unseen('lineManager', names.people, t`someone you can’t see`);
    const campaigns = unseen('campaign', names.campaigns, t`a campaign you can’t see`);
    const hubs = unseen('hub', names.hubs, t`a hub you can’t see`);
    return {
      ...names,
      groups: [...names.groups, ...groups.map((group) => ({ ...group, colour: 'slate' as const }))],
      people: [...names.people, ...people],
      campaigns: [...names.campaigns, ...campaigns],
      hubs: [...names.hubs, ...hubs],
    };
  };
}
