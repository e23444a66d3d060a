import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { findNames } from '../../people/people.public.ts';
import type { GroupRow } from '../groups.repository.ts';

/** The names of those who made these groups, by their ids, as far as the caller sees them. */
export async function makersOf(
  tx: OrganizationTransaction,
  groups: readonly Pick<GroupRow, 'created_by'>[],
): Promise<Map<number, string>> {
  const ids = new Set(groups.map((group) => group.created_by).filter((id) => id !== null));
  const names = await findNames(tx, [...ids]);
  return new Map([...names].map(([id, { name }]) => [id, name]));
}
