import { sql } from 'kysely';
import type { ContentAudience } from 'contract/content/settings.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { ContentRow } from '../content.repository.ts';

export interface SettingsValues extends Pick<
  ContentRow,
  | 'slug'
  | 'tags'
  | 'audience'
  | 'author_id'
  | 'unpublish_at'
  | 'review_at'
  | 'acknowledgement'
  | 'acknowledge_by'
> {
  /** Null leaves the groups. */
  groups: readonly number[] | null;
  /** Confirmations of earlier revisions no longer count from the next publishing on. */
  acknowledge_again: boolean;
}

/** Writes the settings and raises the version; the content is locked by the caller. */
export async function updateSettings(
  { db, member }: OrganizationTransaction,
  id: number,
  values: SettingsValues,
): Promise<void> {
  await sql`
    update app.content set slug = ${values.slug}, tags = ${values.tags}::text[],
      audience = ${values.audience}, author_id = ${values.author_id}, unpublish_at = ${values.unpublish_at},
      review_at = ${values.review_at}::date, acknowledgement = ${values.acknowledgement},
      acknowledge_by = ${values.acknowledge_by}::date,
      acknowledge_again = ${values.acknowledge_again}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  if (values.groups === null) return;
  await sql`
    delete from app.content_audience
    where organization_id = ${member.organizationId} and content_id = ${id}
      and group_id <> all(${[...values.groups]}::bigint[])`.execute(db);
  await sql`
    insert into app.content_audience (organization_id, content_id, group_id)
    select ${member.organizationId}, ${id}, g from unnest(${[...values.groups]}::bigint[]) g
    on conflict do nothing`.execute(db);
}

/** Those of these groups that are in use. */
export async function findGroupsInUse(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.person_group where organization_id = ${member.organizationId}
      and id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether content can be this person's: an active one of the organization. */
export async function mayBeAuthor(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.account where organization_id = ${member.organizationId} and id = ${accountId}
      and status = 'active' and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export async function isSlugTaken(
  { db, member }: OrganizationTransaction,
  slug: string,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.content where organization_id = ${member.organizationId} and slug = ${slug}
      and id <> ${id}`.execute(db);
  return rows.length > 0;
}

interface AudienceRow {
  id: number;
  name: string;
  members: number;
}

/** The groups content is for, by name. */
export async function findAudienceGroups(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<AudienceRow[]> {
  const { rows } = await sql<AudienceRow>`
    select g.id, g.name, g.member_count as members
    from app.content_audience a join app.person_group g
      on g.organization_id = a.organization_id and g.id = a.group_id and g.deleted_at is null
    where a.organization_id = ${member.organizationId} and a.content_id = ${id}
    order by g.sort_key, g.id`.execute(db);
  return rows;
}

export interface AudienceCount {
  people: number;
  withEmail: number;
  /** In more than one of the groups. */
  inSeveral: number;
  of: number;
}

/** How many active people content is for, each once, and how many there are. */
export async function countAudience(
  tx: OrganizationTransaction,
  { id, audience }: { id: number; audience: ContentAudience['kind'] },
): Promise<AudienceCount> {
  if (audience === 'everyone') return countPeople(tx, null);
  const groups = await findAudienceGroups(tx, id);
  return countPeople(
    tx,
    groups.map((group) => group.id),
  );
}

/** These groups as far as they are in use, by name, with their members. */
export async function findGroupSizes(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<AudienceRow[]> {
  const { rows } = await sql<AudienceRow>`
    select g.id, g.name, g.member_count as members from app.person_group g
    where g.organization_id = ${member.organizationId} and g.id = any(${[...ids]}::bigint[])
      and g.deleted_at is null
    order by g.sort_key, g.id`.execute(db);
  return rows;
}

/**
 * How many active people are in groups, each once, and how many there are.
 *
 * @param groups null: everyone
 */
export async function countPeople(
  { db, member }: OrganizationTransaction,
  groups: readonly number[] | null,
): Promise<AudienceCount> {
  const memberships =
    groups === null
      ? sql`select 1 as places`
      : sql`select count(*) as places from app.group_member m
          where m.organization_id = ${member.organizationId} and m.account_id = a.id
            and m.group_id = any(${[...groups]}::bigint[])`;
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as of, count(*) filter (where p.places > 0)::int as people,
      count(*) filter (where p.places > 1)::int as "inSeveral",
      count(*) filter (where p.places > 0 and a.email is not null)::int as "withEmail"
    from app.account a cross join lateral (${memberships}) p
    where a.organization_id = ${member.organizationId} and a.deleted_at is null
      and a.status = 'active'`.execute(db);
  return rows[0] ?? { people: 0, withEmail: 0, inSeveral: 0, of: 0 };
}
