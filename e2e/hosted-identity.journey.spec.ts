import type { Page } from '@playwright/test';
import { type FilesPage, testFileContract } from './support/file-storage-contract.ts';
import { testContentFiles } from './support/hosted-content.ts';
import { hostedFilesPage, testFilesInTrouble, seesWhatArrived } from './support/hosted-files.ts';
import { connectsProvider, endsSecondStep, turnsSecondStepOn } from './support/hosted-gateway.ts';
import {
  bearerOf,
  emulatorVariable,
  expect,
  identityAt,
  test as base,
} from './support/hosted-test.ts';
import { checkIdentityPort } from './support/identity-port-contract.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { colleagueBy, uniqueName } from './support/people.ts';
import { smallPicture } from './support/picture.ts';
import { signIn } from './support/product-test.ts';
import { sourcesFixture, type Sources } from './support/sources.ts';

const test = base.extend<{ files: FilesPage }, { sources: Sources }>({
  sources: sourcesFixture,
  files: async ({ page, hosted, sources }, use) => {
    await use(await hostedFilesPage(page, hosted, sources));
  },
});

const password = 'harbour-plum-lantern';
const another = 'kettle-under-the-sofa';

// One product for all of them.
test.describe.configure({ mode: 'default' });

const dashboard = (page: Page) => page.locator('body[data-route="dashboard"]');
const login = (page: Page) => page.locator('body[data-route="login"]');

