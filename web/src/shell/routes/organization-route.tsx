import type { MessageDescriptor } from '@lingui/core';
import { createRoute } from '@tanstack/react-router';
import type { Capability } from 'contract/kernel/permissions.ts';
import { reservedSlugs } from 'contract/kernel/slugs.ts';
import { Frame } from '../frame/frame.tsx';
import { requireCapability, requireMembership, requireUser } from '../navigation/guards.ts';
import type { RouteInfo } from '../navigation/route-info.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { RouteError } from './route-error.tsx';
import { rootRoute } from './root-route.tsx';
import { ShowNotFound } from './show-not-found.tsx';

export const organizationParams = {
  // `false`: not this route's address, the catch-all takes it.
  parse: ({ organizationSlug = '' }: { organizationSlug?: string }) =>
    reservedSlugs.has(organizationSlug.toLowerCase()) ? (false as const) : { organizationSlug },
};

/** The console of one organization: the frame around every screen. */
export const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$organizationSlug',
  params: organizationParams,
  beforeLoad: async ({ params }) => {
    await requireUser();
    requireMembership(params.organizationSlug);
  },
  component: () => <Frame />,
  errorComponent: RouteError,
});

/** The part of a route that makes it a screen: name, title, and what one must be allowed to see it. */
export function screen(name: string, title: MessageDescriptor, capability: Capability) {
  const info: RouteInfo = { name, title, capability };
  return { staticData: { screen: info }, ...guarded(capability) };
}

/** What one must be allowed to see below a route, and what shows in its place. */
export function guarded(capability: Capability) {
  return {
    beforeLoad: ({ params }: { params: { organizationSlug: string } }) =>
      requireCapability(params.organizationSlug, capability),
    errorComponent: RouteError,
    // For a screen that finds nothing to show: `throw notFound()`.
    notFoundComponent: ShowNotFound,
  };
}

/** Stands in for a screen that is still to be built and says so. */
const notYet = lazyPage(() =>
  import('../not-built/not-built-page.tsx').then((module) => module.NotBuiltPage),
);

/** As {@link screen}, for one that is still to be built. */
export function plannedScreen(name: string, title: MessageDescriptor, capability: Capability) {
  const info: RouteInfo = { name, title, capability, planned: true };
  return {
    ...screen(name, title, capability),
    staticData: { screen: info },
    component: notYet,
  };
}
