import type { Capability } from 'contract/kernel/permissions.ts';
import type { Me, Membership } from 'contract/session/session.contract.ts';
import { currentOrganizationSlug } from '../api/organization-slug.ts';
import { useStore } from '../store.ts';
import { meStore } from './session.ts';

/** The user's place in the organization with this slug; null when he does not belong to it. */
export function membershipIn(me: Me | null, slug: string | null): Membership | null {
  return me?.organizations.find((organization) => organization.slug === slug) ?? null;
}

export function holds(membership: Membership | null, capability: Capability): boolean {
  return membership?.capabilities.includes(capability) ?? false;
}

/** The signed-in user. */
export function useMe(): Me | null {
  return useStore(meStore);
}

/** The user's place in the organization of the current route. */
export function useMembership(): Membership | null {
  return membershipIn(useMe(), currentOrganizationSlug());
}

/** `can('people.edit')`: may the user do this in the organization of the current route? */
export function useCan(): (capability: Capability) => boolean {
  const membership = useMembership();
  return (capability) => holds(membership, capability);
}
