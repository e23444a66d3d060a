import { expect, it } from 'vitest';
import { editDistance, fixPath } from './fix-path.ts';

const patterns = [
  '/',
  '/auth/login',
  '/$organizationSlug',
  '/$organizationSlug/people',
  '/$organizationSlug/people/add',
  '/$organizationSlug/people/pending',
  '/$organizationSlug/people/$personId/details',
  '/$',
];

it('counts mistakes as people make them', () => {
  expect(editDistance('people', 'people')).toBe(0);
  expect(editDistance('poeple', 'people')).toBe(1);
  expect(editDistance('pepole', 'people')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});

it('fixes a typo in any word of the address and keeps the IDs', () => {
  expect(fixPath('/northgate/poeple/4127/details', patterns, ['northgate'])).toEqual([
    '/northgate/people/4127/details',
  ]);
  expect(fixPath('/nortgate/people', patterns, ['northgate'])).toEqual(['/northgate/people']);
  expect(fixPath('/auth/lgoin', patterns, [])).toEqual(['/auth/login']);
});

it('suggests nothing where nothing is near', () => {
  expect(fixPath('/northgate/weather', patterns, ['northgate'])).toEqual([]);
  expect(fixPath('/northgate/poeple', patterns, [])).toEqual([]);
  expect(fixPath('/northgate/poeple/x1/details', patterns, ['northgate'])).toEqual([]);
});
