import * as Sentry from '@sentry/react';
import { scrub } from './scrub.ts';

export interface Reporter {
  send: (error: unknown) => void;
}

interface Settings {
  dsn: string;
  traceSampleRate: number;
  environment: string;
  release: string;
  router: object;
}

/**
 * Omitted: the handlers that would report a second time what `reportError` reports, and the session items, which the
 * open receivers do not take.
 */
const unwanted = new Set(['GlobalHandlers', 'BrowserApiErrors', 'BrowserSession']);

/** Loaded only when a receiver is configured: the package weighs more than the rest of the first screen. */
export function startSentry(settings: Settings): Reporter {
  Sentry.init({
    dsn: settings.dsn,
    environment: settings.environment,
    release: settings.release,
    tracesSampleRate: settings.traceSampleRate,
    // Receivers other than Sentry's own know transactions, not streamed spans.
    traceLifecycle: 'static',
    // Headers of ours that another origin's CORS rules do not know would break its calls.
    tracePropagationTargets: [],
    integrations: (defaults) => [
      ...defaults.filter((integration) => !unwanted.has(integration.name)),
      Sentry.tanstackRouterBrowserTracingIntegration(settings.router),
    ],
    beforeSend: (event) => scrubEvent(event),
    beforeSendTransaction: (event) => scrubEvent(event),
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
  });
  return { send: (error) => void Sentry.captureException(error) };
}

/** The reporter's own bookkeeping is not sent and must stay as it is. */
function scrubEvent<E extends Sentry.Event>({ sdkProcessingMetadata, ...event }: E): E {
  return { ...scrub(event), sdkProcessingMetadata } as E;
}
