import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { random } from '../../server/src/testing/random.ts';
import { inRoot } from '../../tools/lib/paths.mjs';

/** Those that fork, start workers and sign people in: seconds each. */
const always = ['duplicates', 'sign-in', 'delivery', 'tracking'];

/** All others. A run draws some of them, so that the runs of a day see every one. */
const others = [
  'list',
  'files',
  'pages',
  'reader',
  'search',
  'content',
  'deletion',
  'dependants',
  'groups',
  'lines',
  'start',
  'abandoned',
  'import',
  'import-dependants',
  'import-fields',
  'import-groups',
  'import-sync',
  'metrics',
  'web',
];
const drawnOthers = 3;

const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 1e9));
const names =
  process.env['PROPERTY_RUNS'] === 'whole' ? [] : [...always, ...some(others, drawnOthers)];

function some(all: readonly string[], count: number): string[] {
  const next = random(seed);
  const left = [...all];
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}

const patienceMs = 40 * 60_000;

/** As `npm run bench -- …` runs it. */
async function bench(...args: string[]): Promise<{ code: number | null; output: string }> {
  const running = spawn(process.execPath, [inRoot('tools', 'run.mjs'), 'bench', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(running, 'close')) as [number | null];
  return { code, output };
}

it('knows every benchmark', async () => {
  const { output } = await bench('--help');
  const known = [...output.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name = '']) => name);
  expect(known.toSorted()).toEqual([...always, ...others].toSorted());
});

it(
  `benchmarks run to their end, as \`npm run bench -- --quick\` starts them (${names.join(', ') || 'all'})`,
  async () => {
    const { code, output } = await bench('--quick', ...names);
    expect(output.match(/^.* failed:.*$/gm) ?? []).toEqual([]);
    expect(code, output).toBe(0);
    const ended = [...output.matchAll(/^(\S+): \d+ s$/gm)].map(([, name = '']) => name);
    const wanted = names.length === 0 ? [...always, ...others] : names;
    expect(ended.toSorted()).toEqual(wanted.toSorted());
  },
  patienceMs,
);

it('a benchmark that takes too long is ended and says what it waited for, and the next begins', async () => {
  const { code, output } = await bench('--quick', '--limit', '0.5', 'list', 'pages');
  for (const name of ['list', 'pages'])
    expect(output).toMatch(
      new RegExp(`^${name} failed: Ended after \\d s\\. It waited for: (?!nothing)\\S.*$`, 'm'),
    );
  expect(code).toBe(1);
}, 300_000);
