import type { HubArrangement } from 'contract/hubs/hub-items.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockArranged, requireFewPinned } from './change-items.ts';
import {
  findPositions,
  findSections,
  writeArrangement,
  type ItemPosition,
} from './items.repository.ts';

/**
 * Sets sections, order and pins together. What someone else removed since is passed over; what they added, and
 * content in the trash, stays in its part, behind what is named.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for an archived hub, and where with items in the trash too many are pinned
 */
export async function arrangeHub(
  tx: OrganizationTransaction,
  hubId: number,
  arrangement: HubArrangement,
): Promise<void> {
  await lockArranged(tx, hubId);
  const before = await findPositions(tx, hubId);
  const sections = await findSections(tx, hubId);
  const names = arrangement.sections.map(({ name }) => name);
  const positions = positionsOf(arrangement, before, sections);
  requireFewPinned(positions);
  await writeArrangement(tx, hubId, names, positions);
  await recordAudit(tx, {
    action: 'hub.arranged',
    targetType: 'hub',
    targetId: hubId,
    changes: {
      ...(names.join('\n') !== sections.join('\n') && { sections: [sections, names] }),
      items: [before.map(({ id }) => id), positions.map(({ id }) => id)],
    },
  });
}

function positionsOf(
  { pinned, sections, others }: HubArrangement,
  before: readonly ItemPosition[],
  sectionsBefore: readonly string[],
): ItemPosition[] {
  const there = new Set(before.map(({ id }) => id));
  const named = new Set([...pinned, ...sections.flatMap(({ items }) => items), ...others]);
  const stays = before.filter(({ id }) => !named.has(id));
  /** Sections are known by their names. */
  const sectionOf = ({ section }: ItemPosition) => {
    const name = section === null ? undefined : sectionsBefore[section - 1];
    const at = sections.findIndex((one) => one.name === name);
    return at === -1 ? null : at + 1;
  };
  const part = (ids: readonly number[], isPinned: boolean, section: number | null) =>
    [
      ...ids.filter((id) => there.has(id)),
      ...stays
        .filter((one) => (isPinned ? one.pinned : !one.pinned && sectionOf(one) === section))
        .map(({ id }) => id),
    ].map((id): ItemPosition => ({ id, pinned: isPinned, section }));
  return [
    ...part(pinned, true, null),
    ...sections.flatMap(({ items }, at) => part(items, false, at + 1)),
    ...part(others, false, null),
  ];
}
