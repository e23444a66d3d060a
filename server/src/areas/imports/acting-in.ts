import type {
  InOrganization,
  OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { findMember } from '../bulk/bulk.public.ts';
import type { ImportActorRow } from './actor.repository.ts';

/**
 * Acts as the person the task works for.
 *
 * @param requestId of the request that began this part of the task
 * @throws ProblemError FORBIDDEN when that person has no access
 */
export async function actingIn(
  tx: InOrganization,
  { accountId }: ImportActorRow,
  requestId: string | null,
): Promise<OrganizationTransaction> {
  const member = await findMember(tx, accountId);
  if (member === undefined) throw new ProblemError('FORBIDDEN');
  return { db: tx.db, member, requestId };
}
