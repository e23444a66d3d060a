import { describe, expect, it } from 'vitest';
import type { Total } from 'contract/kernel/paging.ts';
import { LargeTotals } from './large-totals.ts';

const many: Total = { count: 10_000, kind: 'atLeast' };
const few: Total = { count: 12, kind: 'exact' };

function counting(...totals: Total[]) {
  const counted: Total[] = [];
  return {
    counted,
    count: async () => {
      const total = totals[counted.length] ?? few;
      counted.push(total);
      return total;
    },
  };
}

describe('totals too large to be counted', () => {
  it('are counted once for all pages and sorts of a filter, and again after 15 seconds', async () => {
    let now = 1000;
    const totals = new LargeTotals(() => now);
    const { count, counted } = counting(many);
    const filter = { department: ['Nursing'], status: ['active' as const] };
    expect(await totals.get(1, { ...filter, sort: 'name' }, count)).toEqual(many);
    const same = {
      status: ['active' as const],
      department: ['Nursing'],
      cursor: 'next',
      limit: 20,
    };
    expect(await totals.get(1, same, count)).toEqual(many);
    expect(counted).toHaveLength(1);
    now += 15_001;
    expect(await totals.get(1, filter, count)).toEqual(few);
  });

  it('are those of one organization and one filter', async () => {
    const totals = new LargeTotals();
    const { count } = counting(many);
    await totals.get(1, { department: ['Nursing'] }, count);
    expect(await totals.get(2, { department: ['Nursing'] }, count)).toEqual(few);
    expect(await totals.get(1, { department: ['Surgery'] }, count)).toEqual(few);
    expect(await totals.get(1, { department: ['Nursing'] }, count)).toEqual(many);
  });

  it('are remembered as well where they were guessed', async () => {
    const totals = new LargeTotals();
    const about: Total = { count: 160_000, kind: 'about' };
    const { count } = counting(about);
    await totals.get(1, {}, count);
    expect(await totals.get(1, {}, count)).toEqual(about);
  });

  it('are the only ones remembered', async () => {
    const totals = new LargeTotals();
    const { count, counted } = counting(few, { ...few, count: 13 });
    await totals.get(1, {}, count);
    expect(await totals.get(1, {}, count)).toEqual({ ...few, count: 13 });
    expect(counted).toHaveLength(2);
  });
});
