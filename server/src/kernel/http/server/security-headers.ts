import type { Settings } from '../../config/settings.ts';

/** Two years, more than the year that ASVS 3.4.1 asks for. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** What may be loaded by an answer other than a page: nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The headers of every answer. Pages and downloads put their own content security policy
 * in place of the closed one.
 */
export function securityHeaders(settings: Settings): Readonly<Record<string, string>> {
  const { federated } = settings;
  // So that the console sees when the window of a provider is closed.
  const popups = federated.length > 0;
  return {
    ...(settings.publicUrl.startsWith('https:') && {
      'strict-transport-security': strictTransport,
    }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': closedPolicy,
  };
}
