import { emailKey } from 'contract/kernel/text.ts';
import { identity } from '../kernel/identity/chosen-identity.ts';
import { forgetUser, meStore } from '../kernel/session/session.ts';
import type { router as appRouter } from './router.ts';

/**
 * Another tab signed out: so does this one, by way of the guard, which remembers the place. Another tab signed
 * someone else in: nothing held here is theirs, so the page starts again.
 */
export function followOtherTabs(router: typeof appRouter): void {
  identity.onOtherTab((user) => {
    if (user === null) {
      forgetUser();
      void router.invalidate();
    } else if (emailKey(meStore.get()?.email ?? '') !== emailKey(user.email ?? '')) {
      window.location.reload();
    }
  });
}
