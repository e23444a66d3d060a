import { setTimeout as sleep } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../tools/chromium.mjs';
import { doing } from './doing.ts';
import type { Product } from './product.ts';

/** How much slower the processor is made: as slow as the machine of a person who has no fast one. */
export const slowdown = 4;

/** What of a page is looked at: ours and the floor differ in their markup alone. */
export interface PageKind {
  url: string;
  /** A row of the list, never one of its placeholders. */
  row: string;
}

/** Up to the moment in which the list stands on the screen. Milliseconds and bytes. */
export interface FirstList {
  usable: number;
  requests: number;
  bytes: number;
  fontBytes: number;
  /** Until the page has come to rest. */
  longTasks: number;
  longestTask: number;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser in which the administrator of the demo is signed in. */
export interface SignedInBrowser {
  open(): Promise<{ page: Page; devtools: CDPSession; close: () => Promise<void> }>;
  close(): Promise<void>;
}

export async function openBrowser(product: Product): Promise<SignedInBrowser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  const session = await signIn(browser, product);
  return {
    async open() {
      // A context of its own: nothing is in its cache.
      const context = await newContext(browser, session);
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      const devtools = await context.newCDPSession(page);
      return { page, devtools, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function newContext(browser: Browser, session?: Session): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(session === undefined ? {} : { storageState: session }),
  });
}

async function signIn(browser: Browser, product: Product): Promise<Session> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(`${product.url}/auth/login`);
  await page.getByLabel('Email').fill(product.email);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('body[data-route="dashboard"]').waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

export async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Loads the list with an empty cache on a slowed-down processor. @param restMs after which it has come to rest */
export async function loadList(
  browser: SignedInBrowser,
  kind: PageKind,
  { restMs, rate }: { restMs: number; rate: number },
): Promise<FirstList> {
  const { page, devtools, close } = await browser.open();
  try {
    await slowDown(devtools, rate);
    await page.addInitScript(watchPage, kind.row);
    await page.goto(kind.url, { waitUntil: 'commit' });
    await doing(`rows at ${kind.url}`, () =>
      page.waitForFunction(() => Reflect.get(globalThis, 'usableAt') !== undefined),
    );
    await sleep(restMs);
    return await page.evaluate(readPage);
  } finally {
    await close();
  }
}

/** Runs in the page, before anything of it: notes when the rows are painted, and the long tasks. */
function watchPage(row: string): void {
  const tasks: number[] = [];
  Reflect.set(globalThis, 'longTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(row).length === 0) return;
    observer.disconnect();
    // The frame after the next begins when the rows have been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Reflect.set(globalThis, 'usableAt', performance.now())),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. Bytes are those of the bodies, as they came over the wire. */
function readPage(): FirstList {
  const usable = Reflect.get(globalThis, 'usableAt') as number;
  const tasks = Reflect.get(globalThis, 'longTasks') as number[];
  const loaded = (
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
  ).filter(({ startTime }) => startTime < usable);
  const sum = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  const fonts = loaded.filter(({ name }) => name.endsWith('.woff2'));
  return {
    usable,
    requests: loaded.length,
    bytes: sum(loaded),
    fontBytes: sum(fonts),
    longTasks: tasks.reduce((total, task) => total + task, 0),
    longestTask: Math.max(0, ...tasks),
  };
}

/** No change of route takes so long, on the slowest machine. */
const patienceMs = 60_000;

/** Opens the person of a row, and goes back: the milliseconds of both, each until it is painted. */
export async function changeRoutes(page: Page, { row }: PageKind, at: number): Promise<number[]> {
  const go = (to: number | null) =>
    doing(to === null ? 'the list again' : `the person of row ${to}`, () =>
      page.evaluate(follow, { row, at: to, patienceMs }),
    );
  return [await go(at), await go(null)];
}

/** Runs in the page. */
function follow({
  row,
  at,
  patienceMs: limit,
}: {
  row: string;
  at: number | null;
  patienceMs: number;
}): Promise<number> {
  const link = at === null ? null : document.querySelectorAll(row)[at]?.querySelector('a');
  const name = link?.textContent ?? '';
  const arrived = () =>
    at === null
      ? document.querySelectorAll(row).length > 0
      : document.querySelector('h1')?.textContent === name;
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      const heading = document.querySelector('h1')?.textContent;
      reject(new Error(`Not arrived at ${name || 'the list'}: the heading is ${heading}`));
    }, limit);
    const startedAt = performance.now();
    const observer = new MutationObserver(() => {
      if (!arrived()) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(performance.now() - startedAt)),
      );
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    if (link) link.click();
    else history.back();
  });
}

/** Bytes of JavaScript objects that are still in use. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
