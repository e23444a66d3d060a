import type { Actor, InOrganization } from '../database/organization.ts';

/** A job as the actor of what it does: in the name of a person, or of no one. */
export function byJob<Account extends number | null>(
  { db, member }: InOrganization,
  accountId: Account,
): Actor & { readonly member: { readonly accountId: Account } } {
  return { db, member: { ...member, accountId }, requestId: null };
}
