import type { BulkAction, BulkCount, BulkLeftOutReason, BulkListName } from 'contract/bulk/bulk.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import * as bulk from './bulk.repository.ts';
import { workOnBulkChange } from './bulk.jobs.ts';
import { countAmong, countByReason, selectedBy } from './bulk-items.repository.ts';
import type { BulkList, Selected } from './bulk-list.ts';

/**
 * How many an action would be done to. Where a value or a group is not chosen yet, anyone who has it already is among
 * them.
 *
 * @throws ProblemError FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
export async function countBulk<Action extends BulkAction, Filter>(
  tx: OrganizationTransaction,
  list: BulkList<Action, Filter>,
  { kind, selection }: { kind: Action['kind']; selection: Selected<Filter> },
): Promise<BulkCount> {
  requireRight(tx, list, kind);
  const selected = await selectedBy(tx, list, selection);
  const against = await list.reasonAgainst(tx, { kind });
  const counts = await countByReason(tx, list, selected, against);
  requireAll(selection, counts);
  const leftOut = [...counts].flatMap(([reason, count]) =>
    reason === null ? [] : [{ reason, count }],
  );
  const unscoped = list.unscopedBy?.(kind);
  return {
    go: counts.get(null) ?? 0,
    leftOut,
    ...(unscoped && {
      unscoped: await countAmong(tx, list, selected, { reason: against, unscoped }),
    }),
  };
}

/**
 * Writes down what is to be done, and has it done in the background.
 *
 * @returns its id
 * @throws ProblemError FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
export async function startBulk<Action extends BulkAction, Filter>(
  tx: OrganizationTransaction,
  list: BulkList<Action, Filter>,
  { action, selection }: { action: Action; selection: Selected<Filter> },
): Promise<number> {
  requireRight(tx, list, action.kind);
  await list.requireAction?.(tx, action);
  // What cannot be asked, such as a field that is gone, is refused here and not in the background.
  const selected = await selectedBy(tx, list, selection);
  if (selection.mode === 'ids') {
    const reason = await list.reasonAgainst(tx, action);
    requireAll(selection, await countByReason(tx, list, selected, reason));
  }
  const id = await bulk.insertBulk(tx, list.name, action, selection);
  await recordAudit(tx, {
    action: 'account.bulk_started',
    targetType: targetOf(list.name),
    targetId: null,
    changes: { action: [null, action] },
  });
  await enqueueBulk(tx, id);
  return id;
}

/** What the audit log says a change of many is about. */
export function targetOf(name: BulkListName): 'account' | 'dependant' {
  return name === 'dependants' ? 'dependant' : 'account';
}

export async function enqueueBulk({ db, member }: OrganizationTransaction, id: number) {
  const { organizationId } = member;
  const payload = { organizationId, bulkChangeId: id };
  await enqueue(db, workOnBulkChange, payload, { key: `${organizationId}/${id}` });
}

function requireRight<Action extends BulkAction, Filter>(
  { member }: OrganizationTransaction,
  list: BulkList<Action, Filter>,
  kind: Action['kind'],
): void {
  if (!list.mayStart(member, kind)) throw new ProblemError('FORBIDDEN');
}

/** Ids of others, or of no one, are not found. */
function requireAll(
  selection: Selected<unknown>,
  counts: ReadonlyMap<BulkLeftOutReason | null, number>,
): void {
  if (selection.mode !== 'ids') return;
  const found = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (found < new Set(selection.ids).size) throw new ProblemError('NOT_FOUND');
}
