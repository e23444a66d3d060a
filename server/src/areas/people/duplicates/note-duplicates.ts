import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { InOrganization } from '../accounts.repository.ts';
import { findDuplicates } from './duplicates.jobs.ts';
import { notePairs } from './pairs.repository.ts';

/** More are compared in the background, with everybody. */
const comparedAtOnce = 50;
const settleMs = 15_000;

/** Looks whether people who were added or changed are in the register a second time. */
export async function noteDuplicates(tx: InOrganization, ids: readonly number[]): Promise<void> {
  if (ids.length <= comparedAtOnce) await notePairs(tx, ids);
  else await lookThroughSoon(tx);
}

/** Compares everybody with everybody in a moment, so that several changes in a row are one search. */
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
