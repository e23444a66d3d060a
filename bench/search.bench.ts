import type { Benchmark, Result } from './lib/benchmark.ts';
import type { Organization } from './lib/database.ts';
import { shown } from './lib/figures.ts';
import { drive, wireRequest, type LoadFigures } from './lib/http-load.ts';
import { bodyOf } from './lib/list-load.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { searchTerms } from './lib/terms.ts';
import type { World } from './lib/world.ts';

const terms = searchTerms();

export const search: Benchmark = {
  name: 'search',
  about: '200 things people type into the search of the people list',
  async run(world) {
    const { small, middle, large } = await world.organizations();
    const results: Result[] = [];
    for (const organization of [small, middle, large]) {
      results.push(...(await searchIn(world, organization)));
    }
    return results;
  },
};

async function searchIn(world: World, organization: Organization): Promise<Result[]> {
  const [api, floor] = [await world.api(), await world.floor()];
  const query = (term: string) => `q=${encodeURIComponent(term)}`;
  const ours = await world.requestsTo(
    api,
    organization,
    terms.map((term) => `/admin/accounts?${query(term)}`),
  );
  // The floor finds part of a word anywhere; ours finds one or two letters at the start of a word.
  const theirs = terms.map((term) =>
    wireRequest(`/search?organization=${organization.id}&${query(term)}`, floor.host),
  );
  for (const [index, term] of terms.entries()) {
    if (index >= 40 || term.length < 3 || term.includes(' ')) continue;
    const ids = async (body: Promise<{ items: { id: number }[] }>) =>
      (await body).items.map(({ id }) => id).join();
    const found = await ids(bodyOf(api, ours[index]));
    if (found !== (await ids(bodyOf(floor, theirs[index])))) {
      throw new Error(`The API and the floor find different people for "${term}"`);
    }
  }

  const once = { connections: 10, until: { answers: terms.length } };
  const rounds = Math.min(world.rounds, 3);
  const figures = await interleaved(rounds, {
    ours: () => drive({ port: api.port, requests: ours, ...once }),
    floor: () => drive({ port: floor.port, requests: theirs, ...once }),
  });
  const of = (side: LoadFigures[], key: 'perSecond' | 'p99') => side.map((load) => load[key]);
  const people = `${organization.size.toLocaleString('en')} people`;
  return [
    {
      goal: '4',
      what: `search 200 terms in ${people}, 10 connections`,
      unit: 'searches/s',
      ...ratioOf(of(figures.ours, 'perSecond'), of(figures.floor, 'perSecond')),
      limit: { atLeast: 0.5 },
    },
    {
      goal: '4',
      what: `search in ${people}: p99`,
      unit: 'ms',
      ...ratioOf(of(figures.ours, 'p99'), of(figures.floor, 'p99')),
      limit: { atMost: 0.2 },
      note: `slowest, ours: ${slowest(figures.ours)}; floor: ${slowest(figures.floor)}`,
    },
  ];
}

function slowest(rounds: readonly LoadFigures[]): string {
  const worst = new Map<string, number>();
  for (const { request, ms } of rounds.flatMap(({ times }) => times)) {
    const term = terms[request] ?? '';
    worst.set(term, Math.max(ms, worst.get(term) ?? 0));
  }
  return [...worst]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([term, ms]) => `"${term}" ${shown(ms)} ms`)
    .join(', ');
}
