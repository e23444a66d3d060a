import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useDelayed } from '../../kit/feedback/use-delayed.ts';
import { LoadingOverlay } from '../../kit/overlay/loading-overlay.tsx';
import { router } from '../router.ts';
import { useOrganizationChange } from './use-organization-change.ts';

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
