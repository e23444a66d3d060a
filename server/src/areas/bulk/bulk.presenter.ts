import {
  bulkLeftOutReasons,
  type BulkChange,
  type BulkFailure,
  type BulkLeftOutReason,
} from 'contract/bulk/bulk.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { mayCancel, mayUndo, type BulkSubject } from './bulk.policy.ts';
import type { NamedBulkRow } from './bulk.repository.ts';
import { listOf, type BulkLists } from './bulk-list.ts';

const failureMessages: Readonly<Record<BulkFailure, string>> = {
  not_allowed: 'The person who started this no longer has permission',
  gone: 'The group, or a person in it, no longer exists',
  refused: 'A value is no longer allowed',
  no_space: 'The database has no space left',
  internal: 'Something went wrong on our side. Finished changes stay and can be undone',
};

/** What the rules need to know of a change that this caller looks at. */
export function subjectOf(
  { member }: OrganizationTransaction,
  row: NamedBulkRow,
  lists: BulkLists,
): BulkSubject {
  const list = listOf(lists, row);
  return {
    mayStart: list.mayStart(member, row.action.kind),
    canUndo: list.canUndo(row.action),
    state: row.state,
    createdBy: row.created_by,
    hasDone: row.done_count > row.undone_count + row.kept_count,
    tooLate: row.too_late,
  };
}

export async function presentBulk(
  tx: OrganizationTransaction,
  row: NamedBulkRow,
  lists: BulkLists,
): Promise<BulkChange> {
  const { id, action, state, total, created_at: createdAt, finished_at: finishedAt } = row;
  const subject = subjectOf(tx, row, lists);
  const undo = mayUndo(tx.member, subject);
  return {
    id,
    list: row.list,
    action,
    subject: (await listOf(lists, row).subjectOf?.(tx, action)) ?? row.manager_name,
    state,
    total,
    done: row.done_count,
    leftOut: Object.entries(row.left_out).flatMap(([reason, count]) =>
      isReason(reason) ? [{ reason, count }] : [],
    ),
    undone: row.undone_count,
    kept: row.kept_count,
    progress: progressOf(row),
    failure:
      row.failure === null ? null : { code: row.failure, message: failureMessages[row.failure] },
    createdAt: createdAt.toISOString(),
    createdBy:
      row.created_by === null || row.created_by_name === null
        ? null
        : { id: row.created_by, name: row.created_by_name },
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: undo ? (row.undo_until?.toISOString() ?? null) : null,
    abilities: { cancel: mayCancel(tx.member, subject), undo },
  };
}

function isReason(text: string): text is BulkLeftOutReason {
  return (bulkLeftOutReasons as readonly string[]).includes(text);
}

/** Null where nothing is under way. */
function progressOf(row: NamedBulkRow): BulkChange['progress'] {
  const total = row.state === 'undoing' ? row.done_count : row.total;
  if (total === null || (row.state !== 'running' && row.state !== 'undoing')) return null;
  const rate = row.busy_ms < 1000 ? null : (row.task_count * 1000) / row.busy_ms;
  return {
    done: row.task_count,
    total,
    perSecond: rate === null ? null : Math.round(rate * 10) / 10,
    secondsLeft: rate === null || rate === 0 ? null : Math.ceil((total - row.task_count) / rate),
  };
}
