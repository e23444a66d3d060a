import type { RuleOwnCondition } from 'contract/groups/own-field-condition.ts';
import type { RuleHubCondition } from 'contract/groups/hub-condition.ts';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { RuleBlock, RuleNode } from 'contract/groups/rule.ts';

/** What happens to people, as far as rules are concerned. */
export type ChangeKind =
  | 'account'
  | 'activity'
  | 'dependants'
  | 'members'
  | 'engagement'
  | 'managers'
  /** The audience of a hub, or that a hub is in the trash. */
  | 'hubs'
  /** Who owns or edits a hub. */
  | 'editors';

/** Something that a condition names, and where it stands in the rule. */
export interface Named {
  id: number;
  path: (string | number)[];
}

export interface RuleNeeds {
  /** The kinds of changes that decide who is in the group. */
  touchedBy: ChangeKind[];
  /** Its members can change because a day has passed. */
  daily: boolean;
  groups: Named[];
  people: Named[];
  campaigns: Named[];
  /** Hubs, and whether it is their audience that is asked about. */
  hubs: (Named & { audience: boolean })[];
  /** The custom fields, with what is asked of them. */
  fields: (Named & { condition: RuleOwnCondition })[];
}

/** What a rule rests on. */
export function needsOf(rule: RuleBlock): RuleNeeds {
  const conditions = conditionsIn(rule, []);
  const named = (...fields: RuleCondition['field'][]) =>
    conditions.flatMap(({ condition, path }) =>
      fields.includes(condition.field) && 'ids' in condition
        ? condition.ids.map((id, index) => ({ id, path: [...path, 'ids', index] }))
        : [],
    );
  // Anyone who is new or comes back from the trash is asked about, whatever the rule is.
  const kinds = new Set<ChangeKind>(['account']);
  for (const { condition } of conditions) {
    for (const kind of kindsOf(condition)) kinds.add(kind);
  }
  return {
    touchedBy: [...kinds],
    daily: conditions.some(({ condition }) => isDaily(condition)),
    groups: named('group'),
    people: named('lineManager'),
    campaigns: named('campaign'),
    hubs: conditions.flatMap(({ condition, path }) =>
      condition.field === 'hub'
        ? condition.ids.map((id, index) => ({
            id,
            path: [...path, 'ids', index],
            audience: asksAudience(condition),
          }))
        : [],
    ),
    fields: conditions.flatMap(({ condition, path }) =>
      condition.field === 'custom'
        ? [{ id: condition.fieldId, path: [...path, 'fieldId'], condition }]
        : [],
    ),
  };
}

interface Found {
  condition: RuleCondition;
  path: (string | number)[];
}

function conditionsIn(rule: RuleNode, path: Found['path']): Found[] {
  if (rule.field !== undefined) return [{ condition: rule, path }];
  return rule.rules.flatMap((inner, index) => conditionsIn(inner, [...path, 'rules', index]));
}

const asksAudience = ({ operator }: RuleHubCondition) =>
  operator === 'reads' || operator === 'readsNone';

function kindsOf(condition: RuleCondition): ChangeKind[] {
  if (condition.field === 'hub') return ['hubs', asksAudience(condition) ? 'members' : 'editors'];
  const kind = condition.operator === 'below' ? 'managers' : touches[condition.field];
  return kind === undefined ? [] : [kind];
}

const touches: Partial<Record<RuleCondition['field'], ChangeKind>> = {
  lastActivity: 'activity',
  dependants: 'dependants',
  group: 'members',
  campaign: 'engagement',
  messages: 'engagement',
};

/** Also where only the time zone decides on which day something was, or old events are forgotten. */
function isDaily(condition: RuleCondition): boolean {
  switch (condition.field) {
    case 'age':
    case 'created':
    case 'lastActivity':
    case 'campaign':
    case 'messages':
      return true;
    case 'dependants': {
      const { ageFrom, ageTo, eligible } = condition;
      return ageFrom !== undefined || ageTo !== undefined || eligible !== undefined;
    }
    default:
      return 'days' in condition;
  }
}

/** How many conditions a rule has: of which the work of asking it is made. */
export function sizeOf(rule: RuleBlock): number {
  return conditionsIn(rule, []).length;
}
