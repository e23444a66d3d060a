import { sql, type RawBuilder } from 'kysely';
import { fold } from '../../../kernel/database/fold.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';

/** With more items that have a word, a list is walked along its order, where they are met soon. */
const collectedMost = 4000;

/**
 * What a search asks of content `c`: each word stands in the title, the text or a tag. Of few items the index tells
 * which they are.
 *
 * @param indexed the trash is not, and holds little
 */
export async function searchConditions(
  tx: OrganizationTransaction,
  typed: string,
  { indexed }: { indexed: boolean },
): Promise<RawBuilder<unknown>[]> {
  const patterns = searchPatterns(typed);
  const [first, ...others] = patterns.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return [];
  const used = await findTags(tx);
  const tagsLike = (pattern: string) => used.filter((tag) => isLike(tag, pattern));
  const conditions = [first, ...others].map((pattern) => isFound(pattern, tagsLike(pattern)));
  if (!indexed) return conditions;
  const { rows } = await sql<{ id: number }>`
    select app.search_content_ids(${first}, ${tagsLike(first)}::text[], ${collectedMost + 1}) as id`.execute(
    tx.db,
  );
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size > collectedMost) return conditions;
  return [sql`c.id = any(${[...ids]}::bigint[])`, ...conditions];
}

/** Texts are looked up row by row: asked for as a set, those of every organization would be read. */
function isFound(pattern: string, tags: readonly string[]): RawBuilder<unknown> {
  const isInText = (table: 'content_article' | 'content_social') => sql`(
    select x.text_key like ${pattern} from ${sql.id('app', table)} x
    where x.organization_id = c.organization_id and x.content_id = c.id)`;
  return sql`(' ' || c.sort_key like ${pattern} or c.tags && ${[...tags]}::text[]
    or coalesce(${isInText('content_article')}, ${isInText('content_social')}, false))`;
}

/** Whether a tag is like a pattern, as the database would tell of a folded text. */
function isLike(tag: string, pattern: string): boolean {
  const literal = pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  return ` ${fold(tag)}`.includes(literal);
}

/** The tags in use, each found from the one before it. */
async function findTags({
  db,
  member: { organizationId },
}: OrganizationTransaction): Promise<string[]> {
  const after = (tag: RawBuilder<unknown>) => sql`(
    select t.tag from app.content_tag t where t.organization_id = ${organizationId} and ${tag}
    order by t.tag limit 1)`;
  const { rows } = await sql<{ tag: string }>`
    with recursive used as (
      select ${after(sql`true`)} as tag
      union all select ${after(sql`t.tag > used.tag`)} from used where used.tag is not null)
    select tag from used where tag is not null`.execute(db);
  return rows.map(({ tag }) => tag);
}
