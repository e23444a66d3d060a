import { HttpError } from '../kernel/api/api-errors.ts';
import { setErrorReaction } from '../kernel/errors/report-error.ts';
import { identity } from '../kernel/identity/chosen-identity.ts';
import { rememberRefused } from '../kernel/navigation/refused.ts';
import { rememberSessionEnd } from '../kernel/navigation/session-end.ts';
import { reloadUser } from '../kernel/session/session.ts';
import { holdOn, isOfConnection } from './connection/connection.ts';
import { raiseFailure } from './error-screen/failure-store.ts';
import { currentHref, history } from './navigation/history.ts';
import { showNotFound } from './not-found/not-found-store.ts';
import type { router as appRouter } from './router.ts';

const logoutPath = '/auth/logout';

async function toConnection(error: unknown): Promise<void> {
  if (!(await holdOn(error))) raiseFailure(error, currentHref());
}

/** Ties the specification's table for unclaimed errors to the router and the error screen. */
export function reactToErrors(router: typeof appRouter): void {
  let leaving = false;

  const toLogout = async (error: unknown) => {
    // Several calls are refused at once, and late answers come after signing out: one navigation is enough.
    if (leaving || identity.current() === null) return;
    const href = currentHref();
    if (history.location.pathname === logoutPath) {
      raiseFailure(error, href);
      return;
    }
    if (error instanceof HttpError && error.status === 403) rememberRefused(href);
    else rememberSessionEnd(new Date());
    leaving = true;
    try {
      await router.navigate({ to: logoutPath, search: { redirect: href } });
    } finally {
      leaving = false;
    }
  };

  const toTwoFactor = async () => {
    if (leaving) return;
    leaving = true;
    try {
      // The guard of every page of the organization now leads there.
      await reloadUser();
      await router.invalidate();
    } catch (error) {
      raiseFailure(error, currentHref());
    } finally {
      leaving = false;
    }
  };

  /** The page that is shown is on its way out: what it did not find must not take the place of the next one. */
  const isLeaving = () => {
    const { location, resolvedLocation } = router.state;
    return resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
  };

  setErrorReaction((outcome, error) => {
    if (outcome === 'logout') void toLogout(error);
    else if (outcome === 'two-factor') void toTwoFactor();
    else if (outcome === 'not-found' && history.location.pathname !== logoutPath) {
      if (!isLeaving()) void showNotFound(error instanceof HttpError ? error.requestId : null);
    } else if (isOfConnection(error)) void toConnection(error);
    else raiseFailure(error, currentHref());
  });
}
