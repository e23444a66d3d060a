import type { Body } from 'contract/kernel/endpoint.ts';
import {
  type createSavedView,
  type SavedView,
  type updateSavedView,
  type ViewList,
  viewsMax,
} from 'contract/organizations/saved-views.contract.ts';
import { refuseOrganization } from 'contract/organizations/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { orNameTaken } from '../../../kernel/http/name-taken.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../audit.repository.ts';
import { mayChangeView, mayShare } from './views.policy.ts';
import * as views from './views.repository.ts';

export function presentView(
  { member }: OrganizationTransaction,
  { account_id: accountId, is_default: isDefault, ...row }: views.ViewRow,
): SavedView {
  const { id, list, name, search, columns, version } = row;
  const mine = mayChangeView(member, { account_id: accountId });
  return { id, list, name, search, columns, version, shared: accountId === null, isDefault, mine };
}

/** @throws ProblemError FORBIDDEN, VALIDATION_FAILED for a taken name, CONFLICT where there are too many */
export async function createView(
  tx: OrganizationTransaction,
  { list, name, search, columns = {}, shared = false }: Body<typeof createSavedView>,
): Promise<SavedView> {
  requireSharing(tx, shared);
  await requireRoom(tx, list, shared);
  const account = shared ? null : tx.member.accountId;
  const values = { list, account_id: account, name, search, columns };
  const id = await orTaken(() => views.insertView(tx, values));
  if (shared) await record(tx, 'view.shared', name);
  return presentView(tx, await requireView(tx, id));
}

/**
 * Changes the named parts.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, VALIDATION_FAILED for a taken name
 */
export async function updateView(
  tx: OrganizationTransaction,
  id: number,
  { version, shared, ...wanted }: Body<typeof updateSavedView>,
): Promise<SavedView> {
  const row = await requireOwn(tx, id);
  if (row.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: presentView(tx, row) });
  }
  const wasShared = row.account_id === null;
  if (shared !== undefined && shared !== wasShared) {
    requireSharing(tx, true);
    await requireRoom(tx, row.list, shared);
  }
  const account = (shared ?? wasShared) ? null : tx.member.accountId;
  const values = {
    account_id: account,
    name: wanted.name ?? row.name,
    search: wanted.search ?? row.search,
    columns: wanted.columns ?? row.columns,
  };
  await orTaken(() => views.writeView(tx, id, values));
  if (account === null && !wasShared) await record(tx, 'view.shared', values.name);
  else if (wasShared) await record(tx, 'view.updated', values.name);
  return presentView(tx, await requireView(tx, id));
}

/** @throws ProblemError NOT_FOUND, FORBIDDEN */
export async function deleteView(tx: OrganizationTransaction, id: number): Promise<void> {
  const row = await requireOwn(tx, id);
  await views.setViewDeleted(tx, id, true);
  if (row.account_id === null) await record(tx, 'view.deleted', row.name);
}

/** @throws ProblemError NOT_FOUND also when it is not deleted, FORBIDDEN, VALIDATION_FAILED for a taken name */
export async function restoreView(tx: OrganizationTransaction, id: number): Promise<SavedView> {
  const row = await requireOwn(tx, id, true);
  await requireRoom(tx, row.list, row.account_id === null);
  await orTaken(() => views.setViewDeleted(tx, id, false));
  if (row.account_id === null) await record(tx, 'view.shared', row.name);
  return presentView(tx, await requireView(tx, id));
}

/** @throws ProblemError NOT_FOUND also for a view of another list */
export async function chooseDefault(
  tx: OrganizationTransaction,
  list: ViewList,
  id: number | null,
): Promise<void> {
  if (id !== null && (await requireView(tx, id)).list !== list) throw new ProblemError('NOT_FOUND');
  await views.writeDefault(tx, list, id);
}

async function requireView(
  tx: OrganizationTransaction,
  id: number,
  deleted = false,
): Promise<views.ViewRow> {
  const row = await views.lockView(tx, id);
  if (row === undefined || (row.deleted_at !== null) !== deleted)
    throw new ProblemError('NOT_FOUND');
  return row;
}

async function requireOwn(
  tx: OrganizationTransaction,
  id: number,
  deleted = false,
): Promise<views.ViewRow> {
  const row = await requireView(tx, id, deleted);
  if (!mayChangeView(tx.member, row)) throw new ProblemError('FORBIDDEN');
  return row;
}

function requireSharing({ member }: OrganizationTransaction, shared: boolean): void {
  if (shared && !mayShare(member)) throw new ProblemError('FORBIDDEN');
}

async function requireRoom(
  tx: OrganizationTransaction,
  list: ViewList,
  shared: boolean,
): Promise<void> {
  if ((await views.countViews(tx, list, shared)) < viewsMax) return;
  throw new ProblemError('CONFLICT', {
    detail: refuseOrganization('views_most', { max: viewsMax }),
  });
}

const orTaken = <T>(write: () => Promise<T>): Promise<T> =>
  orNameTaken('saved_view_name', refuseOrganization('view_name_taken'), write);

function record(
  tx: OrganizationTransaction,
  action: 'view.shared' | 'view.updated' | 'view.deleted',
  name: string,
): Promise<void> {
  return recordAudit(tx, {
    action,
    targetType: 'organization',
    targetId: tx.member.organizationId,
    changes: { view: action === 'view.deleted' ? [name, null] : [null, name] },
  });
}
