import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useDelayed } from '../../kit/feedback/use-delayed.ts';
import { LoadingOverlay } from '../../kit/overlay/loading-overlay.tsx';
import { router } from '../router.ts';
import { currentOrganizationSlug } from '../../kernel/api/organization-slug.ts';
import { membershipIn, useMe } from '../../kernel/session/abilities.ts';

/** What takes no longer than this is opened without a word. */
const patience = 300;

/** Covers the page while a navigation is under way: the user is being loaded, or the code of a screen. */
export function NavigationOverlay() {
  const pending = useRouterState({ router, select: (state) => state.status === 'pending' });
  return pending ? <Pending /> : null;
}

function Pending() {
  const { t } = useLingui();
  const change = useOrganizationChange();
  const waited = useDelayed(patience);
  if (!waited) return null;
  if (change === null) return <LoadingOverlay title={t`Opening`} />;
  const { to, from } = change;
  return (
    <LoadingOverlay
      title={t`Opening ${to}`}
      detail={<Trans>Leaving {from}. This takes a few seconds.</Trans>}
    />
  );
}

/** The names of the organizations a navigation under way leads from and to; null when it stays in one. */
function useOrganizationChange(): { from: string; to: string } | null {
  const me = useMe();
  const shown = useRouterState({
    router,
    select: (state) => state.resolvedLocation?.pathname.split('/')[1] ?? null,
  });
  const to = membershipIn(me, currentOrganizationSlug());
  const from = membershipIn(me, shown);
  return from === null || to === null || from === to ? null : { from: from.name, to: to.name };
}
