import { countedAtMost } from 'contract/kernel/counts.ts';
import { sql, type RawBuilder } from 'kysely';
import { fold } from '../../../kernel/database/fold.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';

/**
 * What a search asks of content `c`: each word stands in the title, the text or a tag. Of a word that few items have,
 * the index tells which they are; with more, a list is walked along its order, where such items are met soon.
 *
 * @param indexed the trash is not, and holds little
 */
export async function searchConditions(
  tx: OrganizationTransaction,
  typed: string,
  { indexed }: { indexed: boolean },
): Promise<RawBuilder<unknown>[]> {
  const patterns = searchPatterns(typed).toSorted((a, b) => b.length - a.length);
  if (patterns.length === 0) return [];
  const used = await findTags(tx);
  const words = patterns.map((pattern) => ({
    pattern,
    tags: used.filter((tag) => isLike(tag, pattern)),
  }));
  const conditions = words.map(isFound);
  const ids = indexed ? await collect(tx, words) : undefined;
  return ids === undefined ? conditions : [sql`c.id = any(${ids}::bigint[])`, ...conditions];
}

interface Word {
  pattern: string;
  /** In use, and like the pattern. */
  tags: readonly string[];
}

/** The items with one of the words: the longest that at most as many have as are counted; undefined where each has more. */
async function collect(
  { db }: OrganizationTransaction,
  words: readonly Word[],
): Promise<number[] | undefined> {
  for (const { pattern, tags } of words) {
    const found = sql<{ id: number }>`
      select distinct id from app.search_content_ids(${pattern}, ${[...tags]}::text[], ${countedAtMost + 1}) id`;
    // The next word is asked for only where this one tells nothing.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await found.execute(db);
    if (rows.length <= countedAtMost) return rows.map(({ id }) => id);
  }
  return undefined;
}

/** Texts are looked up row by row: asked for as a set, those of every organization would be read. */
function isFound({ pattern, tags }: Word): RawBuilder<unknown> {
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
