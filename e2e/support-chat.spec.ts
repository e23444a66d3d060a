import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { patienceMs } from '../web/src/kernel/support-chat/support-chat.ts';
import { expect, signInByForm, test as base } from './support/test.ts';

/** Widgets as the services publish them, which record what they are given. */
const widgets: Readonly<Record<string, string>> = {
  '/packs/js/sdk.js': `
    window.calls = [];
    window.chatwootSDK = { run: (settings) => {
      calls.push(['run', settings]);
      window.$chatwoot = Object.fromEntries(['setUser', 'reset', 'toggleBubbleVisibility'].map(
        (name) => [name, (...args) => calls.push([name, ...args])]));
      setTimeout(() => window.dispatchEvent(new Event('chatwoot:ready')), 50);
    } };`,
  '/widget/console-1': `
    window.calls = [];
    window.Intercom = (...args) => calls.push(args);`,
};

interface ChatHost {
  origin: string;
  asked: string[];
}

const test = base.extend<{ chat: ChatHost }>({
  // Playwright wants a pattern here, also for nothing.
  // oxlint-disable-next-line no-empty-pattern
  chat: async ({}, use) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/widget/hanging') return;
      const script = widgets[request.url ?? ''];
      response.writeHead(script === undefined ? 500 : 200, { 'content-type': 'text/javascript' });
      response.end(script ?? '');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    await use({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
    server.close();
    server.closeAllConnections();
  },
});

const callsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'calls') as unknown[] | undefined) ?? []);
const known = { body: { identifier: '7', hash: 'ab12' } };
const identified = /^\/auth\/me\/support-chat$/;

test('row 3: the chat loads after signing in, knows who speaks, and forgets them when they leave', async ({
  page,
  api,
  web,
  chat,
  policyReports,
}) => {
  web.configure({ supportChat: { provider: 'chatwoot', host: chat.origin, appId: 'console-1' } });
  api.answer('GET', identified, () => known);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(chat.asked).toEqual([]);
  await signInByForm(page, api.user.email);
  const { name, email } = api.user;
  await expect
    .poll(() => callsOf(page))
    .toEqual([
      ['run', { websiteToken: 'console-1', baseUrl: chat.origin }],
      ['setUser', '7', { name, email, identifier_hash: 'ab12' }],
      ['toggleBubbleVisibility', 'show'],
    ]);
  expect(chat.asked).toEqual(['/packs/js/sdk.js']);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await callsOf(page)).slice(3)).toEqual([['toggleBubbleVisibility', 'hide'], ['reset']]);
  expect(policyReports).toEqual([]);
});

test('row 3: the other service is started by its app id', async ({ page, api, web, chat }) => {
  web.configure({ supportChat: { provider: 'intercom', host: chat.origin, appId: 'console-1' } });
  api.answer('GET', identified, () => known);
  api.signedIn = true;
  await page.goto('/acme');
  const { name, email } = api.user;
  await expect
    .poll(() => callsOf(page))
    .toEqual([['boot', { app_id: 'console-1', user_id: '7', name, email, user_hash: 'ab12' }]]);
});

for (const [what, appId] of [
  ['answers with an error', 'broken'],
  ['never answers', 'hanging'],
] as const) {
  test(`row 3: a chat host that ${what} disturbs no one`, async ({
    page,
    api,
    web,
    chat,
    consoleErrors,
  }) => {
    web.configure({ supportChat: { provider: 'intercom', host: chat.origin, appId } });
    api.answer('GET', identified, () => known);
    api.signedIn = true;
    await page.clock.install();
    const given = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('The support chat is not available'),
    });
    await page.goto('/acme/people');
    await expect.poll(() => chat.asked).toEqual([`/widget/${appId}`]);
    await page.clock.fastForward(patienceMs);
    expect((await given).type()).toBe('warning');
    await expect(page.locator('body[data-route="people"]')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });
}

test('row 3: without a chat nothing of it is loaded', async ({ page, api }) => {
  api.signedIn = true;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/acme/people');
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  expect(asked.filter((url) => /chat|follow-user/.test(url))).toEqual([]);
});
