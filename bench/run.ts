// Runs the benchmarks: `npm run bench`, or some of them by name: `npm run bench -- list search`. `--quick`
// takes small sizes and short rounds, to see that everything works; its figures mean nothing. One that takes too
// long is ended, and it is said what it waited for; `--limit 600` gives each so many seconds. `--large`
// also imports a million people and gives a million their managers, which takes many minutes. `--profile`
// keeps where the CPU of the servers went, in .cache/bench/profiles, to be read by the tools of Chromium. `--people
// 10000,100000`, `--workers 2` and `--dkim` choose what the benchmark of delivery sends.
import { parseArgs } from 'node:util';
import { abandoned } from './abandoned.bench.ts';
import { content } from './content.bench.ts';
import { deletion } from './deletion.bench.ts';
import { delivery } from './delivery.bench.ts';
import { dependants } from './dependants.bench.ts';
import { files } from './files.bench.ts';
import { duplicates } from './duplicates.bench.ts';
import { groups } from './groups.bench.ts';
import { imports } from './import.bench.ts';
import { importKinds } from './import-kinds.bench.ts';
import { lines } from './lines.bench.ts';
import { list } from './list.bench.ts';
import { metrics } from './metrics.bench.ts';
import { pages } from './pages.bench.ts';
import { reader } from './reader.bench.ts';
import { search } from './search.bench.ts';
import { signIn } from './sign-in.bench.ts';
import { start } from './start.bench.ts';
import { tracking } from './tracking.bench.ts';
import { web } from './web.bench.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import { TooLongError, within } from './lib/doing.ts';
import { cpuOf } from './lib/processes.ts';
import { saveResults, tableOf, watchMachine } from './lib/report.ts';
import { createWorld } from './lib/world.ts';

const benchmarks: readonly Benchmark[] = [
  list,
  pages,
  search,
  content,
  dependants,
  groups,
  lines,
  duplicates,
  start,
  signIn,
  abandoned,
  deletion,
  imports,
  files,
  ...importKinds,
  delivery,
  tracking,
  reader,
  metrics,
  web,
];

const minute = 60_000;
/** No benchmark of ours takes so long; one that hangs is ended, and the next begins. */
const limits = { quick: 5 * minute, full: 30 * minute, large: 90 * minute };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    limit: { type: 'string' },
    people: { type: 'string' },
    workers: { type: 'string' },
    dkim: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.limit ?? 1);
const unknown = positionals.filter((name) => !benchmarks.some((one) => one.name === name));
const sizes = values.people?.split(',').map(Number);
const workers = values.workers?.split(',').map(Number) ?? [1];
const isUnclear =
  unknown.length > 0 || !(seconds > 0) || ![...(sizes ?? []), ...workers].every((one) => one >= 1);
if (values.help || isUnclear) {
  if (unknown.length > 0) console.log(`There is no benchmark ${unknown.join(', ')}.`);
  console.log('npm run bench -- [--quick] [--large] [--profile] [--limit seconds] [name …]');
  console.log('npm run bench -- [--people 10000,100000] [--workers 1,2] [--dkim] delivery\n');
  for (const { name, about } of benchmarks) console.log(`  ${name.padEnd(18)} ${about}`);
  process.exit(values.help ? 0 : 2);
}
const chosen = benchmarks.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);

const hasChosen = sizes !== undefined || values.workers !== undefined || values.dkim;
const sending = hasChosen ? { sizes, workers, dkim: values.dkim } : null;
const newWorld = () => createWorld({ ...values, sending, say: (line) => console.log(line) });
let world = newWorld();
/** Ends what the benchmarks have used, also when a part of it hangs. */
const closeWorld = () => within(minute, () => world.close()).catch(console.error);
let stopping = false;
async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    await closeWorld();
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(130));
}

const results: Result[] = [];
const usual = limits[values.quick ? 'quick' : values.large ? 'large' : 'full'];
const limit = values.limit === undefined ? usual : 1000 * seconds;
let failed = 0;
const machine = watchMachine(() => cpuOf(process.pid));
for (const benchmark of chosen) {
  console.log(`${benchmark.name}: ${benchmark.about}`);
  const startedAt = performance.now();
  try {
    results.push(...(await within(limit, () => benchmark.run(world))));
  } catch (error) {
    failed += 1;
    console.error(
      `${benchmark.name} failed:`,
      error instanceof TooLongError ? error.message : error,
    );
    if (error instanceof TooLongError) {
      await closeWorld();
      world = newWorld();
    }
  }
  console.log(`${benchmark.name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
await closeWorld();
const report = { quick: values.quick, machine: machine(), results };
console.log(`\n${tableOf(results)}\n`);
console.log(
  `${report.machine.cores} cores, load ${report.machine.load.map((load) => load.toFixed(1)).join(' to ')}, ` +
    `others used ${Math.round(100 * report.machine.usedByOthers)} % of the CPU. ` +
    `All figures: ${await saveResults(report)}`,
);
if (values.quick) console.log('Small sizes (--quick): these figures mean nothing.');
process.exit(failed > 0 ? 1 : 0);
