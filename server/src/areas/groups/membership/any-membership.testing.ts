import * as fc from 'fast-check';
import type { RuleBlock, RuleNode } from 'contract/groups/rule.ts';

export const peopleMade = 6;
export const fixedMade = 2;
export const ruledMade = 4;
export const hubsMade = 2;

/** What happens: to someone, to a group, or to the worker. `held`: in a transaction that ends later. */
export type Step =
  | { do: 'department'; person: number; department: string | null; held: boolean }
  | { do: 'add'; department: string; held: boolean }
  | { do: 'release'; verdict: 'commit' | 'rollback' }
  | { do: 'manager'; person: number; manager: number | null; held: boolean }
  | { do: 'trash'; person: number }
  | { do: 'erase'; person: number }
  | { do: 'child'; person: number; birthDate: string | null }
  | { do: 'childless'; person: number }
  | { do: 'member'; group: number; person: number }
  | { do: 'rule'; group: number; rule: number; of: number }
  | { do: 'fixed'; group: number }
  | { do: 'groupTrash'; group: number }
  | { do: 'audience'; hub: number; group: number }
  | { do: 'visibility'; hub: number; visibility: 'everyone' | 'groups' | 'hidden' }
  | { do: 'editor'; hub: number; person: number }
  | { do: 'hubTrash'; hub: number }
  | { do: 'keep'; workers: number; size: number }
  | { do: 'killed' };

const index = (most: number) => fc.nat(most - 1);
const person = index(peopleMade);
const departments = ['Nursing', 'Garden'];

const steps: { [K in Step['do']]: fc.Arbitrary<Extract<Step, { do: K }>> } = {
  department: fc.record({
    do: fc.constant('department'),
    person,
    department: fc.constantFrom(...departments, null),
    held: fc.boolean(),
  }),
  add: fc.record({
    do: fc.constant('add'),
    department: fc.constantFrom(...departments),
    held: fc.boolean(),
  }),
  release: fc.record({
    do: fc.constant('release'),
    verdict: fc.constantFrom('commit', 'commit', 'rollback'),
  }),
  // Each only below someone before them: no circles, as in the product.
  manager: fc
    .tuple(person, fc.option(index(peopleMade - 1)), fc.boolean())
    .map(([one, above, held]) => ({
      do: 'manager',
      person: one,
      manager: above === null || above >= one ? null : above,
      held,
    })),
  trash: fc.record({ do: fc.constant('trash'), person }),
  erase: fc.record({ do: fc.constant('erase'), person }),
  child: fc.record({
    do: fc.constant('child'),
    person,
    birthDate: fc.constantFrom('2024-02-29', '1990-01-01', null),
  }),
  childless: fc.record({ do: fc.constant('childless'), person }),
  member: fc.record({ do: fc.constant('member'), group: index(fixedMade), person }),
  rule: fc.record({
    do: fc.constant('rule'),
    group: index(ruledMade),
    rule: index(11),
    of: index(8),
  }),
  fixed: fc.record({ do: fc.constant('fixed'), group: index(ruledMade) }),
  groupTrash: fc.record({ do: fc.constant('groupTrash'), group: index(ruledMade) }),
  audience: fc.record({
    do: fc.constant('audience'),
    hub: index(hubsMade),
    group: index(fixedMade),
  }),
  visibility: fc.record({
    do: fc.constant('visibility'),
    hub: index(hubsMade),
    visibility: fc.constantFrom('everyone', 'groups', 'groups', 'hidden'),
  }),
  editor: fc.record({ do: fc.constant('editor'), hub: index(hubsMade), person }),
  hubTrash: fc.record({ do: fc.constant('hubTrash'), hub: index(hubsMade) }),
  keep: fc.record({
    do: fc.constant('keep'),
    workers: fc.constantFrom(1, 2),
    size: fc.constantFrom(2, 1000),
  }),
  killed: fc.record({ do: fc.constant('killed') }),
};

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: steps.department },
  { weight: 5, arbitrary: steps.manager },
  { weight: 2, arbitrary: steps.add },
  { weight: 3, arbitrary: steps.release },
  steps.trash,
  steps.erase,
  { weight: 2, arbitrary: steps.child },
  steps.childless,
  { weight: 3, arbitrary: steps.member },
  { weight: 5, arbitrary: steps.rule },
  steps.fixed,
  steps.groupTrash,
  { weight: 3, arbitrary: steps.audience },
  { weight: 2, arbitrary: steps.visibility },
  { weight: 2, arbitrary: steps.editor },
  steps.hubTrash,
  { weight: 5, arbitrary: steps.keep },
  { weight: 2, arbitrary: steps.killed },
);

const worksIn = (value: string): RuleNode => ({
  field: 'department',
  operator: 'oneOf',
  values: [value],
});

/** A rule that may name the groups before a place, so that none leads to itself, and one of these people. */
export function ruleOf(
  kind: number,
  { earlier, people, hubs }: Record<'earlier' | 'people' | 'hubs', readonly number[]>,
  of: number,
): RuleBlock {
  const onHub = (operator: 'reads' | 'edits'): RuleNode => ({
    field: 'hub',
    operator,
    ids: [hubs[of % hubs.length] ?? 0],
  });
  const isBelow: RuleNode = {
    field: 'lineManager',
    operator: 'below',
    ids: [people[of % 3] ?? 0],
  };
  const isIn: RuleNode = {
    field: 'group',
    operator: 'anyOf',
    ids: [earlier[of % earlier.length] ?? 0],
  };
  const hasChild: RuleNode = { field: 'dependants', operator: 'atLeast', count: 1, ageTo: 17 };
  const rules: RuleBlock[] = [
    { match: 'all', rules: [worksIn('nursing')] },
    { match: 'none', rules: [worksIn('Nursing')] },
    { match: 'all', rules: [isIn] },
    { match: 'none', rules: [isIn] },
    { match: 'any', rules: [hasChild, { match: 'all', rules: [isIn, worksIn('Garden')] }] },
    { match: 'none', rules: [hasChild] },
    { match: 'all', rules: [isBelow] },
    { match: 'none', rules: [isBelow, isIn] },
    { match: 'all', rules: [onHub('reads')] },
    { match: 'none', rules: [onHub('reads'), worksIn('Garden')] },
    { match: 'all', rules: [onHub('edits')] },
  ];
  return rules[kind % rules.length] as RuleBlock;
}
