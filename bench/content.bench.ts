import type { Benchmark, Result } from './lib/benchmark.ts';
import type { Organization } from './lib/database.ts';
import { comparedLists, cpuNote, type ListFigures } from './lib/list-load.ts';
import { ratioOf } from './lib/rounds.ts';
import type { World } from './lib/world.ts';

/** As the screens ask for it, also with a filter that few fit, and as a column of the board. */
const asked = [
  { what: 'the first page', path: '/admin/content?sort=-updated' },
  { what: 'of one tag', path: '/admin/content?tag=winter&sort=-updated' },
  { what: 'the published, newest first', path: '/admin/content?state=published&sort=-since' },
] as const;

export const content: Benchmark = {
  name: 'content',
  about: 'the first page of the content list, with its total',
  async run(world) {
    const { middle } = await world.organizations();
    const items = world.quick ? 1000 : 100_000;
    await fill(world, middle, items);
    const figures = await comparedLists(
      world,
      asked.map(({ path }) => ({ organization: middle, path })),
      10,
    );
    return figures.map((one, index) =>
      resultOf(`content list of ${items.toLocaleString('en')}: ${asked[index]?.what}`, one),
    );
  },
};

const rates = (side: ListFigures['ours']) => side.map(({ load }) => load.perSecond);

/** Beside the floor of the people list, which reads as many rows of as many columns. */
function resultOf(what: string, figures: ListFigures): Result {
  return {
    goal: '2',
    what: `${what}, against a page of people`,
    unit: 'requests/s',
    ...ratioOf(rates(figures.ours), rates(figures.floor)),
    limit: { atLeast: 0.25 },
    note: cpuNote(figures),
  };
}

/** Articles in every state, one in fifty of them tagged; kept with the database. */
async function fill(world: World, organization: Organization, items: number): Promise<void> {
  const { superuser } = await world.database();
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
