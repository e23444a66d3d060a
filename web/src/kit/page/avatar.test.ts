import { describe, expect, it } from 'vitest';
import { initials } from './avatar.tsx';

describe('initials', () => {
  it.each([
    ['Amara Adeyemi', 'AA'],
    ['Ana Maria de la Cruz', 'AC'],
    ['Éva Ångström', 'ÉÅ'],
    ["'t Hooft", 'TH'],
    ['Cher', 'C'],
    ['  ', ''],
    ['Elif – Berg', 'EB'],
    ['山田 太郎', '山太'],
  ])('%s → %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
