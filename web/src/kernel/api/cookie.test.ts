import { expect, it } from 'vitest';
import { cookieValue } from './cookie.ts';

it('row 31: reads the decoded XSRF cookie, null without one', () => {
  expect(cookieValue('a=1; XSRF-TOKEN=a%2Fb; c=2', 'XSRF-TOKEN')).toBe('a/b');
  expect(cookieValue('XSRF-TOKEN=x=y==', 'XSRF-TOKEN')).toBe('x=y==');
  expect(cookieValue('NOT-XSRF-TOKEN=1', 'XSRF-TOKEN')).toBeNull();
  expect(cookieValue('', 'XSRF-TOKEN')).toBeNull();
  expect(cookieValue('XSRF-TOKEN=%E0%A4', 'XSRF-TOKEN')).toBe('%E0%A4');
});
