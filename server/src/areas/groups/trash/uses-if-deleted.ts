import type { Answer } from 'contract/kernel/endpoint.ts';
import type { usesOfManyGroups } from 'contract/groups/many-groups.contract.ts';
import type { GroupUse } from 'contract/groups/rules.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { usesOf, type GroupUsers } from '../rules/group-users.ts';

type Used = Answer<typeof usesOfManyGroups>['items'][number];

/** What these groups are used by, and which of them stay when they are deleted together, as `trashGroups` refuses them. */
export async function usesIfDeleted(
  tx: OrganizationTransaction,
  users: GroupUsers,
  ids: readonly number[],
): Promise<Used[]> {
  const uses = await usesOf(tx, users, ids);
  // A rule that goes too keeps nothing; one that stays keeps what it names, and so on.
  const going = new Set(uses.keys());
  const keeps = ({ keeps: may, type, id }: GroupUse) => may && !(type === 'group' && going.has(id));
  const kept = () => [...going].filter((id) => uses.get(id)?.some(keeps));
  for (let some = kept(); some.length > 0; some = kept()) {
    for (const id of some) going.delete(id);
  }
  return [...uses].flatMap(([id, all]) =>
    all.length === 0
      ? []
      : [{ id, stays: !going.has(id), uses: all.map((use) => ({ ...use, keeps: keeps(use) })) }],
  );
}
