import { HttpError, NetworkError } from '../api/api-errors.ts';

/** `tile`: the part of the screen that loads this shows its own error and a way to load again. */
export type QueryClaim = 'tile';
/** `form`: what was sent came from a form, which shows the error and keeps every typed character. */
export type MutationClaim = 'form';

const formStatuses = new Set([400, 409, 413, 422, 429, 503]);

/** True when the screen shows the error itself. Signed out (401, 403) or kept out (428) is
 * never a part's own affair. */
export function claimsQueryError(
  error: unknown,
  claim: QueryClaim | undefined,
  /** What was there before is still shown, so a failed refetch in the background changes nothing. */
  refetched: boolean,
): boolean {
  if (isSignedOut(error) || needsTwoFactor(error)) return false;
  return refetched || claim === 'tile';
}

/** True for the errors a form can show: refused values, conflicts, busy server, no answer. */
export function claimsMutationError(error: unknown, claim: MutationClaim | undefined): boolean {
  if (claim !== 'form') return false;
  if (error instanceof NetworkError) return true;
  return error instanceof HttpError && formStatuses.has(error.status);
}

/** The organization requires two-factor authentication. */
function needsTwoFactor(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'TWO_FACTOR_REQUIRED';
}

function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
