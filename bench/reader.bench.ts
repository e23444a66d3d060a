import type { Benchmark } from './lib/benchmark.ts';
import { wireRequest } from './lib/http-load.ts';
import { composeEmails } from './lib/sent-emails.ts';
import { interleaved } from './lib/rounds.ts';
import type { Side } from './lib/world.ts';
import { measured, person, rateResult } from './tracking.bench.ts';

/** As many people read at once. */
const atOnce = [10, 100] as const;

/** Each page asks how the article stands to its reader and keeps the view, before it answers. */
export const reader: Benchmark = {
  name: 'reader',
  about: 'pages of readers against a static file',
  async run(world) {
    const { middle } = await world.organizations();
    const { links } = await composeEmails(world, middle, world.quick ? 500 : 20_000);
    const api = await world.api();
    const file = [wireRequest(await styleSheetOf(api, links[0] ?? ''), api.host)];
    const pages = links.map((link) => wireRequest(`/r/${link}/1`, api.host, person));
    const results = [];
    for (const connections of atOnce) {
      const figures = await interleaved(world.rounds, {
        article: () => measured(world, api, pages, connections),
        file: () => measured(world, api, file, connections),
      });
      const what = `an article of the reader against a static file, ${connections} at once`;
      const { article, file: floor } = figures;
      const result = rateResult('-', what, 'pages/s', article, floor);
      results.push({ ...result, limit: { atLeast: 0.3 } });
    }
    return results;
  },
};

async function styleSheetOf({ port }: Side, link: string): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/r/${link}/1`)).text();
  return /href="(\/r\/look\/[^"]+)"/.exec(page)?.[1] ?? '/';
}
