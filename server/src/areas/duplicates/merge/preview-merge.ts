import type { previewMerge as endpoint } from 'contract/duplicates/merge.contract.ts';
import type { MergeMove } from 'contract/people/merging.ts';
import type { Account } from 'contract/people/account.ts';
import type { Result } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { readAccount, type EntryPair, type Merger } from '../../people/people.public.ts';
import { differingFields } from './merge-fields.ts';
import { countReports, isLastAdmin } from './merge.repository.ts';

/**
 * What a merge would do.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function previewMerge(
  tx: OrganizationTransaction,
  pair: EntryPair,
  mergers: readonly Merger[],
): Promise<Result<typeof endpoint>> {
  const [kept, other] = await Promise.all([
    readAccount(tx, pair.keptId),
    readAccount(tx, pair.otherId),
  ]);
  const gone = [kept, other].some(({ deletedAt }) => deletedAt !== null);
  if (gone || kept.id === other.id) throw new ProblemError('NOT_FOUND');
  const moves = await Promise.all(mergers.map((merger) => merger.preview(tx, pair)));
  const reports = await countReports(tx, pair);
  const refusals = await Promise.all(mergers.map((merger) => merger.refusal(tx, pair)));
  return {
    kept,
    other,
    fields: differingFields(kept, other),
    moves: [
      ...moves.flat(),
      { what: 'reports' as const, moved: reports, shared: 0 },
      ...stateMoves(kept, other),
    ].filter(({ moved, shared }) => moved + shared > 0),
    refusal: await refusalOf(tx, other, refusals),
  };
}

function stateMoves(kept: Account, other: Account): MergeMove[] {
  const unsubscribed =
    other.subscription === 'unsubscribed' && kept.subscription !== 'unsubscribed';
  return [
    {
      what: 'sign-in',
      moved: Number(other.hasUser && !kept.hasUser),
      shared: Number(other.hasUser && kept.hasUser),
    },
    { what: 'unsubscribed', moved: Number(unsubscribed), shared: 0 },
  ];
}

async function refusalOf(
  tx: OrganizationTransaction,
  other: Account,
  refusals: readonly Awaited<ReturnType<Merger['refusal']>>[],
) {
  if (other.id === tx.member.accountId) return 'oneself';
  if (await isLastAdmin(tx, other.id)) return 'last_admin';
  return refusals.find((refusal) => refusal !== null) ?? null;
}
