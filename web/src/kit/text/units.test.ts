import { i18n } from '@lingui/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatList, formatUnits } from './format-list.ts';
import { formatAs } from './format-locale.ts';
import { formatBytes, formatPercent, formatRate, formatSignedPercent } from './format.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  formatAs('en-GB');
});
afterAll(() => formatAs(null));

describe('numbers with units', () => {
  it('are percentages with one decimal, or none', () => {
    expect(formatPercent(87.84)).toBe('87.8%');
    expect(formatPercent(87.84, 0)).toBe('88%');
    expect(formatRate(1, 4)).toBe('25.0%');
    expect(formatRate(0, 0)).toBe('–');
  });

  it('are sizes that stay on one line', () => {
    expect(formatBytes(640 * 1024)).toBe('640\u00a0kB');
    expect(formatBytes(10 * 1024 * 1024)).toBe('10\u00a0MB');
    expect(formatBytes(5 * 1024 ** 3)).toBe('5\u00a0GB');
    expect(formatBytes(14)).toBe('14\u00a0bytes');
    expect(formatBytes(1.5 * 1024 * 1024)).toBe('1.5\u00a0MB');
  });

  it('follow the locale of the reader', () => {
    formatAs('de');
    expect(formatPercent(87.84)).toBe('87,8\u00a0%');
    formatAs('tr');
    expect(formatPercent(87.84)).toBe('%87,8');
    formatAs('en-GB');
    expect(formatSignedPercent(-0.4)).toBe('−0.4%');
  });
});

describe('lists', () => {
  it('have one word before the last, and no comma there', () => {
    expect(formatList(['Ada', 'Elif', 'Joe'])).toBe('Ada, Elif and Joe');
    expect(formatList(['Ada', 'Elif'], 'disjunction')).toBe('Ada or Elif');
    expect(formatList(['Ada'])).toBe('Ada');
  });

  it('of values have no such word', () =>
    expect(formatUnits(['sending', '480 per minute'])).toBe('sending, 480 per minute'));
});
