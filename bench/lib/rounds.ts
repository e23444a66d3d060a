import { doing } from './doing.ts';
import { median } from './figures.ts';

/**
 * Measures several sides in turn, so that whatever else the machine does falls on all of them alike. The
 * order turns round every time; the first round warms up and is thrown away, unless only one is asked for.
 */
export async function interleaved<Name extends string, Figure>(
  rounds: number,
  sides: Record<Name, (round: number) => Promise<Figure>>,
): Promise<Record<Name, Figure[]>> {
  const names = Object.keys(sides) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Figure[]
  >;
  for (let round = rounds === 1 ? 1 : 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figure = await doing(`${name}, round ${round}`, () => sides[name](round));
      if (round > 0) figures[name].push(figure);
    }
  }
  return figures;
}

export interface Ratio {
  ours: number;
  floor: number;
  /** Median of the rounds' own ratios. */
  value: number;
  rounds: number[];
}

/** The ratio of figures taken in the same rounds. */
export function ratioOf(ours: readonly number[], floor: readonly number[]): Ratio {
  const rounds = ours.map((figure, round) => figure / (floor[round] as number));
  return { ours: median(ours), floor: median(floor), value: median(rounds), rounds };
}
