import type { Page } from '@playwright/test';
import { type BuiltWeb, serveBuiltWeb } from './built-web.ts';
import { test as base } from './cached-context.ts';
import { password, ScriptedApi } from './scripted-api.ts';

interface Fixtures {
  /** Answers in the place of the server. */
  api: ScriptedApi;
  /** Messages the page wrote as errors to the console, without the browser's own about failed loads. */
  consoleErrors: string[];
  /** Reports of the content security policy; none may come. */
  policyReports: string[];
}

/** The built web application in a real browser, with scripted answers in the place of the server. */
export const test = base.extend<Fixtures, { web: BuiltWeb }>({
  web: [
    // Playwright wants a pattern here, also for nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const web = await serveBuiltWeb();
      await use(web);
      await web.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ web }, use) => {
    web.configure({});
    await use(web.origin);
  },
  api: [
    async ({ web }, use) => {
      const api = new ScriptedApi();
      web.answerWith((request, response) => api.handle(request, response));
      await use(api);
      web.answerWith(undefined);
    },
    { auto: true },
  ],
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
        errors.push(text);
      }
    });
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
    await use(errors);
  },
  policyReports: async ({ page }, use) => {
    const reports: string[] = [];
    await page.exposeFunction('reportPolicy', (text: string) => reports.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const notify = Reflect.get(globalThis, 'reportPolicy') as (text: string) => void;
        notify(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
      });
    });
    await use(reports);
  },
});

export { expect } from '@playwright/test';

/** Name of the route the page is at. */
export async function routeName(page: Page): Promise<string | null> {
  return page.locator('body').getAttribute('data-route');
}

/** Path, query and hash of the page. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
}

/** Goes to an address of the console as its links do: without loading the page again. */
export async function followInPage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}

/** Fills the sign-in form and sends it. */
export async function signInByForm(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
