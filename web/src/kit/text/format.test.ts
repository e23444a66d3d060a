import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatList, formatPercent, formatShare, formatSignedPercent } from './format.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', locales: ['en-GB'], messages: {} });
});
afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('shares and lists', () => {
  it('writes per cent as the locale does', () => {
    expect(formatPercent(87.84)).toBe('87.8%');
    expect(formatPercent(40, 0)).toBe('40%');
    i18n.loadAndActivate({ locale: 'en', locales: ['de-DE'], messages: {} });
    expect(formatPercent(87.84)).toBe('87,8\u00a0%');
  });

  it('writes a change with its sign, and no share of nothing', () => {
    expect(formatSignedPercent(2.06)).toBe('+2.1%');
    expect(formatSignedPercent(-0.4)).toBe('−0.4%');
    expect(formatShare(1, 0)).toBe('–');
  });

  it('lists texts with the word of the language before the last', () => {
    expect(formatList(['Ada', 'Ben'])).toBe('Ada and Ben');
    expect(formatList(['Ada', 'Ben'], 'disjunction')).toBe('Ada or Ben');
    expect(formatList(['Ada', 'Ben'], 'unit')).toBe('Ada, Ben');
    expect(formatList([])).toBe('');
  });
});
