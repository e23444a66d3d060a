import { encodeCursor } from '../server/src/kernel/database/keyset.ts';
import { fold } from '../server/src/kernel/database/fold.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import type { Organization } from './lib/database.ts';
import { addFamilies, removeFamilies } from './lib/families.ts';
import { drive, wireRequest, type WireRequest } from './lib/http-load.ts';
import { bodyOf } from './lib/list-load.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { lastNames } from './lib/words.ts';
import type { World } from './lib/world.ts';

const ourList = '/admin/accounts/dependents';

/** What is asked of both sides, and how much of the floor's rate ours is to reach. */
interface Case {
  what: string;
  ours: readonly string[];
  floor: readonly string[];
  atLeast: number;
}

export const dependants: Benchmark = {
  name: 'dependants',
  about: 'the list of dependants: a page, those of a group, a search, a page far down, the total',
  async run(world) {
    const { small, middle, large } = await world.organizations();
    const results: Result[] = [];
    for (const organization of world.large ? [small, middle, large] : [small, middle]) {
      results.push(...(await measuredIn(world, organization)));
    }
    return results;
  },
};

async function measuredIn(world: World, organization: Organization): Promise<Result[]> {
  const { superuser } = await world.database();
  try {
    const count = await addFamilies(superuser, organization);
    const cases = await casesOf(world, organization, count);
    const of = `${count.toLocaleString('en')} dependants`;
    const results: Result[] = [];
    for (const one of cases) results.push(await measured(world, organization, one, of));
    return results;
  } finally {
    await removeFamilies(superuser, organization.id);
  }
}

async function casesOf(world: World, organization: Organization, count: number): Promise<Case[]> {
  const group = await everyTenth(world, organization);
  const { values, cursor } = await keyAt(world, organization, Math.floor(count * 0.9));
  const terms = lastNames.map(fold).filter((name) => /^[a-z]{3,}$/.test(name));
  const after = new URLSearchParams({ name: values[0] ?? '', id: values[1] ?? '' });
  return [
    { what: 'a page', ours: [''], floor: ['?'], atLeast: 0.4 },
    {
      what: "a page of a guardian's group",
      ours: [`?guardianGroup=${group}`],
      floor: [`-of-group?group=${group}`],
      atLeast: 0.25,
    },
    {
      what: 'search of names',
      ours: terms.map((term) => `?q=${term}`),
      floor: terms.map((term) => `-found?q=${term}`),
      atLeast: 0.25,
    },
    {
      what: 'a page nine tenths down',
      ours: [`?cursor=${encodeURIComponent(cursor)}`],
      floor: [`-after?${after}`],
      atLeast: 0.4,
    },
    {
      what: 'how many children',
      ours: ['?relationship=child&limit=1'],
      floor: ['-count?relationship=child'],
      atLeast: 0.25,
    },
  ];
}

async function measured(
  world: World,
  organization: Organization,
  { what, ours, floor, atLeast }: Case,
  of: string,
): Promise<Result> {
  const [api, bare] = [await world.api(), await world.floor()];
  const asked = await world.requestsTo(
    api,
    organization,
    ours.map((query) => `${ourList}${query}`),
  );
  const theirs = floor.map((query) =>
    wireRequest(`/dependants${query}&organization=${organization.id}`, bare.host),
  );
  await checkSame(world, what, asked, theirs);
  const once = { connections: 10, until: { ms: world.roundMs } };
  const figures = await interleaved(Math.min(world.rounds, 3), {
    ours: () => drive({ port: api.port, requests: asked, ...once }),
    floor: () => drive({ port: bare.port, requests: theirs, ...once }),
  });
  const rates = (side: typeof figures.ours) => side.map(({ perSecond }) => perSecond);
  return {
    goal: '2',
    what: `${what}, ${of}, 10 connections`,
    unit: 'requests/s',
    ...ratioOf(rates(figures.ours), rates(figures.floor)),
    limit: { atLeast },
  };
}

interface Listed {
  items: { id: number }[];
  total?: { count: number; kind: string };
}

/** @throws when the two sides answer differently, or when any of the queries finds no one */
async function checkSame(
  world: World,
  what: string,
  asked: readonly WireRequest[],
  theirs: readonly WireRequest[],
): Promise<void> {
  const [api, bare] = [await world.api(), await world.floor()];
  let listed = 0;
  for (const [index, request] of asked.slice(0, 20).entries()) {
    const one = await bodyOf<Listed>(api, request);
    const other = await bodyOf<Listed>(bare, theirs[index]);
    const ids = ({ items }: Listed) => items.map(({ id }) => id).join();
    // Where the floor only counts, both have a total: ours counts up to a number and says so.
    const same = other.total
      ? one.total?.kind !== 'exact' || one.total.count === other.total.count
      : ids(one) === ids(other);
    if (!same) throw new Error(`The API and the floor list different dependants: ${what}`);
    listed += one.items.length;
  }
  if (listed === 0) throw new Error(`No one is listed: ${what}`);
}

/** The group of the scoped manager of the benchmarks; the manager is created here where missing. */
async function everyTenth(world: World, organization: Organization): Promise<number> {
  await world.headersFor(organization, 'scoped');
  const { superuser } = await world.database();
  const { rows } = await superuser.query<{ id: number }>(
    `select id from app.person_group where organization_id = $1 and name = 'Every tenth'`,
    [organization.id],
  );
  return rows[0]?.id ?? 0;
}

/** Where a page after so many dependants begins, by name. */
async function keyAt(
  world: World,
  { id }: Organization,
  position: number,
): Promise<{ values: string[]; cursor: string }> {
  const { superuser } = await world.database();
  const { rows } = await superuser.query<{ values: string[] }>(
    `select array[name_key, id::text] as values from app.dependant
     where organization_id = $1 and deleted_at is null and guarded <> 'trash'
     order by name_key, id offset $2 limit 1`,
    [id, position - 1],
  );
  const values = rows[0]?.values ?? [];
  const keyset = { name: 'name', columns: [], descending: false };
  return { values, cursor: encodeCursor(keyset, { values, backwards: false }) };
}
