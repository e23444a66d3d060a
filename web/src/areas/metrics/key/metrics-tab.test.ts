import { expect, it } from 'vitest';
import { metricsTabs, printTab, readTab } from './metrics-tab.ts';

it('is the overview where the address asks for no tab, or for one that does not exist', () => {
  expect(['', '?tab=', '?tab=dogs', '?days=7'].map(readTab)).toEqual(
    Array.from({ length: 4 }, () => 'overview'),
  );
});

it.each(metricsTabs)('comes back from its own address: %s', (tab) => {
  expect(readTab(new URLSearchParams(printTab(tab)).toString())).toBe(tab);
});
