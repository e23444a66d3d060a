import { sql } from 'kysely';
import type { Audience, NamedAudience } from 'contract/delivery/audience.ts';
import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { GroupKind } from 'contract/groups/group.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

interface GroupRow {
  id: number;
  name: string;
  colour: GroupColour;
  kind: GroupKind;
  member_count: number;
  deleted: boolean;
}

interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  deleted: boolean;
}

/**
 * The names of an audience, in its order, also from the trash; without permanently deleted ones. Someone whose entry was
 * merged into another has that one's name.
 */
export async function nameAudience(
  { db, member: { organizationId } }: InOrganization,
  { include, exclude }: Audience,
): Promise<NamedAudience> {
  const [groups, people] = await Promise.all([
    sql<GroupRow>`
      select id, name, colour, kind, member_count, deleted_at is not null as deleted
      from app.person_group where organization_id = ${organizationId}
        and id = any(${[...include.groups, ...exclude.groups]}::bigint[])`.execute(db),
    sql<PersonRow>`
      select one.id, person.first_name, person.last_name, person.deleted_at is not null as deleted
      from unnest(${[...include.people, ...exclude.people]}::bigint[]) as one (id)
        left join app.merged_account as merged on merged.organization_id = ${organizationId}
          and merged.account_id = one.id
        join app.account as person on person.organization_id = ${organizationId}
          and person.id = coalesce(merged.into_id, one.id)`.execute(db),
  ]);
  const groupOf = new Map(groups.rows.map((row) => [row.id, presentGroup(row)]));
  const personOf = new Map(people.rows.map((row) => [row.id, presentPerson(row)]));
  const named = (side: Audience['include']) => ({
    groups: side.groups.flatMap((id) => groupOf.get(id) ?? []),
    people: side.people.flatMap((id) => personOf.get(id) ?? []),
  });
  return { include: named(include), exclude: named(exclude) };
}

/** Groups of an audience that were permanently deleted: an audience no longer includes or excludes their members. */
export async function findGoneGroups(
  { db, member }: InOrganization,
  { include, exclude }: Audience,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select one.id from unnest(${[...include.groups, ...exclude.groups]}::bigint[]) as one (id)
    where not exists (select from app.person_group g
      where g.organization_id = ${member.organizationId} and g.id = one.id)`.execute(db);
  return rows.map(({ id }) => id);
}

function presentGroup({ member_count: memberCount, ...group }: GroupRow) {
  return { ...group, memberCount };
}

function presentPerson({ first_name: firstName, last_name: lastName, ...person }: PersonRow) {
  return { ...person, firstName, lastName };
}
