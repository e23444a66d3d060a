import { sql } from 'kysely';
import { contentLimits } from 'contract/content/content.ts';
import { fold } from '../../kernel/database/fold.ts';
import type { ContentRow } from './content.repository.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** A title as an address. @param otherwise of a title that has no letter of one */
export function slugOf(title: string, otherwise: string): string {
  const words = fold(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, contentLimits.slugLength - 12)
    .replace(/-$/, '');
  return words === '' ? otherwise : words;
}

/** Gives content the address of its title, with a number where another has it already. */
export async function giveSlug(
  { db, member }: InOrganization,
  row: Pick<ContentRow, 'id' | 'title' | 'kind'>,
): Promise<void> {
  // Content whose title has no letter of an address is called by its kind.
  const slug = slugOf(row.title, row.kind);
  // Two that are published at once would choose the same.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content slug ${member.organizationId}`}, 0))`.execute(
    db,
  );
  await sql`
    update app.content set slug = (
      select case when n = 1 then ${slug} else ${slug} || '-' || n end
      from generate_series(1, 1 + (select count(*) from app.content o
        where o.organization_id = ${member.organizationId} and o.slug like ${slug} || '%')) n
      where not exists (select from app.content o where o.organization_id = ${member.organizationId}
        and o.slug = case when n = 1 then ${slug} else ${slug} || '-' || n end)
      order by n limit 1)
    where organization_id = ${member.organizationId} and id = ${row.id}`.execute(db);
}
