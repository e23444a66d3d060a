import { expect, it } from 'vitest';
import { isUuid, uuid } from './uuid.ts';

it('makes UUIDs of version 4, each another', () => {
  const made = Array.from({ length: 200 }, uuid);
  for (const id of made) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isUuid(id)).toBe(true);
  }
  expect(new Set(made).size).toBe(200);
  expect(isUuid('not a uuid')).toBe(false);
});
