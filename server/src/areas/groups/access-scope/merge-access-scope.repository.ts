import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Merger } from '../../people/people.public.ts';
import { replaceAccessScope } from './access-scope.repository.ts';

/**
 * Gives the entry that is kept the access scope of the other one, where it gets the other one's sign-in and has none.
 */
async function copyAccessScope(
  { db, member: { organizationId } }: OrganizationTransaction,
  from: number,
  to: number,
): Promise<boolean> {
  const { rows } = await sql`
    with scoped as (
      insert into app.access_scope (organization_id, account_id)
      select l.organization_id, kept.id
      from app.access_scope l
        join app.account other on other.organization_id = l.organization_id and other.id = l.account_id
        join app.account kept on kept.organization_id = l.organization_id and kept.id = ${to}
      where l.organization_id = ${organizationId} and l.account_id = ${from}
        and other.user_id is not null and kept.user_id is null
      on conflict do nothing
      returning account_id)
    select account_id from scoped`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    insert into app.access_scope_group (organization_id, account_id, group_id)
    select organization_id, ${to}, group_id from app.access_scope_group
    where organization_id = ${organizationId} and account_id = ${from}`.execute(db);
  return true;
}

/** Anyone who signs in with the entry that is kept sees no more than they did. */
export const accessScopeMerger: Merger = {
  name: 'accessScope',
  preview: () => Promise.resolve([]),
  refusal: () => Promise.resolve(null),
  move: async (tx, { keptId, otherId }) =>
    (await copyAccessScope(tx, otherId, keptId)) ? { scoped: [keptId] } : {},
  giveBack: async (tx, { keptId }, { scoped = [] }) => {
    if (scoped.length > 0) await replaceAccessScope(tx, keptId, null);
  },
};
