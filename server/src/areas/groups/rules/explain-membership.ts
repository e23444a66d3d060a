import type {
  ExplainedBlock,
  ExplainedNode,
  MembershipExplanation,
  RuleFact,
} from 'contract/groups/rule-answers.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { beyondAccessScope } from '../../../kernel/database/access-scope.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { requireGroup } from '../read-group.ts';
import { findMemberSince, findRulePerson } from './ask-rule.repository.ts';
import { explainRule } from './explain-rule.repository.ts';
import { needsOf } from './rule-needs.ts';
import { findRuleContext, nameRule } from './rules.repository.ts';
import { findSeen, type Seen } from './seen.repository.ts';

/**
 * Why someone is in a group or not, by the rule that it has now.
 *
 * @throws ProblemError NOT_FOUND of a person or a group that the caller does not see
 */
export async function explainMembership(
  tx: OrganizationTransaction,
  accountId: number,
  groupId: number,
): Promise<MembershipExplanation> {
  const person = await findRulePerson(tx, accountId);
  if (person === undefined) throw new ProblemError('NOT_FOUND');
  const { kind, rule } = await requireGroup(tx, groupId);
  const since = await findMemberSince(tx, groupId, accountId);
  const memberSince = since?.toISOString() ?? null;
  if (kind !== 'rule' || rule === null) return { person, why: null, memberSince };
  const explanation = await explainTo(tx, rule, accountId);
  const names = await nameRule(tx, needsOf(rule));
  return { person, why: { rule, names, explanation }, memberSince };
}

/**
 * Evaluated without an access scope, since that is what put them into the group: rules rest on more than a scoped
 * manager sees. People out of the reader's sight are omitted from the answer.
 */
async function explainTo(
  tx: OrganizationTransaction,
  rule: RuleBlock,
  accountId: number,
): Promise<ExplainedBlock> {
  const explained = await beyondAccessScope(tx, async () =>
    explainRule(tx, await findRuleContext(tx), rule, [accountId]),
  );
  const explanation = explained.get(accountId);
  if (explanation === undefined) throw new ProblemError('NOT_FOUND');
  if (!tx.member.scoped) return explanation;
  const facts = factsIn(explanation);
  const seen = await findSeen(tx, {
    people: facts.flatMap(peopleOf),
    groups: facts.flatMap((fact) => (fact.kind === 'groups' ? idsOf(fact.groups) : [])),
    hubs: facts.flatMap((fact) => (fact.kind === 'hubs' ? idsOf(fact.hubs) : [])),
  });
  return blockTo(explanation, seen);
}

type Named = { id: number; name: string } | null;
const idsOf = (all: readonly Named[]) => all.flatMap((one) => one?.id ?? []);

function peopleOf(fact: RuleFact): number[] {
  if (fact.kind === 'person') return idsOf([fact.person]);
  return fact.kind === 'line' ? idsOf(fact.people) : [];
}

function factsIn(node: ExplainedNode): RuleFact[] {
  return node.fact === undefined ? node.rules.flatMap(factsIn) : [node.fact];
}

function blockTo(block: ExplainedBlock, seen: Seen): ExplainedBlock {
  return {
    ...block,
    rules: block.rules.map((node) =>
      node.fact === undefined ? blockTo(node, seen) : { ...node, fact: factTo(node.fact, seen) },
    ),
  };
}

function factTo(fact: RuleFact, { people, groups, hubs }: Seen): RuleFact {
  switch (fact.kind) {
    case 'person':
      return fact.person !== null && !people.has(fact.person.id) ? { kind: 'unseen' } : fact;
    case 'line':
      return { kind: 'line', people: withoutUnseen(fact.people, people) };
    case 'groups':
      return { kind: 'groups', groups: withoutUnseen(fact.groups, groups) };
    case 'hubs':
      return { kind: 'hubs', hubs: withoutUnseen(fact.hubs, hubs) };
    default:
      return fact;
  }
}

/** How many follow each other unseen is not told. */
function withoutUnseen(all: readonly Named[], seen: ReadonlySet<number>): Named[] {
  return all
    .map((one) => (one !== null && seen.has(one.id) ? one : null))
    .filter((one, index, listed) => one !== null || index === 0 || listed[index - 1] !== null);
}
