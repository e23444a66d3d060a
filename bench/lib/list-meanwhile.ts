import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './benchmark.ts';
import { median, quantile, shown } from './figures.ts';
import { drive, type WireRequest } from './http-load.ts';
import { interleaved, ratioOf } from './rounds.ts';
import { empty, uploadTo, type Stage } from './uploads.ts';

/** What the list of another organization answers, at 10 connections. */
interface ListFigures {
  p99: number;
  perSecond: number;
  /** Rows of the import during the measurement; 0 without one. */
  uploadedPerSecond: number;
}

/** The list of another organization while people are uploaded, and while nothing else runs. */
export async function listMeanwhile(stage: Stage): Promise<Result> {
  const { world, organization, product, files } = stage;
  const { small } = await world.organizations();
  const figures = await interleaved<'idle' | 'busy', ListFigures>(world.quick ? 1 : 3, {
    idle: async () => ({ ...(await listUntil(stage, sleep(world.roundMs))), uploadedPerSecond: 0 }),
    busy: async (round) => {
      const file = files[round === 0 ? 'small' : 'middle'];
      const uploading = uploadTo(world, product, organization, file);
      const [list, { ms }] = await Promise.all([listUntil(stage, uploading), uploading]);
      await empty(world, organization);
      return { ...list, uploadedPerSecond: (1000 * file.lines) / ms };
    },
  });
  const of = (side: readonly ListFigures[], key: keyof ListFigures) => side.map((one) => one[key]);
  const middle = (side: readonly ListFigures[], key: keyof ListFigures) =>
    shown(median(of(side, key)));
  const { busy, idle } = figures;
  return {
    goal: '7',
    what: `list of ${small.size.toLocaleString('en')} people while ${files.middle.lines.toLocaleString('en')} lines are uploaded: p99`,
    unit: 'ms',
    ...ratioOf(of(busy, 'p99'), of(idle, 'p99')),
    limit: { atMost: 3 },
    note:
      `floor: the same list while nothing else runs. ${middle(busy, 'perSecond')} lists/s, ` +
      `${middle(idle, 'perSecond')} without; ${middle(busy, 'uploadedPerSecond')} lines/s uploaded`,
  };
}

async function listUntil(
  { world, product }: Stage,
  end: Promise<unknown>,
): Promise<Pick<ListFigures, 'p99' | 'perSecond'>> {
  const { small } = await world.organizations();
  const [request] = await world.requestsTo(product.api, small, ['/admin/accounts']);
  const requests = [request as WireRequest];
  const ended = new AbortController();
  // The caller that waits for it reports its failure.
  void end.catch(() => undefined).then(() => ended.abort());
  const times: number[] = [];
  const startedAt = performance.now();
  while (!ended.signal.aborted) {
    const { port } = product.api;
    const load = await drive({ port, connections: 10, requests, until: { ms: 500 } });
    times.push(...load.times.map(({ ms }) => ms));
  }
  const sorted = Float64Array.from(times).toSorted();
  const seconds = (performance.now() - startedAt) / 1000;
  return { p99: quantile(sorted, 0.99), perSecond: times.length / seconds };
}
