import { describe, expect, it } from 'vitest';
import { isLikelyTypo } from './likely-typo.ts';

describe('a near miss', () => {
  it.each([
    ['nurisng', 'nursing', true],
    ['nursin', 'nursing', true],
    ['surgery', 'nursing', false],
    ['ward 4', 'ward 7', false],
    ['it', 'hr', false],
    ['pharmcay', 'pharmacy', true],
    ['emergancy room', 'emergency room', true],
    ['emergency', 'emergency', false],
  ])('of %s and %s: %s', (typed, known, near) => {
    expect(isLikelyTypo(typed, known)).toBe(near);
  });
});
