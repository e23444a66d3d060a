import { sql, type RawBuilder } from 'kysely';
import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { GroupKind } from 'contract/groups/group.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

export interface GroupRow {
  id: number;
  name: string;
  description: string | null;
  colour: GroupColour;
  kind: GroupKind;
  member_count: number;
  created_at: Date;
  /** Null where that is no longer known. */
  created_by: number | null;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
  counting: 'rule' | 'day' | 'lines' | null;
  counting_since: Date | null;
  counted_people: number;
  people_to_count: number;
  /** When it is tried again after it failed. */
  count_again_at: Date | null;
}

/** A group with what makes it find its members, or found them. */
export interface WholeGroupRow extends GroupRow {
  rule: RuleBlock | null;
  frozen_from: number | null;
  frozen_name: string | null;
  frozen_at: Date | null;
}

/** What staff write of a group, and what is made of it. */
export interface GroupValues {
  name: string;
  description: string | null;
  colour: GroupColour;
  sort_key: string;
}

export const groupColumns = sql`id, name, description, colour, kind, member_count, created_at, created_by, updated_at,
  deleted_at, version, counting, counting_since, counted_people, people_to_count, count_again_at`;

/** The columns of a {@link WholeGroupRow}. */
const wholeColumns = sql`${groupColumns}, rule, frozen_name, frozen_at,
  (select f.id from app.person_group f
    where f.organization_id = person_group.organization_id
      and f.id = person_group.frozen_from) as frozen_from`;

/** One group, also in the trash. */
export async function findGroup(
  tx: OrganizationTransaction,
  id: number,
): Promise<WholeGroupRow | undefined> {
  return readGroup(tx, id, sql``);
}

/**
 * One group, also in the trash; no one else changes it or its members until the transaction ends. People
 * are locked before groups, everywhere.
 */
export async function lockGroup(
  tx: OrganizationTransaction,
  id: number,
): Promise<WholeGroupRow | undefined> {
  return readGroup(tx, id, sql`for no key update`);
}

async function readGroup(
  { db, member }: OrganizationTransaction,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<WholeGroupRow | undefined> {
  const { rows } = await sql<WholeGroupRow>`
    select ${wholeColumns} from app.person_group
    where organization_id = ${member.organizationId} and id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** These groups, also those in the trash, locked in the order of their ids as by {@link lockGroup}. */
export async function lockGroups(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Pick<GroupRow, 'id' | 'kind' | 'colour' | 'deleted_at'>[]> {
  const { rows } = await sql<Pick<GroupRow, 'id' | 'kind' | 'colour' | 'deleted_at'>>`
    select id, kind, colour, deleted_at from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for no key update`.execute(db);
  return rows;
}

/** What these groups are called, also those in the trash, by name. */
export async function findGroupNames(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Pick<GroupRow, 'id' | 'name' | 'deleted_at'>[]> {
  const { rows } = await sql<Pick<GroupRow, 'id' | 'name' | 'deleted_at'>>`
    select id, name, deleted_at from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by sort_key, id`.execute(db);
  return rows;
}

export async function insertGroup(
  { db, member }: OrganizationTransaction,
  { name, description, colour, sort_key: sortKey }: GroupValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.person_group (organization_id, created_by, updated_by, name, description, colour,
      sort_key)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${name},
      ${description}, ${colour}, ${sortKey})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes all of a group and raises its version; the caller holds its lock. @returns the row as it is then */
export async function updateGroupRow(
  { db, member }: OrganizationTransaction,
  id: number,
  { name, description, colour, sort_key: sortKey }: GroupValues,
): Promise<WholeGroupRow> {
  const { rows } = await sql<WholeGroupRow>`
    update app.person_group set name = ${name}, description = ${description}, colour = ${colour},
      sort_key = ${sortKey}, version = version + 1, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}
    returning ${wholeColumns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An update returned no row.');
  return row;
}

export async function setGroupColour(
  { db, member }: OrganizationTransaction,
  id: number,
  colour: GroupColour,
): Promise<void> {
  await sql`
    update app.person_group set colour = ${colour}, version = version + 1, updated_at = now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Moves a group into the trash, or out of it. */
export async function setGroupDeleted(
  { db, member }: OrganizationTransaction,
  id: number,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.person_group
    set deleted_at = ${deleted ? sql`now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      version = version + 1, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
