import { type AccountType, capabilities, may } from 'contract/kernel/permissions.ts';
import type { Me, Membership } from 'contract/session/session.contract.ts';

/** A place in an organization with the capabilities of its type. */
export function member(slug: string, type: AccountType = 'admin', name = nameOf(slug)): Membership {
  return {
    slug,
    formerSlugs: [],
    name,
    timeZone: 'Europe/London',
    accountId: 1,
    photo: null,
    type,
    isAdmin: type === 'admin',
    capabilities: capabilities.filter((capability) => may(type, capability)),
    accessScope: null,
    twoFactorMissing: false,
    suspended: false,
  };
}

function nameOf(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}

/** The answer of `GET /auth/me`; an administrator of `acme` unless told otherwise. */
export function signedInUser(changes: Partial<Me> = {}): Me {
  return {
    id: 1,
    email: 'ines.duarte@acme.example',
    name: 'Ines Duarte',
    locale: null,
    timeZone: null,
    theme: 'system',
    organizations: [member('acme')],
    lastOrganization: null,
    account: null,
    type: null,
    isAdmin: false,
    version: 1,
    ...changes,
  };
}
