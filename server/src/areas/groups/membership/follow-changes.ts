import type { RuleContext } from '../rules/rule-context.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { sizeOf } from '../rules/rule-needs.ts';
import { findRuleContext } from '../rules/rules.repository.ts';
import { findBelow } from '../rules/below.repository.ts';
import { orRollBack } from '../../../kernel/database/or-roll-back.ts';
import { takeChanges, type Change } from './changes.repository.ts';
import {
  countSilently,
  endCounting,
  findCounted,
  findPart,
  recordPart,
  postponeCounting,
} from './counting.repository.ts';
import {
  amongIds,
  findTouched,
  findMembershipChanges,
  holdRules,
  inRange,
  writeMembershipChanges,
  type RuleGroup,
} from './members-by-rule.repository.ts';

/** Conditions in one statement: planning them all is most of the work for one person. */
export const conditionsAtOnce = 200;

/** People that one rule is asked about in one transaction. */
export const partSize = 10_000;

/** People that a rule is asked about one by one. */
const fewAtMost = 200;

/** What went wrong with a group, after which the others continued. */
export type Complain = (error: unknown, groupIds: readonly number[]) => void;

/**
 * Takes changes of people off the queue and has the members of all rule-based groups follow them, in the caller's
 * transaction: after a kill at any moment, each change is either done or still in the queue. Groups that name other
 * groups follow by the changes which that makes in its turn; it ends because no group names itself, not even through
 * others.
 *
 * @returns whether there was anything to do
 */
export async function followChanges(
  tx: InOrganization,
  complain: Complain,
  size: number = partSize,
): Promise<boolean> {
  const taken = await takeChanges(tx);
  if (taken.length === 0) return false;
  const groups = await findTouched(tx, [...new Set(taken.map(({ what }) => what))]);
  if (groups.length === 0) return true;
  const ruleContext = await findRuleContext(tx);
  const { changes, ofAll } = await withThoseBelow(tx, taken, groups, size);
  const uncounted = [...new Set([...ofAll, ...ofHubs(taken, groups)])];
  for (const { ids, groups: some } of worksOf(changes, groups)) {
    await safely(tx, some, complain, () => ask(tx, ruleContext, some, ids));
  }
  if (uncounted.length > 0) await countSilently(tx, uncounted);
  return true;
}

/**
 * Changes of line managers, reported for everyone below. Where these are more than a batch, the groups that use
 * reporting lines are marked for a recount instead: many such changes, one after the other, then cost one count.
 */
async function withThoseBelow(
  tx: InOrganization,
  taken: readonly Change[],
  groups: readonly RuleGroup[],
  size: number,
): Promise<{ changes: Change[]; ofAll: number[] }> {
  const changes = taken.filter(({ what }) => what !== 'managers' && what !== 'hubs');
  const moved = taken.filter(({ what }) => what === 'managers').flatMap((one) => one.account_ids);
  const asking = groups.filter(({ touched_by: kinds }) => kinds.includes('managers'));
  if (moved.length === 0 || asking.length === 0) return { changes, ofAll: [] };
  const below = await findBelow(tx, moved, size);
  if (below === null) return { changes, ofAll: asking.map(({ id }) => id) };
  changes.push({ what: 'managers', group_id: null, hub_id: null, account_ids: below });
  return { changes, ofAll: [] };
}

/** Groups that ask about a hub whose audience is another one: everyone is asked about them. */
function ofHubs(taken: readonly Change[], groups: readonly RuleGroup[]): number[] {
  const changed = new Set(taken.flatMap(({ hub_id: hub }) => hub ?? []));
  return groups.filter(({ hubs }) => hubs.some((hub) => changed.has(hub))).map(({ id }) => id);
}

interface Work {
  ids: number[];
  groups: RuleGroup[];
}

/** Groups for which the same people are to be asked, as many at once as one statement may hold. */
function worksOf(changes: readonly Change[], groups: readonly RuleGroup[]): Work[] {
  const works = new Map<string, Work & { size: number }>();
  for (const group of groups) {
    const touching = changes.filter((change) => isTouched(group, change));
    if (touching.length === 0) continue;
    const key = touching.map((change) => changes.indexOf(change)).join();
    const size = sizeOf(group.rule);
    let turn = 0;
    while ((works.get(`${key}/${turn}`)?.size ?? 0) + size > conditionsAtOnce) turn += 1;
    const work = works.get(`${key}/${turn}`);
    if (work) {
      work.groups.push(group);
      work.size += size;
    } else {
      const ids = [...new Set(touching.flatMap((change) => change.account_ids))];
      works.set(`${key}/${turn}`, { ids, groups: [group], size });
    }
  }
  return [...works.values()];
}

function isTouched(group: RuleGroup, { what, group_id: of }: Change): boolean {
  if (!group.touched_by.includes(what)) return false;
  return what !== 'members' || (of !== null && group.refers_to.includes(of));
}

async function ask(
  tx: InOrganization,
  ruleContext: RuleContext,
  groups: readonly RuleGroup[],
  ids: readonly number[],
): Promise<void> {
  const asked = { ...ruleContext, asksFew: ids.length <= fewAtMost };
  const changes = await findMembershipChanges(tx, asked, groups, amongIds(ids));
  if (changes.length > 0) await writeMembershipChanges(tx, groups, changes);
}

/** Continues where something is wrong with some groups: for those all people are evaluated again in a minute. */
async function safely(
  tx: InOrganization,
  groups: readonly RuleGroup[],
  complain: Complain,
  work: () => Promise<void>,
): Promise<void> {
  const error = await orRollBack(tx, work);
  if (error === undefined) return;
  const ids = groups.map(({ id }) => id);
  complain(error, ids);
  await postponeCounting(tx, ids, { restart: true });
}

/**
 * Asks the next part of the people about a group that is being counted, in the caller's transaction together with how far
 * it has come.
 *
 * @returns the group; null when none is being counted
 */
export async function countPart(
  tx: InOrganization,
  size: number = partSize,
): Promise<number | null> {
  const group = await findCounted(tx);
  if (group === undefined) return null;
  const part = await findPart(tx, group.counted_to, size);
  if (part === null) {
    if ((await holdRules(tx, [group])).has(group.id)) await endCounting(tx, group.id);
    return group.id;
  }
  const ruleContext = await findRuleContext(tx);
  const changes = await findMembershipChanges(
    tx,
    ruleContext,
    [group],
    inRange(group.counted_to, part.upTo),
  );
  await writeMembershipChanges(tx, [group], changes);
  if ((await holdRules(tx, [group])).has(group.id)) await recordPart(tx, group.id, part);
  return group.id;
}
