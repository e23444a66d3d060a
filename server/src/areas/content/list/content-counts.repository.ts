import { sql } from 'kysely';
import { contentKinds } from 'contract/content/content.ts';
import type { countContent, listContentTags } from 'contract/content/content.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { isStale, seesAll, visibleTo } from './content-list.repository.ts';

/** How much content the caller sees in each tab. */
export async function countByTab({
  db,
  member,
}: OrganizationTransaction): Promise<Answer<typeof countContent>> {
  const kinds = contentKinds.map(
    (kind) => sql`count(*) filter (where listed and c.kind = ${kind})::int as ${sql.id(kind)}`,
  );
  const { rows } = await sql<Answer<typeof countContent>>`
    select count(*) filter (where listed)::int as all, ${sql.join(kinds)},
      count(*) filter (where listed and c.review_asked_at is not null)::int as review,
      count(*) filter (where listed and ${isStale(member)})::int as stale,
      count(*) filter (where c.deleted_at is not null)::int as trash
    from (select c.*, c.deleted_at is null and c.state <> 'archived' as listed from app.content c
      where ${visibleTo(member)}) c`.execute(db);
  return rows[0] ?? { all: 0, article: 0, social: 0, file: 0, review: 0, stale: 0, trash: 0 };
}

/** More are no help in a menu. */
const tagsMax = 100;

/** The tags of what the caller sees, most used first. */
export async function countTags({
  db,
  member,
}: OrganizationTransaction): Promise<Answer<typeof listContentTags>['items']> {
  const source = seesAll(member)
    ? sql`app.content_tag c`
    : sql`app.content_tag t join app.content c
        on c.organization_id = t.organization_id and c.id = t.content_id`;
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from ${source}
    where ${visibleTo(member)} and c.deleted_at is null
    group by tag order by count(*) desc, tag limit ${tagsMax}`.execute(db);
  return rows;
}
