import { beyondAccessScope } from '../../../kernel/database/access-scope.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { MembershipChanges } from 'contract/people/membership-changes.ts';
import { findFields } from '../../fields/fields.public.ts';
import type { RuleContext } from '../rules/rule-context.ts';
import { sizeOf } from '../rules/rule-needs.ts';
import { findRuleContext } from '../rules/rules.repository.ts';
import { orRollBack } from '../../../kernel/database/or-roll-back.ts';
import { conditionsAtOnce } from './follow-changes.ts';
import { amongIds, findMembershipChanges } from './members-by-rule.repository.ts';
import {
  type AskedGroup,
  findAsking,
  findNaming,
  nameChanged,
} from './membership-changes.repository.ts';

/** What rules ask where it is not called as the field of a person that decides it. */
const askedOf: Readonly<Record<string, readonly string[]>> = {
  lineManagerId: ['lineManager'],
  birthDate: ['birthDate', 'age'],
  // Another address was never written to.
  email: ['email', 'deliverability', 'subscription'],
  status: ['status', 'access'],
};

/** Groups that name groups that name groups; none names itself, so that it ends. */
const levelsAtMost = 50;

/**
 * Which rule-based groups a person joins and leaves by a change that is written and not yet followed: the same
 * evaluation as the worker's within a second, for one person and the rules that use the changed values.
 */
export async function membershipChangesOf(
  tx: OrganizationTransaction,
  accountId: number,
  changed: ReadonlySet<string>,
): Promise<MembershipChanges> {
  // Rules rest on more than a scoped manager sees; they learn only of groups that they read.
  const turned = await beyondAccessScope(tx, () => findTurned(tx, accountId, changed));
  const those = (joins: boolean) =>
    [...turned].filter(([, joined]) => joined === joins).map(([id]) => id);
  return {
    joined: await nameChanged(tx, those(true)),
    left: await nameChanged(tx, those(false)),
  };
}

/** By the id of the group, whether they join it. */
async function findTurned(
  tx: InOrganization,
  accountId: number,
  changed: ReadonlySet<string>,
): Promise<Map<number, boolean>> {
  const turned = new Map<number, boolean>();
  if (changed.size === 0) return turned;
  let groups = await findAsking(tx, ...(await decidedBy(tx, changed)));
  if (groups.length === 0) return turned;
  const ruleContext = { ...(await findRuleContext(tx)), asksFew: true };
  for (let level = 0; groups.length > 0 && level < levelsAtMost; level += 1) {
    const found = await ask(tx, { ...ruleContext, turned: new Map(turned) }, groups, accountId);
    const moved = [...found].filter(([id, joins]) => joins !== (turned.get(id) ?? null));
    for (const [id, joins] of moved) {
      if (joins === null) turned.delete(id);
      else turned.set(id, joins);
    }
    groups =
      moved.length === 0
        ? []
        : await findNaming(
            tx,
            moved.map(([id]) => id),
          );
  }
  return turned;
}

/** The fields that rules ask about, and the organization's own. */
async function decidedBy(
  tx: InOrganization,
  changed: ReadonlySet<string>,
): Promise<[string[], number[]]> {
  const asked = [...changed].flatMap((name) => askedOf[name] ?? [name]);
  const fields = asked.some((name) => name.startsWith('fields.')) ? await findFields(tx) : [];
  const own = fields.filter(({ key }) => changed.has(`fields.${key}`));
  return [asked, own.map(({ id }) => id)];
}

/** For each group whether they join or leave it; null where nothing changes. */
async function ask(
  tx: InOrganization,
  ruleContext: RuleContext,
  groups: readonly AskedGroup[],
  accountId: number,
): Promise<Map<number, boolean | null>> {
  const answers = new Map<number, boolean | null>();
  for (const some of inStatements(groups)) {
    // A rule that cannot be evaluated is skipped, and what was saved is saved; the worker reports it.
    await orRollBack(tx, async () => {
      const changes = await findMembershipChanges(tx, ruleContext, some, amongIds([accountId]));
      for (const { id } of some) answers.set(id, null);
      for (const { group_id: id, joins } of changes) answers.set(id, joins);
    });
  }
  return answers;
}

function inStatements(groups: readonly AskedGroup[]): AskedGroup[][] {
  const statements: AskedGroup[][] = [];
  let size = conditionsAtOnce;
  for (const group of groups) {
    size += sizeOf(group.rule);
    if (size > conditionsAtOnce) {
      statements.push([]);
      size = sizeOf(group.rule);
    }
    statements.at(-1)?.push(group);
  }
  return statements;
}
