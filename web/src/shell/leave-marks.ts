import { currentOrganizationSlug } from '../kernel/api/organization-slug.ts';
import { meStore, updateUser } from '../kernel/session/session.ts';
import { logError } from '../kernel/errors/report-error.ts';
import { clearFailure, failureStore, forgetAttempts } from './error-screen/failure-store.ts';
import { history } from './navigation/history.ts';
import { notFoundStore } from './not-found/not-found-store.ts';
import type { router as appRouter } from './router.ts';

/** What each navigation does besides: it ends what belonged to the page before. */
export function leaveMarks(router: typeof appRouter): void {
  router.subscribe('onBeforeNavigate', () => notFoundStore.set(null));
  router.subscribe('onResolved', () => {
    if (failureStore.get() === null) forgetAttempts();
    rememberOrganization();
  });
  // On the error screen the router is not there: going back or forward brings it again.
  history.subscribe(() => {
    if (failureStore.get() !== null) clearFailure();
  });
}

/** Saves, for users of several organizations, which one they used last: `/` leads there. */
function rememberOrganization(): void {
  const slug = currentOrganizationSlug();
  const me = meStore.get();
  if (slug === null || me === null || me.lastOrganization === slug) return;
  const several = me.organizations.length > 1;
  if (!several || !me.organizations.some((organization) => organization.slug === slug)) return;
  // A convenience: when it fails, the user is only asked again next time.
  updateUser({ lastOrganization: slug }).catch(logError);
}
