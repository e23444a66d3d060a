import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';

/**
 * What Playwright switches off (1.65; a list of ours takes the place of its own), and the address bar's
 * suggestions, which no journey sees: two processes for each window, half of a core.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Needed in containers and as root; the rest keeps the browser from talking to anyone but us. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Compiled once, without optimizers: pages live for seconds, and optimizing them cost a quarter of all CPU.
  '--js-flags=--always-sparkplug,--no-maglev,--no-turbofan',
  // A tab of a site shares the process of the one before it, and what that has compiled (`cached-context.ts`).
  '--process-per-site',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** What shows the pieces of the kit, on a page that is not part of the product. */
const kit = 'kit*.spec.ts';
/** Builds the console in another language: in the whole run alone. */
const inPseudo =
  process.env['PROPERTY_RUNS'] === 'short' ? ['pseudo-language.journey.spec.ts'] : [];
/** What runs on the product. */
const onProduct = ['*.journey.spec.ts', 'file-storage.spec.ts', 'upload*.spec.ts'];

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine: some journeys wait for emails, minutes and limits.
  workers: 3,
  projects: [
    // One worker builds the page they are on, and no other does it beside it.
    { name: 'kit', testMatch: kit, workers: 1 },
    // They need no product: they run while it starts.
    { name: 'scripted', testMatch: '*.spec.ts', testIgnore: [kit, ...onProduct] },
    { name: 'journeys', testMatch: onProduct, testIgnore: inPseudo },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // What never comes is named, instead of the whole journey's time going by.
    actionTimeout: 30_000,
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
    viewport: { width: 1440, height: 900 },
    // Animations are not waited for; automatic motion is switched off by the people's own preference.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
