import { expect, it } from 'vitest';
import { dateSchema } from './ids.ts';

it.each(['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(dateSchema.safeParse(text).success).toBe(true);
});

it.each([
  '0000-01-01',
  '2026-02-29',
  '2026-1-1',
  '10000-01-01',
  '2026-01-31T00:00:00Z',
  '-001-01-01',
])('%s is none', (text) => {
  expect(dateSchema.safeParse(text).success).toBe(false);
});
