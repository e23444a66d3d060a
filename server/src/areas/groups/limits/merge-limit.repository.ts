import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Merger } from '../../people/people.public.ts';
import { replaceLimit } from './limits.repository.ts';

/** Limits the entry that is kept as the other one is, where it gets the other one's sign-in and has no limit. */
async function copyLimit(
  { db, member: { organizationId } }: OrganizationTransaction,
  from: number,
  to: number,
): Promise<boolean> {
  const { rows } = await sql`
    with limited as (
      insert into app.manager_limit (organization_id, account_id)
      select l.organization_id, kept.id
      from app.manager_limit l
        join app.account other on other.organization_id = l.organization_id and other.id = l.account_id
        join app.account kept on kept.organization_id = l.organization_id and kept.id = ${to}
      where l.organization_id = ${organizationId} and l.account_id = ${from}
        and other.user_id is not null and kept.user_id is null
      on conflict do nothing
      returning account_id)
    select account_id from limited`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    insert into app.manager_limit_group (organization_id, account_id, group_id)
    select organization_id, ${to}, group_id from app.manager_limit_group
    where organization_id = ${organizationId} and account_id = ${from}`.execute(db);
  return true;
}

/** Anyone who signs in with the entry that is kept is no less limited than they were. */
export const limitMerger: Merger = {
  name: 'limit',
  preview: () => Promise.resolve([]),
  refusal: () => Promise.resolve(null),
  move: async (tx, { keptId, otherId }) =>
    (await copyLimit(tx, otherId, keptId)) ? { limited: [keptId] } : {},
  giveBack: async (tx, { keptId }, { limited = [] }) => {
    if (limited.length > 0) await replaceLimit(tx, keptId, null);
  },
};
