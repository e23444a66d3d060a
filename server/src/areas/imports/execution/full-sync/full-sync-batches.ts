import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../../kernel/database/organization.ts';
import { lockActiveAdmins, changeAccounts } from '../../../people/people.public.ts';
import { actingIn } from '../../acting-in.ts';
import { whatFollows } from '../after-lines.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { BatchDone } from '../../kind.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import {
  lockDeactivated,
  lockFullSync,
  nextFullSync,
  recordFullSync,
  type FullSyncResult,
} from './full-sync-batches.repository.ts';
import { aboveAllLines } from '../../staged.ts';

/** People in one transaction: few enough that editing one of them never waits long. */
const atOnce = 1000;

/**
 * Deactivates the next confirmed people, as the form does, and skips people edited since. The last batch makes the
 * import `done`.
 */
export async function deactivateBatch(
  context: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  const ids = await nextFullSync(context, record.id, 'waiting', atOnce);
  if (ids.length === 0) return { rows: 0, changes: whatFollows(record, 'full-sync') };
  const tx = await actingIn(context, actor, requestOf(record));
  await lockActiveAdmins(tx);
  const reasons = await lockFullSync(context, record.id, actor.accountId, ids);
  const able = ids.filter((id) => reasons.get(id) === null);
  await setStatus(tx, able, 'deactivated');
  await recordFullSync(
    context,
    record.id,
    ids.map((id): FullSyncResult => {
      const reason = reasons.get(id);
      if (reason === null) return { id, state: 'deactivated', reason };
      return { id, state: 'left', reason: reason ?? 'gone' };
    }),
  );
  return {
    rows: ids.length,
    changes: {
      full_sync_count: record.full_sync_count + able.length,
      full_sync_left_count: record.full_sync_left_count + ids.length - able.length,
    },
  };
}

/** Reactivates the next people not changed since; after the last, rows are undone. */
export async function reactivateBatch(
  context: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  const ids = await nextFullSync(context, record.id, 'deactivated', atOnce);
  if (ids.length === 0)
    return { rows: 0, changes: { step: 'undo-created', step_line: aboveAllLines } };
  const tx = await actingIn(context, actor, requestOf(record));
  await lockActiveAdmins(tx);
  const reasons = await lockDeactivated(context, record.id, ids);
  const able = ids.filter((id) => reasons.get(id) === null);
  await setStatus(tx, able, 'active');
  await recordFullSync(
    context,
    record.id,
    ids.map((id): FullSyncResult => {
      const reason = reasons.get(id) ?? null;
      return { id, state: reason === null ? 'undone' : 'kept', reason };
    }),
  );
  return {
    rows: ids.length,
    changes: {
      full_sync_undone_count: record.full_sync_undone_count + able.length,
      kept_count: record.kept_count + ids.length - able.length,
    },
  };
}

async function setStatus(
  tx: OrganizationTransaction,
  ids: readonly number[],
  status: 'active' | 'deactivated',
): Promise<void> {
  if (ids.length === 0) return;
  await changeAccounts(tx, [{ ids: [...ids], fields: { status } }]);
}

function requestOf({ full_sync_request_id: requestId }: ImportRecord): string {
  if (requestId === null) throw new Error('No one confirmed this.');
  return requestId;
}
