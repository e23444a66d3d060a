import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { compareWithAll, findDuplicates } from './duplicates.jobs.ts';
import { recordPairs } from './pairs.repository.ts';

/** More are compared in the background, with everyone. */
const comparedAtOnce = 50;
const settleMs = 15_000;

/**
 * Looks whether people who were added or changed are in the directory already. A scoped manager does not see the other
 * one: the worker looks.
 */
export async function recordDuplicates(tx: MayBeScoped, ids: readonly number[]): Promise<void> {
  const { organizationId, scoped = false } = tx.member;
  if (ids.length > comparedAtOnce) await lookThroughSoon(tx);
  else if (scoped) await enqueue(tx.db, compareWithAll, { organizationId, ids: [...ids] });
  else await recordPairs(tx, ids);
}

interface MayBeScoped extends InOrganization {
  readonly member: InOrganization['member'] & { readonly scoped?: boolean };
}

/** Compares everyone with everyone in a moment, so that several changes in a row are one search. */
export async function lookThroughSoon({ db, member }: InOrganization): Promise<void> {
  const { organizationId } = member;
  const startAfter = new Date(Date.now() + settleMs);
  await enqueue(
    db,
    findDuplicates,
    { organizationId },
    { key: String(organizationId), startAfter },
  );
}
