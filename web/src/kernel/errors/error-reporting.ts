import type { WebConfig } from 'contract/kernel/web-config.ts';
import type { Reporter } from './sentry.ts';

let reporter: Promise<Reporter> | undefined;

/**
 * Loads the reporter when the configuration names a receiver; otherwise nothing is loaded and nothing is
 * sent. `router` is followed so that each page load and navigation is a transaction.
 */
export function startErrorReporting(config: WebConfig, router: object): void {
  const { dsn, traceSampleRate } = config.errorReporting;
  if (dsn === null) return;
  const { environment, buildVersion } = config;
  reporter = import('./sentry.ts').then(({ startSentry }) =>
    startSentry({ dsn, traceSampleRate, environment, release: buildVersion, router }),
  );
  // Without the reporter the product works on; the error itself stands in the console already.
  reporter.catch((error: unknown) => console.warn('The error reporter did not load', error));
}

/** Sends an error to the receiver, if there is one. Errors before the reporter is there wait for it. */
export async function sendError(error: unknown): Promise<void> {
  try {
    (await reporter)?.send(error);
  } catch {
    // It did not load; that was said when it happened.
  }
}
