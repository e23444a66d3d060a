import type { Pool } from 'pg';
import type { Organization } from './database.ts';

/** Articles in every state, one in fifty of them tagged, up to so many; kept with the database. */
export async function addContent(
  superuser: Pool,
  organization: Pick<Organization, 'id'>,
  items: number,
): Promise<void> {
  const { rows } = await superuser.query<{ n: number }>(
    'select count(*)::int as n from app.content where organization_id = $1',
    [organization.id],
  );
  const missing = items - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  await superuser.query(
    `with author as (
       select id from app.account where organization_id = $1 order by id limit 1
     ), head as (
       insert into app.content (organization_id, kind, title, sort_key, draft_hash, created_by, author_id,
         updated_by, updated_at, state, state_since, live_revision, live_hash, publish_at, tags)
       select $1, 'article', 'Article ' || n, 'article ' || n, 'x', author.id, author.id, author.id,
         now() - n * interval '1 minute',
         case when n % 10 < 7 then 'published' when n % 10 = 8 then 'scheduled' else 'draft' end,
         now() - n * interval '1 minute',
         case when n % 10 < 7 then 1 end, case when n % 10 < 7 then 'x' end,
         case when n % 10 = 8 then now() + interval '10 years' end,
         case when n % 50 = 0 then array['winter'] else '{}' end
       from author, generate_series(1, $2::int) n
       returning organization_id, id, title, live_revision
     ), revised as (
       insert into app.content_revision (organization_id, content_id, number, title, document, words, hash,
         published_at)
       select organization_id, id, live_revision, title, '{}', 1, 'x', now() from head
       where live_revision is not null)
     insert into app.content_article (organization_id, content_id, document, words, document_hash)
     select organization_id, id, '{}', 1, 'x' from head`,
    [organization.id, missing],
  );
  await superuser.query('vacuum analyze app.content, app.content_article');
}
