import { RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../kernel/query/query-client.ts';
import { useStore } from '../kernel/store.ts';
import { LeaveBlocker } from '../kit/form/leave-blocker.tsx';
import { KitProvider } from '../kit/theme/kit-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen/error-screen.tsx';
import { failureStore } from './error-screen/failure-store.ts';
import { RouterBlocker } from './navigation/router-blocker.tsx';
import { NavigationOverlay } from './navigation/navigation-overlay.tsx';
import { NotificationGroups } from './notifications/notification-groups.tsx';
import { InvitationQuestion } from './navigation/invitation-question.tsx';
import { router } from './router.ts';
import { FollowFormats } from './theme/follow-formats.tsx';
import { FollowTheme } from './theme/follow-theme.tsx';

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
