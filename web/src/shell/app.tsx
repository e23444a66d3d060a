import { RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../kernel/query/query-client.ts';
import { useStore } from '../kernel/store.ts';
import { LeaveBlocker } from '../kit/form/leave-blocker.tsx';
import { KitProvider } from '../kit/theme/kit-provider.tsx';
import { ErrorScreen } from './error-screen/error-screen.tsx';
import { failureStore } from './error-screen/failure-store.ts';
import { RouterBlocker } from './navigation/router-blocker.tsx';
import { NavigationOverlay } from './navigation/navigation-overlay.tsx';
import { NotificationGroups } from './notifications/notification-groups.tsx';
import { router } from './router.ts';
import { useLayoutEffect, useEffect, Suspense, Component, type ReactNode } from 'react';
import { useMe } from '../kernel/session/abilities.ts';
import { formatAs } from '../kit/text/format-locale.ts';
import { useTheme } from '../kernel/theme/use-theme.ts';
import { waitingInvitation } from '../kernel/navigation/waiting-invitation.ts';
import { signOut } from '../kernel/session/session.ts';
import { lazyPage } from '../kit/loading/lazy-page.tsx';
import { reportError } from '../kernel/errors/report-error.ts';

const InvitationDialog = lazyPage(() =>
  import('../areas/memberships/registration/invitation-dialog.tsx').then(
    (module) => module.InvitationDialog,
  ),
);

const closeInvitation = () => waitingInvitation.set(null);

/** The root screen: the error screen while the global error flag is set, else the routed view and what lies over it. */
export function App() {
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <RootScreen />
        </ErrorBoundary>
      </QueryClientProvider>
    </KitProvider>
  );
}

function RootScreen() {
  const failure = useStore(failureStore);
  if (failure !== null) return <ErrorScreen failure={failure} />;
  return (
    <>
      <FollowTheme />
      <FollowFormats />
      <LeaveBlocker value={RouterBlocker}>
        <RouterProvider router={router} />
      </LeaveBlocker>
      <NavigationOverlay />
      <InvitationQuestion />
      <NotificationGroups />
    </>
  );
}

/** Writes dates and numbers as the signed-in user chose, before they are shown. */
function FollowFormats() {
  const locale = useMe()?.locale ?? null;
  useLayoutEffect(() => formatAs(locale), [locale]);
  return null;
}

/** Applies the theme the signed-in user chose, on any computer. */
function FollowTheme() {
  const me = useMe();
  const { show } = useTheme();
  const [id, theme] = [me?.id, me?.theme];
  useEffect(() => {
    if (id !== undefined && theme !== undefined) show(theme);
    // Once per user: what they choose afterwards is shown before it is saved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return null;
}

/** Asks about the invitation that a signed-in user opened. */
function InvitationQuestion() {
  const code = useStore(waitingInvitation);
  if (code === null) return null;
  return (
    <Suspense fallback={null}>
      <InvitationDialog
        key={code}
        code={code}
        onClose={closeInvitation}
        onEnter={(organizationSlug) => {
          closeInvitation();
          void router.navigate({ to: '/$organizationSlug', params: { organizationSlug } });
        }}
        onLeave={async () => {
          await signOut();
          closeInvitation();
          await router.navigate({ to: '/auth/register', hash: `code=${code}` });
        }}
      />
    </Suspense>
  );
}

/** The last boundary: catches what breaks outside of the routed view, and shows the error screen instead. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  private unsubscribe: (() => void) | undefined;

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidMount(): void {
    // With the flag cleared, everything below gets another try.
    this.unsubscribe = failureStore.subscribe(() => {
      if (failureStore.get() === null) this.setState({ broken: false });
    });
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override componentWillUnmount(): void {
    this.unsubscribe?.();
  }

  override render(): ReactNode {
    return this.state.broken ? <Fallback /> : this.props.children;
  }
}

function Fallback() {
  const failure = useStore(failureStore);
  return failure === null ? null : <ErrorScreen failure={failure} />;
}
