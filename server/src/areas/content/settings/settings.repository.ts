import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { ContentRow } from '../content.repository.ts';
import { isAddressed } from '../reach/reach.repository.ts';

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
  /** Confirmations of earlier revisions count no more. */
  again: boolean;
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
      acknowledge_from = case when ${values.again} then coalesce(live_revision, 0) + 1
        else acknowledge_from end, version = version + 1,
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

/** Whether someone can be the author of content from now on. */
export async function isActivePerson(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.account where organization_id = ${member.organizationId} and id = ${id}
      and deleted_at is null and status = 'active'`.execute(db);
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
  of: number;
}

/** How many active people content is for, each once, and how many there are. */
export async function countAudience(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<AudienceCount> {
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as of, count(*) filter (where is_in)::int as people,
      count(*) filter (where is_in and email is not null)::int as "withEmail"
    from (select a.email, ${isAddressed(member.organizationId)} as is_in
      from app.content c join app.account a on a.organization_id = c.organization_id
        and a.deleted_at is null and a.status = 'active'
      where c.organization_id = ${member.organizationId} and c.id = ${id}) people`.execute(db);
  return rows[0] ?? { people: 0, withEmail: 0, of: 0 };
}
