import {
  test as base,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';

/** What is left in a context when its pages are gone, and cannot be removed. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];

/** A file of the application, without the application. */
async function styleSheetOf(address: string): Promise<string | undefined> {
  const page = await (await fetch(address)).text();
  return /\/assets\/[^"]+\.css/.exec(page)?.[0];
}

/** What pages store by origin. */
const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** A context for the tests of a worker that ask for the same options, one after the other. */
class CachedContext {
  private spoiled = false;
  /** Where its pages have been, which may have stored something. */
  private readonly origins = new Set<string>();

  readonly context: BrowserContext;
  private readonly idle: Page;
  private readonly devTools: CDPSession;

  private constructor(context: BrowserContext, idle: Page, devTools: CDPSession) {
    this.context = context;
    this.idle = idle;
    this.devTools = devTools;
    for (const name of lasting) this.watch(context, name);
    this.watch(context.clock, 'install');
    context.on('close', () => {
      this.spoiled = true;
    });
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => this.note(frame.url()));
    });
  }

  /** With the options that `use` gives every context of the test. */
  static async open(browser: Browser, baseURL: string | undefined): Promise<CachedContext> {
    const context = await browser.newContext();
    // A tab of the same site, in which nothing runs, keeps its process and what that has compiled.
    const idle = await context.newPage();
    const styles = baseURL && (await styleSheetOf(baseURL));
    if (styles) await idle.goto(styles);
    return new CachedContext(context, idle, await context.newCDPSession(idle));
  }

  /**
   * Makes it a browser that knows nothing of the test, except the files it has loaded.
   * @returns whether another test may have it
   */
  async end(): Promise<boolean> {
    if (this.spoiled) {
      await this.context.close();
      return false;
    }
    const used = this.context.pages().filter((page) => page !== this.idle);
    await Promise.all(used.map((page) => page.close()));
    await this.context.clearCookies();
    for (const origin of this.origins) {
      await this.devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    }
    this.origins.clear();
    return true;
  }

  private note(address: string): void {
    if (address.startsWith('http')) this.origins.add(new URL(address).origin);
  }

  /** Notes when something is called that a later test would notice. */
  private watch<Owner extends object>(owner: Owner, name: keyof Owner): void {
    const method = owner[name] as (...args: unknown[]) => unknown;
    const noting = (...args: unknown[]) => {
      this.spoiled = true;
      return method.apply(owner, args);
    };
    Object.assign(owner, { [name]: noting });
  }
}

/**
 * Tests whose browser keeps the scripts and styles of the product from one test to the next, compiled: a page of
 * the console costs half of what it costs in a new context. Cookies, storage and pages are each test's own.
 */
export const test = base.extend<
  { cached: CachedContext },
  { cachedContexts: Map<string, CachedContext> }
>({
  cachedContexts: [
    // Playwright wants a pattern here, also for nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  cached: async ({ browser, cachedContexts, baseURL, viewport, hasTouch }, use) => {
    const key = JSON.stringify({ baseURL, viewport, hasTouch });
    const cached = cachedContexts.get(key) ?? (await CachedContext.open(browser, baseURL));
    // Removed until it is known to be fit for another one.
    cachedContexts.delete(key);
    await use(cached);
    if (await cached.end()) cachedContexts.set(key, cached);
  },
  context: async ({ cached }, use) => {
    await use(cached.context);
  },
});
