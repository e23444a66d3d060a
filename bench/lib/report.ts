import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { isReached, type Result } from './benchmark.ts';
import { shown } from './figures.ts';
import { machineCpu } from './processes.ts';

/** The state of the machine, which says how far to trust the figures. */
export interface Machine {
  cores: number;
  memoryGb: number;
  node: string;
  /** Processes that wanted to run, on average over the last minute: at the start and at the end. */
  load: [number, number];
  /** Part of the machine's CPU that programs other than ours used during it. */
  usedByOthers: number;
}

/** Watches the machine from now on. */
export function watchMachine(ownCpu: () => number): () => Machine {
  const before = { machine: machineCpu(), own: ownCpu(), load: loadavg()[0] ?? Number.NaN };
  return () => {
    const now = machineCpu();
    const others = now.used - before.machine.used - (ownCpu() - before.own);
    return {
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      load: [before.load, loadavg()[0] ?? Number.NaN],
      usedByOthers: Math.max(0, others) / (now.all - before.machine.all),
    };
  };
}

const headings = ['goal', 'what', 'ours', 'floor', 'compared', 'wanted', 'reached'];

export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.goal,
    result.what,
    `${shown(result.ours)} ${result.unit}`,
    result.floor === null ? '' : shown(result.floor),
    `${shown(result.value)}${swing(result)}`,
    wanted(result),
    { true: 'yes', false: 'NO', null: '' }[String(isReached(result)) as 'true'],
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(headings),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.flatMap((row, index) => {
      const { note } = results[index] as Result;
      return note === undefined ? [line(row)] : [line(row), `      ${note}`];
    }),
  ].join('\n');
}

function swing({ rounds }: Result): string {
  if (!rounds || rounds.length < 2) return '';
  return ` (${shown(Math.min(...rounds))}-${shown(Math.max(...rounds))})`;
}

function wanted({ limit }: Result): string {
  if (limit === null) return '';
  return 'atLeast' in limit ? `>= ${limit.atLeast}` : `<= ${limit.atMost}`;
}

/** @returns the path of the file */
export async function saveResults(run: {
  quick: boolean;
  machine: Machine;
  results: readonly Result[];
}): Promise<string> {
  const folder = join(import.meta.dirname, '..', '..', '.cache', 'bench', 'results');
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`);
  const results = run.results.map((result) => ({ ...result, reached: isReached(result) }));
  await writeFile(file, `${JSON.stringify({ at, ...run, results }, null, 2)}\n`);
  return file;
}
