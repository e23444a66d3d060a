import type { RuleNames } from 'contract/groups/group.ts';
import { type DraftBlock, isBlock, nodesOf } from './rule-draft.ts';

/** What the ids in a draft are called, as a draft is made of a rule with them. */
export function namesIn(draft: DraftBlock): RuleNames {
  const names: RuleNames = { groups: [], people: [], campaigns: [], hubs: [], fields: [] };
  for (const node of nodesOf(draft)) {
    if (isBlock(node)) continue;
    if (node.own !== null) names.fields.push(node.own);
    if (node.field === 'group') {
      names.groups.push(...node.named.map((one) => ({ ...one, colour: 'petrol' as const })));
    } else if (node.field === 'campaign') names.campaigns.push(...node.named);
    else if (node.field === 'hub') names.hubs.push(...node.named);
    else names.people.push(...node.named);
  }
  return names;
}
