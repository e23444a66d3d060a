import type { FieldError } from 'contract/kernel/errors.ts';
import type {
  BulkAction,
  BulkCount,
  BulkKind,
  BulkLeftOutReason,
  BulkSelection,
} from 'contract/people/bulk/bulk.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../account-checks.ts';
import { findPresent } from '../accounts.repository.ts';
import { readManyValues } from '../fields/many-values.ts';
import { mayStart } from './bulk.policy.ts';
import * as bulk from './bulk.repository.ts';
import { workOnBulkChange } from './bulk.jobs.ts';
import { countByReason, reasonAgainst, selectedBy } from './bulk-people.repository.ts';
import type { GroupsOfPeople } from './groups-of-people.ts';

/**
 * How many an action would be done to. Where a value or a group is not chosen yet, whoever has it already is among
 * them.
 *
 * @throws ProblemError FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
export async function countBulk(
  tx: OrganizationTransaction,
  { kind, selection }: { kind: BulkKind; selection: BulkSelection },
  groups: GroupsOfPeople,
): Promise<BulkCount> {
  requireRight(tx, kind);
  const selected = await selectedBy(tx, selection, groups);
  const counts = await countByReason(tx, selected, reasonAgainst(tx, { kind }, groups));
  requireAll(selection, counts);
  const leftOut = [...counts].flatMap(([reason, count]) =>
    reason === null ? [] : [{ reason, count }],
  );
  return { go: counts.get(null) ?? 0, leftOut };
}

/**
 * Writes down what is to be done, and has it done in the background.
 *
 * @returns its id
 * @throws ProblemError FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
export async function startBulk(
  tx: OrganizationTransaction,
  { action, selection }: { action: BulkAction; selection: BulkSelection },
  groups: GroupsOfPeople,
  requestId: string,
): Promise<number> {
  requireRight(tx, action.kind);
  if ('groupId' in action) await groups.requireFixedGroup(tx, action.groupId);
  if (action.kind === 'set') await requireValues(tx, action);
  // What cannot be asked, such as a field that is gone, is refused here and not in the background.
  const selected = await selectedBy(tx, selection, groups);
  if (selection.mode === 'ids') {
    requireAll(selection, await countByReason(tx, selected, reasonAgainst(tx, action, groups)));
  }
  const id = await bulk.insertBulk(tx, action, selection, requestId);
  await recordAudit(tx, {
    action: 'account.bulk_started',
    targetType: 'account',
    targetId: null,
    changes: { action: [null, action] },
    requestId,
  });
  await enqueueBulk(tx, id);
  return id;
}

export async function enqueueBulk({ db, member }: OrganizationTransaction, id: number) {
  const { organizationId } = member;
  const payload = { organizationId, bulkChangeId: id };
  await enqueue(db, workOnBulkChange, payload, { key: `${organizationId}/${id}` });
}

function requireRight({ member }: OrganizationTransaction, kind: BulkKind): void {
  if (!mayStart(member, kind)) throw new ProblemError('FORBIDDEN');
}

/** Ids of others, or of nobody, are not found. */
function requireAll(
  selection: BulkSelection,
  counts: ReadonlyMap<BulkLeftOutReason | null, number>,
): void {
  if (selection.mode !== 'ids') return;
  const found = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (found < new Set(selection.ids).size) throw new ProblemError('NOT_FOUND');
}

async function requireValues(
  tx: OrganizationTransaction,
  { fields }: BulkAction & { kind: 'set' },
): Promise<void> {
  const { lineManagerId } = fields;
  if (typeof lineManagerId === 'number') {
    const present = await findPresent(tx, [lineManagerId]);
    if (!present.has(lineManagerId)) {
      const path = ['action', 'fields', 'lineManagerId'];
      const errors = [fieldError(path, 'not_found', 'There is no such person')];
      throw new ProblemError('VALIDATION_FAILED', { errors });
    }
  }
  try {
    await readManyValues(tx, [{ ids: [], fields }]);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.code, { errors: (error.options.errors ?? []).map(inAction) });
  }
}

/** `changes.0.fields.…` of a call for many is `action.fields.…` of this one. */
function inAction({ path, ...error }: FieldError): FieldError {
  return { ...error, path: ['action', ...path.slice(2)] };
}
