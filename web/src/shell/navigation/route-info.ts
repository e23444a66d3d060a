import type { MessageDescriptor } from '@lingui/core';
import type { Capability } from 'contract/kernel/permissions.ts';

/** What is said of every route that is a screen: its name in the specification, and its title. */
export interface RouteInfo {
  /** Stands in `body[data-route]`. */
  name: string;
  title: MessageDescriptor;
  /** Without it the screen is not shown and nothing is asked of the server. */
  capability?: Capability;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: RouteInfo;
  }
}
