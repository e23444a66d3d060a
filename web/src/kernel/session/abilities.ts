import type { Capability } from 'contract/kernel/permissions.ts';
import type { Me, Membership } from 'contract/session/session.contract.ts';
import { currentOrganizationSlug } from '../api/organization-slug.ts';
import { useMemo } from 'react';
import { useStore } from '../store.ts';
import { meStore } from './session.ts';

/** The user's place in the organization that has this slug, or had it before; null when they do not belong to it. */
export function membershipIn(me: Me | null, slug: string | null): Membership | null {
  const organizations = me?.organizations ?? [];
  return (
    organizations.find((organization) => organization.slug === slug) ??
    organizations.find(({ formerSlugs }) => slug !== null && formerSlugs.includes(slug)) ??
    null
  );
}

export function holds(membership: Membership | null, capability: Capability): boolean {
  return membership?.capabilities.includes(capability) ?? false;
}

/** The signed-in user. */
export function useMe(): Me | null {
  return useStore(meStore);
}

/**
 * The user's place in the organization of the current route. Its time zone is the one in which times are shown
 * to them: their own, where they chose one.
 */
export function useMembership(): Membership | null {
  const me = useMe();
  const membership = membershipIn(me, currentOrganizationSlug());
  const timeZone = me?.timeZone ?? null;
  return useMemo(
    () => (membership === null || timeZone === null ? membership : { ...membership, timeZone }),
    [membership, timeZone],
  );
}

/** The time zone in which the days of the organization begin, whatever the user chose. */
export function useOrganizationZone(): string {
  return membershipIn(useMe(), currentOrganizationSlug())?.timeZone ?? 'UTC';
}

/** `can('people.edit')`: may the user do this in the organization of the current route? */
export function useCan(): (capability: Capability) => boolean {
  const membership = useMembership();
  return (capability) => holds(membership, capability);
}

/**
 * The names of the groups that the user manages in the organization of the current route; null: the whole organization.
 */
export function useAccessScope(): readonly string[] | null {
  return useMembership()?.accessScope ?? null;
}
