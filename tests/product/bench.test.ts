import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/lib/paths.mjs';

/** All of them take less than a minute on a machine with nothing else to do. */
const patienceMs = 15 * 60_000;

it(
  'every benchmark runs to its end, as `npm run bench -- --quick` starts them',
  async () => {
    const bench = spawn(process.execPath, [inRoot('tools', 'run.mjs'), 'bench', '--quick'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [bench.stdout, bench.stderr])
      stream.on('data', (piece: Buffer) => (said += piece.toString()));
    const [code] = (await once(bench, 'close')) as [number | null];
    expect(said.match(/^.* failed:.*$/gm) ?? []).toEqual([]);
    expect(code, said).toBe(0);
  },
  patienceMs,
);
