import { logoTypes } from 'contract/brand/brand.contract.ts';
import { pictureFileLimits } from 'contract/files/picture-limits.ts';
import { expect, it } from 'vitest';
import { pictureProblem } from './picture-problem.ts';

const megabyte = 1024 * 1024;

it('knows before a byte is sent which files are no pictures, empty or too large', () => {
  const of = (type: string, size: number) => pictureProblem({ type, size });
  expect(of('image/png', megabyte)).toBeNull();
  expect(of('image/gif', pictureFileLimits.bytes)).toBeNull();
  expect(of('image/png', pictureFileLimits.bytes + 1)).toBe('too-large');
  expect(of('image/webp', 0)).toBe('empty');
  for (const type of ['', 'image/heic', 'image/svg+xml', 'application/pdf']) {
    expect(of(type, megabyte)).toBe('no-picture');
  }
  expect(pictureProblem({ type: 'image/gif', size: megabyte }, logoTypes)).toBe('no-picture');
});
