import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { slugOf } from '../../content/content.public.ts';

/** Whether another hub has this address, also one in the trash. */
export async function isSlugTaken(
  { db, member }: OrganizationTransaction,
  slug: string,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.hub where organization_id = ${member.organizationId} and slug = ${slug}
      and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Has no one else give hubs their addresses until the transaction ends: two would choose the same. */
export async function holdSlugs({ db, member }: OrganizationTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hub slug ${member.organizationId}`}, 0))`.execute(
    db,
  );
}

/** The name of a hub as its address, with a number where another has it already; addresses are held by the caller. */
export async function freeSlug(
  { db, member }: OrganizationTransaction,
  name: string,
): Promise<string> {
  const slug = slugOf(name, 'hub');
  const { rows } = await sql<{ slug: string }>`
    select case when n = 1 then ${slug} else ${slug} || '-' || n end as slug
    from generate_series(1, 1 + (select count(*) from app.hub o
      where o.organization_id = ${member.organizationId} and o.slug like ${slug} || '%')) n
    where not exists (select from app.hub o where o.organization_id = ${member.organizationId}
      and o.slug = case when n = 1 then ${slug} else ${slug} || '-' || n end)
    order by n limit 1`.execute(db);
  return rows[0]?.slug ?? slug;
}
