import { expect, type Page } from '@playwright/test';
import { xsrfCookie, xsrfHeader } from 'contract/kernel/headers.ts';
import { test as base } from './cached-context.ts';
import { type Product, runningProduct } from './product-address.ts';

interface Fixtures {
  /** A page, empty as yet, of a browser in which the demo administrator is signed in. */
  signedIn: Page;
  /** What the page complained about: errors of the console, reports of the content security policy. */
  complaints: string[];
}

/** What the browser says where a test looks into a frame that runs nothing, while that frame is still loading. */
const askedOfSandbox = 'Blocked script execution in';

/** The whole product in a real browser: nothing between the page and the database is ours to script. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await runningProduct());
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error' || message.text().startsWith(askedOfSandbox)) return;
      complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
  signedIn: async ({ page, product }, use) => {
    // Without the form, which has journeys of its own.
    const { email, password } = product;
    const answer = await page.request.post('/api/identity/sign-in/email', {
      data: { email, password, rememberMe: false },
      headers: { origin: product.url },
    });
    expect(answer.status()).toBe(200);
    await use(page);
    // Every test here is the same person, whose oldest sessions end when there are too many: the sessions of short
    // journeys would end those of a long one beside them.
    const cookies = await page.context().cookies();
    const xsrf = cookies.find(({ name }) => name === xsrfCookie)?.value ?? '';
    const left = await page.request.post('/api/identity/sign-out', {
      headers: { origin: product.url, [xsrfHeader]: xsrf },
    });
    // Refused where the journey has signed out itself.
    expect([200, 401, 403]).toContain(left.status());
  },
});

export { expect };

/** Goes to the start, which shows the dashboard. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
}

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, product: Product): Promise<void> {
  await page.getByLabel('Email').fill(product.email);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
