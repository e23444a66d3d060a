import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { EntryPair, Merger } from '../../people/people.public.ts';

/** Gives the accepted invitations of the other entry to the one that is kept, where its sign-in comes over. @returns which */
async function moveAccepted(
  { db, member: { organizationId } }: InOrganization,
  { keptId, otherId }: EntryPair,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.invitation i set account_id = kept.id
    from app.account kept, app.account other
    where i.organization_id = ${organizationId} and i.account_id = ${otherId}
      and i.ended_as = 'accepted'
      and kept.organization_id = i.organization_id and kept.id = ${keptId} and kept.user_id is null
      and other.organization_id = i.organization_id and other.id = i.account_id
      and other.user_id is not null
    returning i.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Notes of an entry known by a registration alone that the organization knew the person. @returns the entry, if so */
async function markKnown(
  { db, member: { organizationId } }: InOrganization,
  { keptId, otherId }: EntryPair,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.account kept set source = other.source
    from app.account other
    where kept.organization_id = ${organizationId} and kept.id = ${keptId} and kept.source = 'self'
      and other.organization_id = kept.organization_id and other.id = ${otherId}
      and other.source <> 'self'
    returning kept.id`.execute(db);
  return rows.map((row) => row.id);
}

/** How a person came: it decides what approving gives them, and whether rejecting moves them to the trash. */
export const registrationMerger: Merger = {
  name: 'registration',
  preview: () => Promise.resolve([]),
  refusal: () => Promise.resolve(null),
  move: async (tx, pair) => ({
    accepted: await moveAccepted(tx, pair),
    known: await markKnown(tx, pair),
  }),
  async giveBack({ db, member: { organizationId } }, { otherId }, { accepted = [], known = [] }) {
    await sql`
      update app.invitation set account_id = ${otherId}
      where organization_id = ${organizationId} and id = any(${accepted}::bigint[])`.execute(db);
    await sql`
      update app.account set source = 'self'
      where organization_id = ${organizationId} and id = any(${known}::bigint[])`.execute(db);
  },
};
