import type { HubPosition } from 'contract/hubs/hub-items.contract.ts';
import { hubLimits } from 'contract/hubs/hub.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { addToHub, lockContentItem, removeFromHub } from '../../content/content.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { hubMessage } from '../hub-problems.ts';
import { mayArrange } from '../hubs.policy.ts';
import { subjectOf } from '../hubs.presenter.ts';
import { lockVisible } from '../read-hub.ts';
import {
  findPositions,
  setPinned,
  setSections,
  writePosition,
  type ItemPosition,
} from './items.repository.ts';

/**
 * Adds content to a hub. Content that is in it already stays where it is.
 *
 * @throws ProblemError NOT_FOUND also for content the caller does not see, CONFLICT for an archived or a full hub, for
 *   content in as many hubs as it may be, and for more pinned items than there may be
 */
export async function addItems(
  tx: OrganizationTransaction,
  hubId: number,
  items: readonly HubPosition[],
): Promise<void> {
  await lockArranged(tx, hubId);
  const added: number[] = [];
  // The same order in every call, so that two at once do not wait for each other.
  const sorted = items.toSorted((a, b) => a.contentId - b.contentId);
  // All of them before the first is added: which content a caller does not see is no matter of what is full.
  for (const { contentId } of sorted) {
    // One after the other in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await lockContentItem(tx, contentId);
  }
  for (const { contentId, section: _, ...position } of items) {
    // As they were named: those without a place come behind each other.
    // oxlint-disable-next-line no-await-in-loop
    if (await addToHub(tx, contentId, hubId, position)) added.push(contentId);
  }
  await setSections(
    tx,
    hubId,
    items.flatMap(({ contentId, section }) =>
      section != null && added.includes(contentId) ? [{ contentId, section }] : [],
    ),
  );
  requireFewPinned(await findPositions(tx, hubId));
  if (added.length > 0) await recordItems(tx, hubId, 'hub.items_added', [[], added]);
}

type RemovedItem = { contentId: number } & NonNullable<Awaited<ReturnType<typeof removeFromHub>>>;

/**
 * Removes content from a hub.
 *
 * @returns where it stood
 * @throws ProblemError NOT_FOUND where none of it is in it, CONFLICT for an archived hub
 */
export async function removeItems(
  tx: OrganizationTransaction,
  hubId: number,
  contentIds: readonly number[],
): Promise<RemovedItem[]> {
  await lockArranged(tx, hubId);
  const removed: RemovedItem[] = [];
  for (const contentId of new Set(contentIds)) {
    // One after the other in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    const position = await removeFromHub(tx, contentId, hubId);
    if (position !== undefined) removed.push({ contentId, ...position });
  }
  if (removed.length === 0) throw new ProblemError('NOT_FOUND');
  const ids = removed.map(({ contentId }) => contentId);
  await recordItems(tx, hubId, 'hub.items_removed', [ids, []]);
  return removed;
}

/**
 * Moves an item before another one of the same part: the pinned ones, or those of its section.
 *
 * @param beforeId null: behind all of its part
 * @throws ProblemError NOT_FOUND where one of both is not in the hub, CONFLICT for an archived hub
 */
export async function moveItem(
  tx: OrganizationTransaction,
  hubId: number,
  { contentId, beforeId }: { contentId: number; beforeId: number | null },
): Promise<void> {
  await lockArranged(tx, hubId);
  const positions = await findPositions(tx, hubId);
  const moved = requireItem(positions, contentId);
  if (beforeId !== null) requireItem(positions, beforeId);
  const part = positions.filter(
    ({ id, pinned, section }) =>
      id !== contentId && pinned === moved.pinned && (pinned || section === moved.section),
  );
  const at = part.findIndex(({ id }) => id === beforeId);
  const order = part.map(({ id }) => id);
  order.splice(at === -1 ? order.length : at, 0, contentId);
  await writePosition(tx, hubId, order, contentId);
}

/**
 * Pins an item above the others, or unpins it; among either it stands where its position says.
 *
 * @throws ProblemError NOT_FOUND where it is not in the hub, CONFLICT where as many are pinned as may be
 */
export async function pinItem(
  tx: OrganizationTransaction,
  hubId: number,
  { contentId, pinned }: { contentId: number; pinned: boolean },
): Promise<void> {
  await lockArranged(tx, hubId);
  requireItem(await findPositions(tx, hubId), contentId);
  await setPinned(tx, hubId, contentId, pinned);
  requireFewPinned(await findPositions(tx, hubId));
}

export async function lockArranged(tx: OrganizationTransaction, hubId: number): Promise<void> {
  const current = await lockVisible(tx, hubId, { deleted: false });
  if (!mayArrange(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: hubMessage('unarchive_first') });
  }
}

function requireItem(positions: readonly ItemPosition[], contentId: number): ItemPosition {
  const position = positions.find(({ id }) => id === contentId);
  if (position === undefined) throw new ProblemError('NOT_FOUND');
  return position;
}

export function requireFewPinned(positions: readonly ItemPosition[]): void {
  const { pinned: max } = hubLimits;
  if (positions.filter(({ pinned }) => pinned).length <= max) return;
  throw new ProblemError('CONFLICT', { detail: hubMessage('at_most_pinned', { max }) });
}

function recordItems(
  tx: OrganizationTransaction,
  hubId: number,
  action: 'hub.items_added' | 'hub.items_removed',
  items: [number[], number[]],
): Promise<void> {
  const changes = { items };
  return recordAudit(tx, { action, targetType: 'hub', targetId: hubId, changes });
}
