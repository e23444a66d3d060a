import type { Benchmark, Result } from './lib/benchmark.ts';
import { addContent } from './lib/content.ts';
import { comparedLists, cpuNote, type ListFigures } from './lib/list-load.ts';
import { ratioOf } from './lib/rounds.ts';

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
    const { superuser } = await world.database();
    await addContent(superuser, middle, items);
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
