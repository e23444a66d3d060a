import type { InOrganization } from '../../../../../kernel/database/organization.ts';
import { byJob } from '../../../../../kernel/jobs/by-job.ts';
import { holdWritten } from '../../../mapping/own-fields.ts';
import { recordAuditOfMany } from '../../../../organizations/organizations.public.ts';
import { lockActiveAdmins, lockReportingLines } from '../../../../people/people.public.ts';
import { leadsTo } from '../circles.ts';
import type { ImportRecord } from '../../../imports.repository.ts';
import type { BatchDone } from '../../../kind.ts';
import { findKeyHolders, findLinesAbove, holdExisting } from '../match.repository.ts';
import type { ImportActorRow } from '../../../actor.repository.ts';
import type { UndoPart, Undone } from '../../../execution/undo/undo-ledger.repository.ts';
import * as undo from './undo-lines.repository.ts';
import { undoInParts } from '../../../execution/undo/undo-parts.ts';

/** The next batch of undoing an import of people; the last one makes the import `undone`. */
export function undoBatchOf(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  return undoInParts(tx, record, async (part, next) => {
    const admins = await adminsAtStake(tx, record);
    await undo.holdPeople(
      tx,
      next.map(({ accountId }) => accountId),
    );
    const lines = await undo.readUndoLines(
      tx,
      record,
      actor,
      next.map(({ line }) => line),
    );
    retainAnAdmin(lines, admins, part);
    return part === 'created' ? trash(tx, actor, lines) : restore(tx, record, actor, lines);
  });
}

/** Administrators, locked before all others as everywhere; none where no role changes. */
async function adminsAtStake(
  tx: InOrganization,
  { written_columns: columns }: ImportRecord,
): Promise<Set<number>> {
  if (!columns.includes('type')) return new Set();
  return new Set(await lockActiveAdmins(tx));
}

/** The organization needs an administrator. */
function retainAnAdmin(lines: undo.UndoLine[], admins: Set<number>, part: UndoPart): void {
  for (const line of lines) {
    const ends = part === 'created' || line.typeBefore !== 'admin';
    if (line.reason !== null || line.undone || !admins.has(line.accountId) || !ends) continue;
    if (admins.size === 1) line.reason = 'last_admin';
    else admins.delete(line.accountId);
  }
}

async function trash(
  tx: InOrganization,
  actor: ImportActorRow,
  lines: readonly undo.UndoLine[],
): Promise<Undone[]> {
  const ids = lines.filter(({ reason }) => reason === null).map(({ accountId }) => accountId);
  if (ids.length > 0) {
    await undo.trashPeople(tx, actor.accountId, ids);
    await recordAuditOfMany(byJob(tx, actor.accountId), {
      action: 'account.deleted',
      targetType: 'account',
      ids,
      change: 'removed',
    });
  }
  return lines.map(({ line, reason }) => ({
    line,
    undo: reason === null ? 'undone' : 'kept',
    reason,
    written: reason === null,
  }));
}

/** Gives people back what they had; whose address or id another has by now waits, with all of it. */
async function restore(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  lines: readonly undo.UndoLine[],
): Promise<Undone[]> {
  const taken = await takenLines(tx, lines);
  const reasonOf = (line: undo.UndoLine) => line.reason ?? (taken.has(line.line) ? 'taken' : null);
  const able = lines.filter((line) => reasonOf(line) === null);
  const unled = await withoutManager(tx, able);
  // Those who only waited for their manager, and still do, have nothing else to get.
  const writable = able.filter((line) => !(line.undone && unled.has(line.line)));
  if (writable.length > 0) {
    await undo.giveBack(
      tx,
      record,
      actor.accountId,
      writable.map((line) => ({
        ...line,
        managerId: unled.has(line.line) ? null : line.managerBefore,
      })),
      await holdWritten(tx, record),
    );
  }
  const written = new Set(writable.map(({ line }) => line));
  return lines.map((line): Undone => {
    const reason = reasonOf(line);
    if (line.undone) {
      const lacks = reason !== null || unled.has(line.line);
      const settled = { line: line.line, undo: 'undone', written: written.has(line.line) } as const;
      return { ...settled, reason: lacks ? 'manager' : null };
    }
    if (reason !== null) return { line: line.line, undo: 'kept', reason, written: false };
    const lacks = unled.has(line.line) ? ('manager' as const) : null;
    return { line: line.line, undo: 'undone', reason: lacks, written: true };
  });
}

function isTaken(holder: number | undefined, own: number): boolean {
  return holder !== undefined && holder !== own;
}

async function takenLines(
  tx: InOrganization,
  lines: readonly undo.UndoLine[],
): Promise<Set<number>> {
  const holders = await findKeyHolders(
    tx,
    lines.flatMap(({ emailBefore }) => emailBefore ?? []),
    lines.flatMap(({ externalIdBefore }) => externalIdBefore ?? []),
  );
  return new Set(
    lines
      .filter(
        ({ accountId, emailBefore, externalIdBefore }) =>
          isTaken(holders.byEmail.get(emailBefore ?? ''), accountId) ||
          isTaken(holders.byExternalId.get(externalIdBefore ?? ''), accountId),
      )
      .map(({ line }) => line),
  );
}

/**
 * Rows whose person cannot get their line manager back for now: the manager is deleted, or reports to them. Two such
 * changes never happen at once.
 */
async function withoutManager(
  tx: InOrganization,
  lines: readonly undo.UndoLine[],
): Promise<Set<number>> {
  if (lines.every(({ managerId, managerBefore }) => managerBefore === managerId)) return new Set();
  const edges = lines.flatMap(({ line, accountId, managerBefore: managerId }) =>
    managerId === null ? [] : [{ line, accountId, managerId }],
  );
  await lockReportingLines(tx);
  const managers = [...new Set(edges.map(({ managerId }) => managerId))];
  const existing = await holdExisting(tx, managers);
  const above = await findLinesAbove(tx, managers);
  // All of them are written at once: what they have now leads nowhere.
  for (const { accountId } of lines) above.set(accountId, null);
  const lacking = new Set<number>();
  for (const { line, accountId, managerId } of edges) {
    if (existing.has(managerId) && !leadsTo(above, managerId, accountId)) {
      above.set(accountId, managerId);
    } else lacking.add(line);
  }
  return lacking;
}
