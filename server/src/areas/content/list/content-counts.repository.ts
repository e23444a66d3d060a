import { sql } from 'kysely';
import { contentKinds } from 'contract/content/content.ts';
import type { countContent, listContentTags } from 'contract/content/content.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { isStale, visibleTo } from './content-list.repository.ts';

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
  const { rows } = await sql<{ tag: string; count: number }>`
    select t.tag, count(*)::int as count
    from app.content c cross join lateral unnest(c.tags) as t (tag)
    where ${visibleTo(member)} and c.deleted_at is null and c.tags <> '{}'
    group by t.tag order by count(*) desc, t.tag limit ${tagsMax}`.execute(db);
  return rows;
}
