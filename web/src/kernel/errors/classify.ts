import { HttpError } from '../api/api-errors.ts';

/** What becomes of an error that nobody caught. */
export type Outcome = 'logout' | 'not-found' | 'error-screen';

const organizationMissing = 'ORGANIZATION_ID_MISSING';

/** The specification's table for failed requests and navigations, in its order. */
export function classify(error: unknown): Outcome {
  if (!(error instanceof HttpError)) return 'error-screen';
  if (error.status === 401 || error.status === 403) return 'logout';
  if (error.status === 404 || error.code === organizationMissing) return 'not-found';
  return 'error-screen';
}
