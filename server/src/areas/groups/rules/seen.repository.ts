import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** Ids of people, groups and hubs. */
export interface Seen {
  people: ReadonlySet<number>;
  groups: ReadonlySet<number>;
  hubs: ReadonlySet<number>;
}

/** Those of these people, groups and hubs that the caller sees. */
export async function findSeen(
  { db, member }: InOrganization,
  {
    people,
    groups,
    hubs,
  }: { people: readonly number[]; groups: readonly number[]; hubs: readonly number[] },
): Promise<Seen> {
  const { rows } = await sql<{ of: keyof Seen; id: number }>`
    select 'people' as of, id from app.account
    where organization_id = ${member.organizationId} and id = any(${people}::bigint[])
    union all
    select 'groups', id from app.person_group
    where organization_id = ${member.organizationId} and id = any(${groups}::bigint[])
    union all
    select 'hubs', id from app.hub
    where organization_id = ${member.organizationId} and id = any(${hubs}::bigint[])`.execute(db);
  const seen = (wanted: keyof Seen) =>
    new Set(rows.flatMap(({ of, id }) => (of === wanted ? [id] : [])));
  return { people: seen('people'), groups: seen('groups'), hubs: seen('hubs') };
}
