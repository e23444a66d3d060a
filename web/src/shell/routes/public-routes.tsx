import { msg } from '@lingui/core/macro';
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import {
  askWhoIsSignedIn,
  requireGuest,
  requireGuestOrStoreCode,
  requireSession,
  requireUser,
} from '../navigation/guards.ts';
import { startOf } from '../navigation/start.ts';
import { rootRoute } from './root-route.tsx';

interface RedirectSearch {
  redirect?: string;
}

/** The first of several; anything else than text is none. */
function redirectSearch(search: Record<string, unknown>): RedirectSearch {
  const value = Array.isArray(search['redirect']) ? search['redirect'][0] : search['redirect'];
  return typeof value === 'string' && value !== '' ? { redirect: value } : {};
}

const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: requireGuest,
});

const loginRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'auth/login',
  validateSearch: redirectSearch,
  staticData: { screen: { name: 'login', title: msg`Sign in` } },
  component: lazyPage(() =>
    import('../../areas/session/login-page.tsx').then((module) => module.LoginPage),
  ),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/register',
  beforeLoad: ({ location }) => requireGuestOrStoreCode(location.hash),
  staticData: {
    screen: {
      name: 'register',
      title: msg({
        message: 'Register',
        context: 'verb',
        comment: 'A verb: create an account with an invitation.',
      }),
    },
  },
  component: lazyPage(() =>
    import('../../areas/memberships/registration/register-page.tsx').then(
      (module) => module.RegisterPage,
    ),
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'auth/reset-password',
  staticData: { screen: { name: 'reset-password', title: msg`Reset your password` } },
  component: lazyPage(() =>
    import('../../areas/session/reset-password-page.tsx').then(
      (module) => module.ResetPasswordPage,
    ),
  ),
});

const setNewPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'auth/set-new-password',
  staticData: { screen: { name: 'set-new-password', title: msg`New password` } },
  component: lazyPage(() =>
    import('../../areas/session/set-new-password-page.tsx').then(
      (module) => module.SetNewPasswordPage,
    ),
  ),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/logout',
  validateSearch: redirectSearch,
  staticData: { screen: { name: 'logout', title: msg`Signing out` } },
  beforeLoad: async ({ search }) => {
    await requireSession();
    const { leave } = await import('../../areas/session/leave.ts');
    const onwards = await leave(search.redirect);
    throw redirect({ to: '/auth/login', search: onwards, replace: true });
  },
});

/** Where users are led whose organization requires two-factor authentication. */
const twoFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/two-factor',
  validateSearch: redirectSearch,
  staticData: { screen: { name: 'two-factor', title: msg`Set up two-factor authentication` } },
  beforeLoad: requireUser,
  component: lazyPage(() =>
    import('../../areas/session/two-factor-page.tsx').then((module) => module.TwoFactorPage),
  ),
});

/** Where the link to a new address leads, signed in or not. */
const changeEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/change-email',
  staticData: { screen: { name: 'change-email', title: msg`Confirm your new email` } },
  beforeLoad: askWhoIsSignedIn,
  component: lazyPage(() =>
    import('../../areas/session/change-email-page.tsx').then((module) => module.ChangeEmailPage),
  ),
});

/** `/`: on to the organization, or, where there is none or the choice is open, a page that says so. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: { name: 'start', title: msg`Your organizations` } },
  beforeLoad: async () => {
    await requireUser();
    const slug = startOf();
    if (slug === null) return;
    throw redirect({
      to: '/$organizationSlug',
      params: { organizationSlug: slug },
      replace: true,
    });
  },
  component: lazyPage(() =>
    import('../start-page/start-page.tsx').then((module) => module.StartPage),
  ),
});

export const publicRoutes = [
  startRoute,
  logoutRoute,
  twoFactorRoute,
  changeEmailRoute,
  registerRoute,
  guestRoute.addChildren([loginRoute, resetPasswordRoute, setNewPasswordRoute]),
] as const;
