import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Merger } from '../../people/people.public.ts';

/** How many hubs the other entry is alone in, and how many both are in. */
async function countMoves(
  { db, member: { organizationId } }: OrganizationTransaction,
  { keptId, otherId }: { keptId: number; otherId: number },
): Promise<{ moved: number; shared: number }> {
  const { rows } = await sql<{ moved: number; shared: number }>`
    select count(*) filter (where mine.hub_id is null)::int as moved, count(mine.hub_id)::int as shared
    from app.hub_member other
      join app.hub h on h.organization_id = other.organization_id and h.id = other.hub_id
        and h.deleted_at is null
      left join app.hub_member mine on mine.organization_id = other.organization_id
        and mine.hub_id = other.hub_id and mine.account_id = ${keptId}
    where other.organization_id = ${organizationId} and other.account_id = ${otherId}`.execute(db);
  return rows[0] ?? { moved: 0, shared: 0 };
}

/**
 * Puts one entry in the place of another in hubs where it is not.
 *
 * @param hubIds in these alone; null: in all
 * @returns the hubs
 */
async function replaceMember(
  { db, member: { organizationId } }: OrganizationTransaction,
  { from, to }: { from: number; to: number },
  hubIds: readonly number[] | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.hub_member m set account_id = ${to}
    where m.organization_id = ${organizationId} and m.account_id = ${from}
      and (${hubIds}::bigint[] is null or m.hub_id = any(${hubIds}))
      and not exists (select from app.hub_member mine where mine.organization_id = ${organizationId}
        and mine.hub_id = m.hub_id and mine.account_id = ${to})
    returning m.hub_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Has one entry own the hubs that the other owns and where it writes only.
 *
 * @returns the hubs
 */
async function raiseToOwner(
  { db, member: { organizationId } }: OrganizationTransaction,
  { keptId, otherId }: { keptId: number; otherId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.hub_member mine set role = 'owner'
    from app.hub_member other
    where mine.organization_id = ${organizationId} and mine.account_id = ${keptId}
      and mine.role = 'editor' and other.organization_id = mine.organization_id
      and other.hub_id = mine.hub_id and other.account_id = ${otherId} and other.role = 'owner'
    returning mine.hub_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Has an entry write only again for hubs. */
async function lowerToEditor(
  { db, member: { organizationId } }: OrganizationTransaction,
  accountId: number,
  hubIds: readonly number[],
): Promise<void> {
  await sql`
    update app.hub_member set role = 'editor'
    where organization_id = ${organizationId} and account_id = ${accountId}
      and hub_id = any(${[...hubIds]}::bigint[])`.execute(db);
}

/** Hubs whose owner or editor one entry of a person is. */
export const hubsMerger: Merger = {
  name: 'hubs',
  preview: async (tx, pair) => [{ what: 'hubs', ...(await countMoves(tx, pair)) }],
  refusal: () => Promise.resolve(null),
  move: async (tx, { keptId, otherId }) => ({
    owned: await raiseToOwner(tx, { keptId, otherId }),
    hubs: await replaceMember(tx, { from: otherId, to: keptId }),
  }),
  giveBack: async (tx, { keptId, otherId }, { hubs = [], owned = [] }) => {
    await lowerToEditor(tx, keptId, owned);
    await replaceMember(tx, { from: keptId, to: otherId }, hubs);
  },
};
