import type { MessageDescriptor } from '@lingui/core';
import { createRoute } from '@tanstack/react-router';
import type { Capability } from 'contract/kernel/permissions.ts';
import { reservedSlugs } from 'contract/kernel/slugs.ts';
import { Frame } from '../frame/frame.tsx';
import { requireCapability, requireMembership, requireUser } from '../navigation/guards.ts';
import type { RouteInfo } from '../navigation/route-info.ts';
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
