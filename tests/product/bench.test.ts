import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/lib/paths.mjs';

/** All of them where properties run whole; else those that fork, start workers and sign people in: seconds each. */
const names =
  process.env['PROPERTY_RUNS'] === 'whole' ? [] : ['duplicates', 'sign-in', 'delivery', 'tracking'];

const patienceMs = 30 * 60_000;

it(
  `benchmarks run to their end, as \`npm run bench -- --quick\` starts them (${names.join(', ') || 'all'})`,
  async () => {
    const bench = spawn(
      process.execPath,
      [inRoot('tools', 'run.mjs'), 'bench', '--quick', ...names],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    for (const stream of [bench.stdout, bench.stderr])
      stream.on('data', (piece: Buffer) => (said += piece.toString()));
    const [code] = (await once(bench, 'close')) as [number | null];
    expect(said.match(/^.* failed:.*$/gm) ?? []).toEqual([]);
    expect(code, said).toBe(0);
  },
  patienceMs,
);
