import { describe, expect, it } from 'vitest';
import { printRange, readRange } from './metrics-range.ts';

const today = '2026-11-17';
const read = (search: string) => readRange(search, today);

describe('the range in the address', () => {
  it('is the last 30 days where nothing is asked', () => {
    expect(read('')).toEqual({ from: '2026-10-19', to: today, preset: 30 });
  });

  it('is one of the presets, or days chosen manually', () => {
    expect(read('?days=7')).toEqual({ from: '2026-11-11', to: today, preset: 7 });
    expect(read('?from=2026-01-01&to=2026-02-01')).toEqual({
      from: '2026-01-01',
      to: '2026-02-01',
      preset: null,
    });
  });

  it.each([
    '?days=8',
    '?from=2026-02-01&to=2026-01-01',
    '?from=2024-01-01&to=2026-01-01',
    '?from=2026-02-01',
    '?from=x&to=y',
    '?from=2026-13-01&to=2026-13-02',
    '?from=0001-01-01&to=0001-01-02',
  ])('is the standard one for %s', (search) => {
    expect(read(search).preset).toBe(30);
  });

  it('comes back from its own address', () => {
    for (const search of ['', '?days=90', '?from=2026-01-01&to=2026-02-01']) {
      const params = new URLSearchParams(printRange(read(search))).toString();
      expect(params === '' ? '' : `?${params}`).toBe(search);
    }
  });
});
