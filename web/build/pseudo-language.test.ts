import { expect, test } from 'vitest';
import { pseudo } from './pseudo-language.ts';

test('letters have other shapes, and vowels come twice', () => {
  expect(pseudo('Import 5 people')).toBe('Ïïmpöört 5 pééööpléé');
});

test('tags and values of a text stay as they are', () => {
  expect(pseudo('<0>Save</0> 3 of 5')).toBe('<0>Šååvéé</0> 3 ööf 5');
});

test('a part of a text stays a part of it', () => {
  expect(pseudo('Next: schedule')).toContain(pseudo('schedule'));
});

test('a text grows by about two fifths', () => {
  const text =
    'You can undo the whole import for 7 days. People edited since then keep their changes.';
  const growth = pseudo(text).length / text.length;
  expect(growth).toBeGreaterThan(1.25);
  expect(growth).toBeLessThan(1.5);
});
