/**
 * First segments of addresses that belong to the product itself; no organization may have one as its slug.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'auth',
  'api',
  'admin',
  'account',
  'identity',
  'files',
  'assets',
  'static',
  'health',
  'ready',
  'metrics',
  'csp',
  'r',
  'o',
  'c',
  'u',
]);
