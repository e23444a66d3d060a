import { HttpError } from '../api/api-errors.ts';

/** What happens to an error that no one caught. */
export type Outcome = 'logout' | 'two-factor' | 'not-found' | 'error-screen';

const organizationMissing = 'ORGANIZATION_ID_MISSING';

/**
 * The specification's table for failed requests and navigations, in its order; one code of our own leads to
 * where two-factor authentication is set up.
 */
export function classify(error: unknown): Outcome {
  if (!(error instanceof HttpError)) return 'error-screen';
  if (error.status === 401 || error.status === 403) return 'logout';
  if (error.code === 'TWO_FACTOR_REQUIRED') return 'two-factor';
  if (error.status === 404 || error.code === organizationMissing) return 'not-found';
  return 'error-screen';
}