test('signing in goes from the browser to the hosted service alone, and lasts', async ({
  page,
  hosted: { product, service },
  complaints,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const target = `/${product.organizationSlug}/people?q=duarte`;
  await page.goto(target);
  await expect(login(page)).toBeVisible();

  const refused: string[] = [];
  for (const email of [product.email, 'nobody@northgate.example']) {
    await signIn(page, { ...product, email, password: 'not the password' });
    await expect(page.getByRole('alert')).toContainText('Wrong email or password');
    refused.push((await page.getByRole('alert').textContent()) ?? '');
    await page.reload();
  }
  expect(refused[0]).toBe(refused[1]);

  await page.getByLabel('Stay signed in on this device for 30 days').check();
  await signIn(page, product);
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${product.url}${target}`);
  await page.reload();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  expect([...origins].filter((origin) => origin !== 'null').toSorted()).toEqual(
    [product.url, service].toSorted(),
  );
  expect(complaints).toEqual([]);
});

test('row 9: signing out ends the session at once, in every tab', async ({
  page,
  hosted: { product },
  complaints,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Stay signed in on this device for 30 days').check();
  const authorization = await bearerOf(page, () => signIn(page, product));
  await expect(dashboard(page)).toBeVisible();
  const me = () => page.request.get('/api/auth/me', { headers: { authorization } });
  expect((await me()).status()).toBe(200);

  const tab = await page.context().newPage();
  await tab.goto(`/${product.organizationSlug}/people`);
  await expect(tab.locator('body[data-route="people"]')).toBeVisible();
  // From here on requests under way may learn that no one is signed in.
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(login(page)).toBeVisible();
  expect((await me()).status()).toBe(401);
  await expect(login(tab)).toBeVisible();
  await page.goto(`/${product.organizationSlug}`);
  await expect(login(page)).toBeVisible();
});

test('an invited person registers, forgets their password, changes it and ends their other sessions', async ({
  page,
  hosted: { product },
  browser,
  complaints,
}) => {
  const lastName = uniqueName();
  const email = `${lastName.toLowerCase()}@northgate.example`;
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();

  await test.step('invited by an administrator, they register', async () => {
    await page.goto('/auth/login');
    const bearer = await bearerOf(page, () => signIn(page, product));
    await colleagueBy(page, product, bearer).add({ firstName: 'Jonas', lastName, email });
    await page.goto(`/${product.organizationSlug}/people?q=${lastName}`);
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Invite', exact: true }).click();
    const { text } = await mailTo(product, email, 'Your invitation to Northgate Health');
    await theirs.goto(/^http\S+#code=\S+$/m.exec(text ?? '')?.[0] ?? '');
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByLabel('Northgate Health may keep these details about me').check();
    await theirs.getByRole('button', { name: 'Create account and join' }).click();
    await expect(dashboard(theirs)).toBeVisible();
  });

  const old = await bearerOf(theirs, () => theirs.reload());
  const status = async (authorization: string) =>
    (await page.request.get('/api/auth/me', { headers: { authorization } })).status();

  await test.step('row 2: by a mailed link they set another password, once', async () => {
    expect(await status(old)).toBe(200);
    await page.goto('/auth/logout');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page before asks for an address too.
    await expect(page.locator('body[data-route="reset-password"]')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The link works once, for 60 minutes')).toBeVisible();
    const { text } = await mailTo(product, email, 'Set a new password');
    const link = /^http\S+#t=\S+$/m.exec(text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByText(`For ${email}`)).toBeVisible();
    await expect.poll(() => page.url()).toBe(`${product.url}/auth/set-new-password`);
    await expectAccessibleInBoth(page);
    await page.getByLabel('New password', { exact: true }).fill(another);
    await page.getByLabel('Repeat password').fill(another);
    await page.keyboard.press('Enter');
    await expect(dashboard(page)).toBeVisible();
    expect(await status(old)).toBe(401);
    await mailTo(product, email, 'Your password was reset');
    await theirs.goto(link);
    await expect(theirs.getByRole('alert')).toContainText('This link doesn’t work');
  });

  await test.step('they change it in their profile and continue', async () => {
    await page.goto(`/${product.organizationSlug}/profile`);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(another);
    await dialog.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
    await mailTo(product, email, 'Your password was changed');
  });

  await test.step('they end their other sessions, and continue', async () => {
    await theirs.goto('/auth/login');
    await signIn(theirs, { ...product, email, password });
    await expect(dashboard(theirs)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table', { name: 'Sessions' }).locator('tbody tr')).toHaveCount(2);
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const other = { name: 'End 1 other session' };
    await page.getByRole('button', other).click();
    await page.getByRole('alertdialog').getByRole('button', other).click();
    await expect(page.getByText('Other sessions ended')).toBeVisible();
    await theirs.goto(`/${product.organizationSlug}/profile`);
    await expect(login(theirs)).toBeVisible();
  });
  await theirs.context().close();
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
});

test('a provider and two-factor authentication are the same as with the embedded service', async ({
  page,
  hosted,
  complaints,
}) => {
  test.slow();
  await connectsProvider(page, hosted);
  const recovery = await turnsSecondStepOn(page, hosted);
  await endsSecondStep(page, hosted, recovery);
  expect(complaints).toEqual([]);
});

test('a photo goes from the browser into the hosted storage, is looked at, and shown', async ({
  page,
  hosted: { product, storage },
  complaints,
}) => {
  await page.goto(`/auth/login?redirect=/${product.organizationSlug}/profile`);
  await signIn(page, product);
  storage.asked.splice(0);
  const send = async () => {
    const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer: smallPicture() };
    await page.getByLabel('Photo file').setInputFiles(portrait);
    await page.getByRole('button', { name: 'Use this photo' }).press('Enter');
  };
  await seesWhatArrived(page, storage, send);
  expect(storage.objects.names.every((name) => name.startsWith('kept/'))).toBe(true);
  const shown = page.locator('main span[aria-hidden] > img').first();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(256);
  expect(new URL((await shown.getAttribute('src')) ?? '').origin).toBe(product.url);
  await page.reload();
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).press('Enter');
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(complaints).toEqual([]);

  storage.faults.push({ method: 'POST', path: '/v0/', how: 403, times: 1 });
  await send();
  await expect(page.getByRole('alert')).toContainText('You don’t have access to “portrait.png”');
});

test('the port of identity is kept by the hosted adapter', async ({ page, hosted, sources }) => {
  const { product, service } = hosted;
  await checkIdentityPort(page, {
    ...product,
    sources,
    origin: product.url,
    identity: identityAt(service),
  });
});

// Files do not ask which identity service it is.
if (process.env[emulatorVariable] === undefined) {
  test.describe('the hosted file storage', () => {
    testFileContract(test);
    testFilesInTrouble(test);
    testContentFiles(test);
  });
}
