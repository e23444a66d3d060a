import { encodeCursor } from '../server/src/kernel/database/keyset.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import type { Organization } from './lib/database.ts';
import { shown } from './lib/figures.ts';
import { drive } from './lib/http-load.ts';
import { bodyOf } from './lib/list-load.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import type { World } from './lib/world.ts';

/** The sorts of the list, by the values its pages are cut at. */
const sorts: Readonly<Record<string, readonly string[]>> = {
  name: ['name_key', 'id'],
  jobTitle: ['job_title_key', 'name_key', 'id'],
  department: ['department_key', 'name_key', 'id'],
  location: ['location_key', 'name_key', 'id'],
  startDate: [`coalesce(start_date, 'infinity'::date)`, 'name_key', 'id'],
  lastActivity: [`coalesce(last_activity_at, '-infinity'::timestamptz)`, 'name_key', 'id'],
  created: ['id'],
};

export const pages: Benchmark = {
  name: 'pages',
  about: 'a page in the middle and the last page of every sort, against the first',
  async run(world) {
    const { large } = await world.organizations();
    const results: Result[] = [];
    for (const sort of Object.keys(sorts)) results.push(...(await pagesOf(world, large, sort)));
    const [named, others] = [results.slice(0, 2), results.slice(2)];
    const worst = others.toSorted((one, other) => other.value - one.value)[0];
    return worst
      ? [...named, { ...worst, what: `the worst of the other sorts: ${worst.what}` }]
      : named;
  },
};

async function pagesOf(world: World, organization: Organization, sort: string): Promise<Result[]> {
  const api = await world.api();
  const path = `/admin/accounts?sort=${sort}`;
  const cursor = async (position: number) =>
    `${path}&cursor=${await cursorAt(world, organization, sort, position)}`;
  const { size } = organization;
  // Asked first: it makes the administrator, who is one more. The last page has 50 people.
  const [first] = await world.requestsTo(api, organization, [path]);
  const paths = [await cursor(Math.floor(size / 2)), await cursor(size + 1 - 50)];
  const [middle, last] = await world.requestsTo(api, organization, paths);
  if (!first || !middle || !last) throw new Error('Requests are missing');
  const end = await bodyOf<{ items: unknown[]; nextCursor: string | null }>(api, last);
  if (end.items.length !== 50 || end.nextCursor !== null) throw new Error('Not the last page');
  const reading = (request: Buffer) => () =>
    drive({
      port: api.port,
      connections: 10,
      requests: [request],
      until: { ms: world.roundMs / 3 },
    });
  const figures = await interleaved(Math.min(world.rounds, 3), {
    first: reading(first),
    middle: reading(middle),
    last: reading(last),
  });
  const cost = (page: keyof typeof figures) =>
    figures[page].map(({ perSecond }) => 1000 / perSecond);
  return (['middle', 'last'] as const).map((page) => ({
    goal: '5',
    what: `${page === 'last' ? 'last page' : 'page in the middle'} of ${size.toLocaleString('en')}, by ${sort}`,
    unit: 'ms/request',
    ...ratioOf(cost(page), cost('first')),
    limit: { atMost: 2 },
    note: `the first page takes ${shown(ratioOf(cost(page), cost('first')).floor)} ms`,
  }));
}

/** The cursor after so many people, which the console would have reached page by page. */
async function cursorAt(
  world: World,
  { id }: Organization,
  sort: string,
  position: number,
): Promise<string> {
  const { superuser } = await world.database();
  const columns = sorts[sort] ?? [];
  const { rows } = await superuser.query<{ values: string[] }>(
    `select array[${columns.map((column) => `(${column})::text`).join()}] as values from app.account
     where organization_id = $1 and deleted_at is null order by ${columns.join()} offset $2 limit 1`,
    [id, position - 1],
  );
  const keyset = { name: sort, columns: [], descending: false };
  return encodeCursor(keyset, { values: rows[0]?.values ?? [], backwards: false });
}
