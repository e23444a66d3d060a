import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startPostedBackSite } from '../server/src/testing/posted-back-site.ts';

test('a form of another site comes without our cookie, and the step after it with it', async ({
  page,
}) => {
  const site = await startPostedBackSite();
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(
      `<form method="post" action="${site.origin}/callback">
         <input name="code" value="c1"><input name="state" value="s1"><input name="user" value="Ann">
         <button>Go on</button></form>`,
    );
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, 'localhost', resolve);
  });
  // Names of one machine, and two sites to a browser.
  const there = `http://localhost:${(provider.address() as AddressInfo).port}/`;
  await page.goto(`${site.origin}/start?to=${encodeURIComponent(there)}`);
  await expect.poll(() => page.url()).toBe(there);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('body')).toContainText('{"code":"c1","state":"s1"}');
  await expect.poll(() => page.url()).toBe(`${site.origin}/callback?code=c1&state=s1`);
  expect(site.seen).toEqual([
    ['POST', ''],
    ['GET', 'bound'],
  ]);
  provider.close();
  await site.close();
});
