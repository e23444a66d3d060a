import type { Answer } from 'contract/kernel/endpoint.ts';
import type { previewDeleteGroups } from 'contract/groups/many-groups.contract.ts';
import type { GroupUse } from 'contract/groups/rules.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { requireNames } from '../read-group.ts';
import { usesOf, type GroupUsers } from '../group-users.ts';

type Preview = Answer<typeof previewDeleteGroups>;

/**
 * What moving these groups to the trash together would do now: nothing is locked or written.
 *
 * @throws ProblemError NOT_FOUND for a missing one
 */
export async function previewTrash(
  tx: OrganizationTransaction,
  users: GroupUsers,
  ids: readonly number[],
): Promise<Preview> {
  const groups = (await requireNames(tx, ids)).filter((group) => group.deleted_at === null);
  const present = groups.map(({ id }) => id);
  const uses = await usesOf(tx, users, present);
  const used = keptOf(uses);
  const goesWith = ({ type, id }: GroupUse) => type === 'group' && uses.has(id) && !used.has(id);
  return {
    groups: groups.map(({ id, name }) => ({
      id,
      name,
      goes: !used.has(id),
      uses: (uses.get(id) ?? []).filter((use) => !goesWith(use)),
    })),
  };
}

/** Those of the groups that something keeps which is not among them, or is kept itself. */
function keptOf(uses: ReadonlyMap<number, readonly GroupUse[]>): ReadonlySet<number> {
  const among = ({ type, id }: GroupUse) => type === 'group' && uses.has(id);
  const namedBy = new Map<number, number[]>();
  const used = new Set<number>();
  for (const [id, those] of uses) {
    for (const use of those) {
      if (!use.keeps) continue;
      if (among(use)) namedBy.set(use.id, [...(namedBy.get(use.id) ?? []), id]);
      else used.add(id);
    }
  }
  // Additions to a set during iteration are iterated too.
  for (const id of used) {
    for (const named of namedBy.get(id) ?? []) used.add(named);
  }
  return used;
}
