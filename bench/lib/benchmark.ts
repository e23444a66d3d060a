import type { World } from './world.ts';

/** What a figure is held to. */
export type Limit = { atLeast: number } | { atMost: number };

/** One line of the report: a figure of ours, that of its floor in the same run, and the goal. */
export interface Result {
  /** The goal's number in the list of docs/benchmarks.md. */
  goal: string;
  what: string;
  unit: string;
  ours: number;
  /** Null where the goal is an absolute figure. */
  floor: number | null;
  /** What `limit` is about: ours / floor, or ours itself. Each the median over the rounds. */
  value: number;
  limit: Limit | null;
  /** What every round gave for `value`, to see how much it swings. */
  rounds?: number[];
  /** Anything needed to read the figure, e.g. CPU per request. */
  note?: string;
}

export interface Benchmark {
  /** Chosen by it on the command line. */
  name: string;
  about: string;
  run(world: World): Promise<Result[]>;
}

export function isReached({ value, limit }: Result): boolean | null {
  if (limit === null) return null;
  if (Number.isNaN(value)) return false;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}
