import { problem } from './support/scripted-api.ts';
import { scriptedListed } from './support/scripted-person.ts';
import { expect, test } from './support/test.ts';

const accounts = /^\/admin\/accounts$/;
/** What stands beside the list of people: counts of views, saved views, custom fields. */
const beside = /^\/admin\/(?!accounts$)/;
const onePerson = {
  items: [scriptedListed(7)],
  nextCursor: null,
  previousCursor: null,
  total: { count: 1, kind: 'exact' },
};

test('row 49: three refused at once lead to logout once', async ({ page, api }) => {
  api.signedIn = true;
  const here = '/acme/people?department=Nursing#z';
  const held: string[] = [];
  const refused = Promise.withResolvers<void>();
  api.answer('GET', accounts, { body: onePerson });
  api.answer('GET', beside, async ({ path }) => {
    held.push(path);
    await refused.promise;
    return problem(401);
  });
  const logouts: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/auth/logout') logouts.push(frame.url());
  });
  await page.goto(here);
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(3);
  refused.resolve();
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(here);
  expect(logouts.length).toBeLessThanOrEqual(1);
  expect(api.count('POST', /^\/identity\/sign-out$/)).toBe(1);
});
