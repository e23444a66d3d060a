import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hostedIdentity, ScriptedHosted } from './support/scripted-hosted.ts';
import { expect, signInByForm, test as base } from './support/test.ts';

const test = base.extend<{ hosted: ScriptedHosted }>({
  hosted: async ({ api, context, web, baseURL }, use) => {
    expect(baseURL).toBe(web.origin);
    web.configure({ identity: hostedIdentity });
    const hosted = new ScriptedHosted(api.user.email);
    await hosted.attach(context);
    await use(hosted);
  },
});

const dashboard = 'body[data-route="dashboard"]';
const login = 'body[data-route="login"]';

test('a cookie of a sibling host does not say where passwords go', async ({
  page,
  context,
  api,
  web,
  hosted,
  policyReports,
}) => {
  const heard: string[] = [];
  const stranger = createServer(async (request, response) => {
    heard.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  // The page may speak to that host, so that it is not the policy alone that keeps it from it.
  web.configure({ identity: hostedIdentity, filesBaseUrl: `http://${host}/files` });
  const defaults = {
    config: { apiKey: 'stolen', projectId: 'stolen', authDomain: host },
    emulatorHosts: { auth: host },
    _authTokenSyncURL: '/sync',
  };
  await context.addCookies([
    {
      name: '__FIREBASE_DEFAULTS__',
      value: Buffer.from(JSON.stringify(defaults)).toString('base64'),
      url: web.origin,
    },
  ]);
  await page.goto('/auth/login');
  await signInByForm(page, api.user.email);
  await expect(page.locator(dashboard)).toBeVisible();
  expect(hosted.calls).toContain('/v1/accounts:signInWithPassword');
  expect(heard).toEqual([]);
  expect(api.count('POST', /sync/)).toBe(0);
  expect(policyReports).toEqual([]);
  stranger.close();
});

test('row 58: each error of the hosted service has its words on the page', async ({
  page,
  api,
  hosted,
}) => {
  const tries = [
    ['INVALID_LOGIN_CREDENTIALS', 'Wrong email or password'],
    ['EMAIL_NOT_FOUND', 'Wrong email or password'],
    ['INVALID_PASSWORD', 'Wrong email or password'],
    ['USER_DISABLED', 'This account has been deactivated'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts'],
    ['OPERATION_NOT_ALLOWED', 'This sign-in method isn’t available'],
    ['INVALID_API_KEY', 'Sign-in isn’t set up correctly'],
    ['EMAIL_EXISTS', 'This email address is already in use'],
    // What the service's library does not know it names by the answer.
    ['AUTH_DOMAIN_CONFIG_REQUIRED', 'Sign-in isn’t set up correctly'],
    ['INVALID_AUTH_EVENT', 'Sign-in wasn’t completed'],
    ['SOMETHING_NEW', 'Something went wrong while signing in'],
  ] as const;
  await page.goto('/auth/login');
  const messages: (string | null)[] = [];
  for (const [error, message] of tries) {
    hosted.signIn = { error };
    await signInByForm(page, api.user.email);
    await expect(page.getByRole('alert')).toContainText(message);
    messages.push(await page.getByRole('alert').textContent());
  }
  expect(messages[1]).toBe(messages[0]);
  expect(messages[2]).toBe(messages[0]);
  hosted.signIn = 'refuse';
  await signInByForm(page, api.user.email);
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the sign-in service');
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});

test('row 59: a token of the hosted service that runs out is renewed', async ({
  page,
  api,
  hosted,
}) => {
  await page.clock.install();
  await page.goto('/auth/login');
  await signInByForm(page, api.user.email);
  await expect(page.locator(dashboard)).toBeVisible();
  const first = api.calls.findLast((call) => call.headers['authorization']);
  expect(hosted.calls).not.toContain('/v1/token');
  await page.clock.fastForward('59:45');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('okafor');
  await expect.poll(() => api.count('GET', /^\/admin\/accounts$/)).toBe(1);
  expect(hosted.calls).toContain('/v1/token');
  const last = api.calls.findLast((call) => call.headers['authorization']);
  expect(last?.headers['authorization']).not.toBe(first?.headers['authorization']);
});

for (const kind of ['embedded', 'hosted'] as const) {
  test(`row 46: auth-sync tells of signing in and out once: ${kind}`, async ({
    page,
    api,
    web,
    hosted,
    policyReports,
  }) => {
    web.configure({
      identity: kind === 'hosted' ? hostedIdentity : { kind: 'embedded', providers: [] },
      authSyncUrl: '/api/sync',
    });
    api.answer('POST', /^\/sync$/, { status: 204 });
    // Failures there do not matter here.
    api.answer('DELETE', /^\/sync$/, { status: 500, body: {} });
    const sent = () =>
      api.calls
        .filter(({ path }) => path === '/sync')
        .map(({ method, headers }) => [method, headers['authorization'] ?? null]);

    await page.goto('/auth/login');
    await expect.poll(sent).toEqual([['DELETE', null]]);
    await signInByForm(page, api.user.email);
    await expect(page.locator(dashboard)).toBeVisible();
    const bearer = api.calls.findLast(({ path }) => path === '/auth/me')?.headers['authorization'];
    await expect.poll(sent).toEqual([
      ['DELETE', null],
      ['POST', bearer],
    ]);
    await page.getByRole('link', { name: 'People' }).first().click();
    await expect(page.locator('body[data-route="people"]')).toBeVisible();
    await page.goto('/auth/logout');
    await expect(page.locator(login)).toBeVisible();
    await expect.poll(() => sent().at(-1)?.[0]).toBe('DELETE');
    expect(sent().filter(([method]) => method === 'POST').length).toBeLessThan(3);
    expect(hosted.calls.length > 0).toBe(kind === 'hosted');
    expect(policyReports).toEqual([]);
  });
}

test('without its address tokens are not mentioned', async ({ page, api, hosted }) => {
  await page.goto('/auth/login');
  await signInByForm(page, api.user.email);
  await expect(page.locator(dashboard)).toBeVisible();
  expect(hosted.calls.length).toBeGreaterThan(0);
  expect(api.calls.filter(({ path }) => path.includes('sync'))).toEqual([]);
});
