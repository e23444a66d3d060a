import { IconUser } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { highlighted, matching, type PaletteEntry } from './palette-entry.ts';

const entry = (label: string, keywords?: string): PaletteEntry => ({
  key: label,
  group: 'go',
  label,
  icon: IconUser,
  act: { href: '/' },
  ...(keywords === undefined ? {} : { keywords }),
});

it('finds by every word, in any order, also by words that are not shown', () => {
  const entries = [entry('Key metrics'), entry('Sign out', 'leave log out'), entry('People')];
  const found = (query: string) => matching(entries, query).map(({ label }) => label);
  expect(found('')).toEqual(['Key metrics', 'Sign out', 'People']);
  expect(found('met KEY')).toEqual(['Key metrics']);
  expect(found('log')).toEqual(['Sign out']);
  expect(found('xyz')).toEqual([]);
});

it('marks what matches and loses no letter', () => {
  expect(highlighted('Jonas Okafor', 'okaf')).toEqual([
    { text: 'Jonas ', hit: false },
    { text: 'Okaf', hit: true },
    { text: 'or', hit: false },
  ]);
  expect(highlighted('People', '')).toEqual([{ text: 'People', hit: false }]);
  expect(highlighted('People', 'x')).toEqual([{ text: 'People', hit: false }]);
});
