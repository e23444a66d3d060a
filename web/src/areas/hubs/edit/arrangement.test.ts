import { describe, expect, it } from 'vitest';
import type { HubItem } from 'contract/hubs/hub-items.contract.ts';
import * as arrangement from './arrangement.ts';

const item = (id: number, pinned: boolean, section: number | null) =>
  ({ id, pinned, section }) as HubItem;

const saved = arrangement.partsOf(
  [
    item(1, true, null),
    item(2, false, 1),
    item(3, false, 1),
    item(4, false, 2),
    item(5, false, null),
  ],
  ['One', 'Two'],
);
const shown = (parts: arrangement.HubParts) => parts.map(({ ids }) => ids);

describe('the arrangement of a hub', () => {
  it('has every part, also the empty ones', () => {
    expect(shown(saved)).toEqual([[1], [2, 3], [4], [5]]);
    expect(shown(arrangement.partsOf([], []))).toEqual([[], []]);
  });

  it('moves items within and between sections, and pinned ones among themselves', () => {
    const { stepped, intoNext } = arrangement;
    expect(shown(stepped(saved, 3, -1))).toEqual([[1], [3, 2], [4], [5]]);
    expect(shown(stepped(saved, 3, 1))).toEqual([[1], [2], [3, 4], [5]]);
    expect(shown(stepped(saved, 2, -1))).toEqual(shown(saved));
    expect(shown(stepped(saved, 5, -1))).toEqual([[1], [2, 3], [4, 5], []]);
    expect(shown(intoNext(saved, 4, -1))).toEqual([[1], [2, 3, 4], [], [5]]);
    expect(shown(stepped(saved, 1, 1))).toEqual(shown(saved));
  });

  it('pins, unpins, adds, renames, moves and removes sections', () => {
    expect(shown(arrangement.withPin(saved, 4, true))).toEqual([[1, 4], [2, 3], [], [5]]);
    expect(shown(arrangement.withPin(saved, 1, false))).toEqual([[], [2, 3], [4], [1, 5]]);
    const more = arrangement.withSection(saved, 'new', 'Three');
    expect(more.map(({ name }) => name)).toEqual(['', 'One', 'Two', 'Three', '']);
    const two = saved[2]?.key ?? '';
    expect(arrangement.sectionStepped(saved, two, -1).map(({ name }) => name)[1]).toBe('Two');
    expect(arrangement.sectionStepped(saved, two, 1)).toBe(saved);
    expect(shown(arrangement.withoutSection(saved, two))).toEqual([[1], [2, 3], [4, 5]]);
    expect(arrangement.renamed(saved, two, 'Later')[2]?.name).toBe('Later');
  });

  it('counts pins, sections and order as one change each', () => {
    const { countDifferences } = arrangement;
    expect(countDifferences(saved, saved)).toBe(0);
    expect(countDifferences(arrangement.stepped(saved, 3, -1), saved)).toBe(1);
    expect(countDifferences(arrangement.withPin(saved, 4, true), saved)).toBe(1);
    const both = arrangement.withPin(arrangement.renamed(saved, saved[1]?.key ?? '', 'A'), 4, true);
    expect(countDifferences(both, saved)).toBe(2);
  });

  it('catches up with what was added and removed since', () => {
    const staged = arrangement.stepped(saved, 3, 1);
    const now = arrangement.partsOf(
      [item(2, false, 1), item(3, false, 1), item(6, false, 1), item(7, false, null)],
      ['One', 'Two'],
    );
    expect(shown(arrangement.caughtUp(staged, now))).toEqual([[], [2, 6], [3], [7]]);
  });
});
