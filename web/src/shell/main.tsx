import { createRoot } from 'react-dom/client';
import { config } from '../kernel/config/config.ts';
import { startErrorReporting } from '../kernel/errors/error-reporting.ts';
import { listenForErrors, logError, reportError } from '../kernel/errors/report-error.ts';
import { loadMessages, setMessages } from '../kernel/messages/known-messages.ts';
import { setBusy, whenIdle } from '../kit/loading/when-idle.ts';
import { activateEnglish } from '../locales/activate.ts';
import { App } from './app.tsx';
import { watchConnection } from './connection/connection.ts';
import { fetchPageAhead } from './navigation/fetch-page-ahead.ts';
import { reactToErrors } from './react-to-errors.ts';
import { router } from './router.ts';
import { queryClient } from '../kernel/query/query-client.ts';
import type { WebConfig } from 'contract/kernel/web-config.ts';
import { emailKey } from 'contract/kernel/text.ts';
import { identity } from '../kernel/identity/chosen-identity.ts';
import { forgetUser, meStore, updateUser } from '../kernel/session/session.ts';
import { currentOrganizationSlug } from '../kernel/api/organization-slug.ts';
import { clearFailure, failureStore, forgetAttempts } from './error-screen/failure-store.ts';
import { history } from './navigation/history.ts';
import { notFoundStore } from './not-found/not-found-store.ts';

listenForErrors(window);
watchConnection(window, loadFailed);
reactToErrors(router);
startErrorReporting(config, router);
startSupportChat(config);
followOtherTabs();
leaveMarks();
fetchPageAhead(router);
setMessages(() => import('./server-messages.ts').then((module) => module.serverMessages));
setBusy(isBusy);
whenIdle(() => void loadMessages());

const root = document.getElementById('app');
if (!root) throw new Error('The page has no element #app');
activateEnglish();
createRoot(root, {
  // The boundaries report what they catch; without this React would write it to the console once more.
  onCaughtError: () => undefined,
  onUncaughtError: reportError,
  onRecoverableError: logError,
}).render(<App />);

/** Whether a page is on its way, or an answer that it shows. */
function isBusy(): boolean {
  const { status, resolvedLocation } = router.state;
  return status === 'pending' || resolvedLocation === undefined || queryClient.isFetching() > 0;
}

/** Loads again what failed: the answers that the page shows, and the page itself where it did not come. */
async function loadFailed(): Promise<void> {
  const asked = queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || query.state.error !== null,
  });
  const isBroken = router.state.matches.some(({ status }) => status === 'error');
  await Promise.all([asked, isBroken ? router.invalidate() : undefined]);
}

/** Where no chat is configured nothing of it is loaded. */
function startSupportChat({ supportChat }: WebConfig): void {
  if (supportChat === null) return;
  import('../kernel/support-chat/follow-user.ts')
    .then(({ followUser }) => followUser(supportChat))
    .catch((error: unknown) => console.warn('The support chat did not load', error));
}

/**
 * Another tab signed out: so does this one, by way of the guard, which remembers the place. Another tab signed
 * someone else in: nothing held here is theirs, so the page starts again.
 */
function followOtherTabs(): void {
  identity.onOtherTab((user) => {
    if (user === null) {
      forgetUser();
      void router.invalidate();
    } else if (emailKey(meStore.get()?.email ?? '') !== emailKey(user.email ?? '')) {
      window.location.reload();
    }
  });
}

/** What each navigation does besides: it ends what belonged to the page before. */
function leaveMarks(): void {
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
