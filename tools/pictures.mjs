// Takes the pictures of the README again, from the demo organization: `npm run pictures`. Finds what it shows by
// structure and by the API, not by words, so that a change of words does not break it.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { idempotencyHeader, organizationHeader } from 'contract/kernel/headers.ts';
import { startOwnProduct } from '../e2e/support/own-product.ts';
import { findChromium } from './chromium.mjs';
import { inRoot } from './lib/paths.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('../e2e/support/product-address.ts').Product} Product
 * @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Api calls the product's API
 */

const FOLDER = inRoot('docs', 'pictures');
const VIEW = { width: 1440, height: 900 };

/** The squares of the time to undo look best with some of them gone. */
const SECONDS_LEFT = 21;

async function main() {
  const executablePath = await findChromium(say);
  say('Starting the product');
  const product = await startOwnProduct();
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await openPage(browser, product);
      await takeAll(page, product);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

/** @type {(line: string) => void} */
const say = (line) => console.log(line);

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Product} product
 */
async function openPage(browser, { url }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEW,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/London',
    locale: 'en-GB',
  });
  return context.newPage();
}

/**
 * @param {Page} page
 * @param {Product} product
 */
async function takeAll(page, product) {
  await page.goto('/auth/login');
  await take(page, 'ledger');
  const api = await signIn(page, product);
  await takePeople(page, product);
  await takeRule(page, product, api);
  await takeUndo(page, product, api);
}

/**
 * The list of people, filtered, with three of them selected.
 * @param {Page} page
 * @param {Product} product
 */
async function takePeople(page, { organizationSlug }) {
  await page.goto(`/${organizationSlug}/people?location=Harbour+Clinic`);
  const rows = page.locator('tbody tr[data-index]');
  for (const index of [3, 5, 6]) await rows.nth(index).getByRole('checkbox').check();
  await take(page, 'people');
}

/**
 * The longest rule of the demo, as a sentence and as its conditions.
 * @param {Page} page
 * @param {Product} product
 * @param {Api} api
 */
async function takeRule(page, { organizationSlug }, api) {
  const { items } = await api('GET', '/admin/groups?kind=rule&limit=50');
  /** @type {{ id: number, rule: unknown }[]} */
  const groups = [];
  for (const { id } of items) groups.push(await api('GET', `/admin/groups/${id}`));
  const [longest] = groups.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (longest === undefined) throw new Error('The demo has no rule-based group');
  await page.goto(`/${organizationSlug}/people/groups/${longest.id}/rule`);
  await page.locator('p[role="status"]').first().waitFor();
  await take(page, 'rule');
}

/** @param {{ rule: unknown }} group */
const lengthOf = ({ rule }) => JSON.stringify(rule).length;

/**
 * A campaign to everyone that was just sent and can still be undone.
 * @param {Page} page
 * @param {Product} product
 * @param {Api} api
 */
async function takeUndo(page, { organizationSlug }, api) {
  const id = await sendCampaign(api);
  await page.goto(`/${organizationSlug}/campaigns/${id}`);
  const timer = page.getByRole('timer');
  await timer.waitFor();
  await settle(page);
  while (Number(await timer.textContent()) > SECONDS_LEFT) await sleep(100);
  await shoot(page, 'undo');
}

/**
 * @param {Api} api
 * @returns {Promise<number>} the id of the campaign
 */
async function sendCampaign(api) {
  const { items: groups } = await api('GET', '/admin/groups?limit=50');
  const [largest] = groups.toSorted(
    (/** @type {{ memberCount: number }} */ one, /** @type {{ memberCount: number }} */ other) =>
      other.memberCount - one.memberCount,
  );
  const { items: channels } = await api('GET', '/admin/channels?state=verified&limit=1');
  const text = 'From Monday, in the staff restaurant of every site. No appointment needed.';
  const { id, version } = await api('POST', '/admin/campaigns', {
    name: 'Flu clinics',
    subject: 'Flu clinics open on Monday',
    channelId: channels[0].id,
    audience: {
      include: { groups: [largest.id], people: [] },
      exclude: { groups: [], people: [] },
    },
    document: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    },
  });
  const { counts } = await api('GET', `/admin/campaigns/${id}/audience`);
  await api('POST', `/admin/campaigns/${id}/send`, { version, people: counts.eligible });
  return id;
}

/**
 * Signs in without the form.
 * @param {Page} page
 * @param {Product} product
 * @returns {Promise<Api>}
 */
async function signIn(page, { url, email, password, organizationSlug }) {
  const headers = { origin: url };
  const data = { email, password, rememberMe: false };
  const answer = await page.request.post('/api/identity/sign-in/email', { data, headers });
  if (!answer.ok()) throw new Error(`Signing in was refused: ${answer.status()}`);
  const { token } = await (await page.request.get('/api/identity/token', { headers })).json();
  return async (method, path, body) => {
    const called = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        [organizationHeader]: organizationSlug,
        ...(body !== undefined && {
          'content-type': 'application/json',
          [idempotencyHeader]: crypto.randomUUID(),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const signed = await called.json();
    if (!called.ok) throw new Error(`${method} ${path}: ${JSON.stringify(signed)}`);
    return signed;
  };
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function take(page, name) {
  await settle(page);
  await shoot(page, name);
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function shoot(page, name) {
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  say(`docs/pictures/${name}.png`);
}

/**
 * Waits until nothing loads, every font is there, and the text stays the same for a second.
 * @param {Page} page
 */
async function settle(page) {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  let before = '';
  for (let same = 0; same < 4;) {
    const now = (await page.locator('body').innerText()).replaceAll(/\d+/g, '');
    same = now === before ? same + 1 : 0;
    before = now;
    await sleep(250);
  }
}

await main();
