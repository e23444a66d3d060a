import type { Account } from 'contract/people/account.ts';
import { accountAccesses, deliverabilities } from 'contract/people/account.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import * as z from 'zod/mini';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import {
  lockAccounts,
  lockActiveAdmins,
  lockReportingLines,
  recordPairs,
  restoreAccounts,
  readAccount,
  updateAccount,
  findMergedInto,
  type MergedRow,
  movedSchema,
  type EntryPair,
  type Merger,
} from '../../people/people.public.ts';
import { recordMerge, signInMoves } from './merge-accounts.ts';
import type { GivenFields } from './merge-fields.ts';
import { deleteMerged, storeUndoable, moveReports, writeState } from './merge.repository.ts';

const stateSchema = z.object({
  user_id: z.nullable(z.number()),
  access: z.enum(accountAccesses),
  subscription: z.string(),
  deliverability: z.enum(deliverabilities),
});

/** What `merged_account.moved` holds. */
const undoSchema = z.object({
  /** As the entry that is kept had them; written by us from what the contract knows. */
  fields: z.record(z.string(), z.unknown()),
  standing: z.object({ kept: stateSchema, other: stateSchema }),
  reports: z.array(z.number()),
  parts: z.record(z.string(), movedSchema),
  /** As they were before. */
  versions: z.object({ kept: z.number(), other: z.number() }),
  /** Entries that had been merged into the other one before. */
  before: z.array(z.number()),
});

/**
 * Makes two entries again of two that were merged, as they were.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when someone changed the person since, or gave the other one's address away
 */
export async function undoMerge(
  tx: OrganizationTransaction,
  pair: EntryPair,
  { mergers }: { mergers: readonly Merger[] },
): Promise<Account> {
  await lockActiveAdmins(tx);
  const rows = await lockAccounts(tx, [pair.keptId, pair.otherId]);
  const kept = rows.find((row) => row.id === pair.keptId && row.deleted_at === null);
  const merged = (await findMergedInto(tx, pair.keptId)).find(({ id }) => id === pair.otherId);
  if (kept === undefined || merged === undefined) throw new ProblemError('NOT_FOUND');
  if (!canBeUndone(merged, kept.version)) {
    throw conflict(refusePeople('merge_edited_since'));
  }
  const { fields, standing, reports, parts, versions, before } = undoSchema.parse(merged.moved);
  await lockReportingLines(tx);
  const signsIn = signInMoves(standing.kept, standing.other);
  // The link of its invitation no longer works.
  const access = signsIn && standing.kept.access === 'invited' ? 'none' : standing.kept.access;
  const now = standingNow(standing, kept, 'email' in fields);
  await writeState(tx, pair.keptId, { ...now.kept, access });
  await updateAccount(tx, pair.keptId, { version: kept.version, ...(fields as GivenFields) });
  await writeState(tx, pair.otherId, {
    ...now.other,
    access: standing.other.access === 'invited' ? 'none' : standing.other.access,
  });
  await restoreAccounts(tx, [pair.otherId]);
  await moveReports(tx, pair.keptId, pair.otherId, reports);
  for (const merger of mergers) {
    await merger.giveBack(tx, pair, parts[merger.name] ?? {});
  }
  await deleteMerged(tx, pair, before);
  await storeUndoable(tx, pair.keptId, versions.kept);
  await storeUndoable(tx, pair.otherId, versions.other);
  await recordPairs(tx, [pair.keptId, pair.otherId]);
  await recordMerge(tx, pair, 'account.merge_undone', merged.name ?? '');
  return readAccount(tx, pair.keptId);
}

type Standing = z.output<typeof stateSchema>;

/**
 * How both stood before, with what was heard since: a person who unsubscribed did so with both entries, and how emails
 * fare stays with the address.
 *
 * @param withAddress the address of the other one came over
 */
function standingNow(
  { kept, other }: Record<'kept' | 'other', Standing>,
  now: Pick<Standing, 'subscription' | 'deliverability'>,
  withAddress: boolean,
): Record<'kept' | 'other', Standing> {
  const hasLeft =
    now.subscription === 'unsubscribed' &&
    [kept, other].every(({ subscription }) => subscription !== 'unsubscribed');
  const left = hasLeft ? { subscription: 'unsubscribed' } : {};
  const heard = { deliverability: now.deliverability };
  return {
    kept: { ...kept, ...left, ...(withAddress ? {} : heard) },
    other: { ...other, ...left, ...(withAddress ? heard : {}) },
  };
}

/** While the other one is in the trash, and the one that was kept as it was left. */
export function canBeUndone(merged: MergedRow, version: number): boolean {
  return merged.deleted_at !== null && merged.moved !== null && merged.into_version === version;
}
