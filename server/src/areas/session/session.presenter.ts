import { capabilities, mayInScope } from 'contract/kernel/permissions.ts';
import type { Me, Membership } from 'contract/session/session.contract.ts';
import type { MembershipRow, UserRow } from './session.repository.ts';

function presentMembership(row: MembershipRow): Membership {
  const actor = { type: row.account_type, scoped: row.access_scope !== null };
  return {
    slug: row.slug,
    formerSlugs: row.former_slugs,
    name: row.name,
    timeZone: row.time_zone,
    accountId: row.account_id,
    photo: row.photo,
    type: row.account_type,
    isAdmin: row.account_type === 'admin',
    capabilities: capabilities.filter((capability) => mayInScope(actor, capability)),
    accessScope: row.access_scope,
    twoFactorMissing: row.two_factor_missing,
    suspended: row.suspended,
  };
}

function leadsTo({ slug, formerSlugs }: Membership, asked: string | null): boolean {
  return asked !== null && (slug === asked || formerSlugs.includes(asked));
}

/** @param slug of the organization the caller is in; one that is not theirs says nothing about them */
export function presentMe(user: UserRow, slug: string | null): Me {
  const organizations = user.memberships.map(presentMembership);
  const account = organizations.find((one) => leadsTo(one, slug)) ?? null;
  const last = user.memberships.find((row) => row.organization_id === user.last_organization_id);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    locale: user.locale,
    timeZone: user.time_zone,
    theme: user.theme,
    organizations,
    lastOrganization: last?.slug ?? null,
    account,
    type: account?.type ?? null,
    isAdmin: account?.isAdmin ?? false,
    version: user.version,
  };
}
