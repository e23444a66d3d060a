import type { Invitation, LeftOutReason } from 'contract/memberships/invitations.contract.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { refuseJoining } from 'contract/memberships/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { recordAuditOfMany } from '../../organizations/organizations.public.ts';
import { requirePeople, mayInvite, findPresent } from '../../people/people.public.ts';
import * as invitations from './invitations.repository.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { deliverInvitations, invitationsAtOnce } from '../joining.jobs.ts';

interface Invited {
  invited: number;
  leftOut: Array<{ id: number; reason: LeftOutReason }>;
}

/**
 * Invites people, each at their address; links they already have stop working. People who cannot be invited are skipped
 * and named.
 *
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function invitePeople(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<Invited> {
  const rows = await lockInvitable(tx, wanted);
  const leftOut = rows.flatMap((row) => {
    const reason = reasonAgainst(row);
    return reason === null ? [] : [{ id: row.id, reason }];
  });
  const ids = rows.filter((row) => reasonAgainst(row) === null).map(({ id }) => id);
  if (ids.length === 0) return { invited: 0, leftOut };
  await invitations.endInvitations(tx, ids, 'replaced');
  const opened = await invitations.insertInvitations(tx, ids);
  await invitations.setAccess(tx, ids, 'invited');
  await deliver(tx, opened);
  await recordAccess(tx, 'account.invited', ids);
  return { invited: ids.length, leftOut };
}

async function deliver({ db, member }: OrganizationTransaction, ids: readonly number[]) {
  const { organizationId } = member;
  for (let start = 0; start < ids.length; start += invitationsAtOnce) {
    const batch = ids.slice(start, start + invitationsAtOnce);
    await enqueue(db, deliverInvitations, { organizationId, ids: batch });
  }
}

/**
 * Revokes invitations; people without one stay unchanged.
 *
 * @returns how many were revoked
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function revokeInvitations(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const rows = await lockInvitable(tx, wanted);
  const ids = rows.filter(({ access }) => access === 'invited').map(({ id }) => id);
  if (ids.length === 0) return 0;
  await invitations.endInvitations(tx, ids, 'revoked');
  await invitations.setAccess(tx, ids, 'none');
  await recordAccess(tx, 'account.invitation_revoked', ids);
  return ids.length;
}

/**
 * Makes revoked links of people valid again; emails not sent yet are sent now.
 *
 * @param wanted people without access, each with the invitation they had
 * @returns whose links are valid; people who have another link since keep that one
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function reopenInvitations(
  tx: OrganizationTransaction,
  wanted: readonly { id: number; invitation: number }[],
): Promise<number[]> {
  const rows = await lockInvitable(
    tx,
    wanted.map(({ id }) => id),
  );
  const without = new Set(rows.filter(({ access }) => access === 'none').map(({ id }) => id));
  const reopened = await invitations.reopenInvitations(
    tx,
    wanted.flatMap(({ id, invitation }) => (without.has(id) ? [invitation] : [])),
  );
  const ids = reopened.map((row) => row.account_id);
  if (ids.length === 0) return ids;
  await invitations.setAccess(tx, ids, 'invited');
  await deliver(
    tx,
    reopened.filter(({ queued }) => queued).map(({ id }) => id),
  );
  await recordAccess(tx, 'account.invitation_reopened', ids);
  return ids;
}

/**
 * Makes people's links valid again for the organization's full time, from now on.
 *
 * @returns how many; people without a link stay unchanged
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function extendInvitations(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const rows = await lockInvitable(tx, wanted);
  const ids = rows.filter(({ access }) => access === 'invited').map(({ id }) => id);
  const extended = await invitations.extendInvitations(tx, ids);
  if (extended.length === 0) return 0;
  await recordAccess(tx, 'account.invitation_extended', extended);
  return extended.length;
}

/** The people named, locked, if this caller may give and take their access. */
export async function lockInvitable(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<invitations.AccessRow[]> {
  const rows = await invitations.lockForAccess(tx, [...new Set(wanted)]);
  const present = rows.filter((row) => row.deleted_at === null);
  requirePeople(wanted, new Set(present.map(({ id }) => id)));
  if (!present.every(({ id, type }) => mayInvite(tx.member, { id, type, deleted: false }))) {
    throw new ProblemError('FORBIDDEN', {
      detail: refuseJoining('join_staff_by_admins'),
    });
  }
  return present;
}

function reasonAgainst(row: invitations.AccessRow): LeftOutReason | null {
  if (row.access === 'granted') return 'has_access';
  if (row.access === 'awaiting_approval' || row.access === 'suspended') return row.access;
  if (row.status === 'deactivated') return 'deactivated';
  return row.email === null ? 'no_email' : null;
}

export function recordAccess(
  tx: OrganizationTransaction,
  action: AuditAction,
  ids: readonly number[],
): Promise<void> {
  return recordAuditOfMany(tx, { action, targetType: 'account', ids, change: 'added' });
}

/** @throws ProblemError NOT_FOUND */
export async function readInvitation(
  tx: OrganizationTransaction,
  accountId: number,
): Promise<Invitation | null> {
  const present = await findPresent(tx, [accountId]);
  if (!present.has(accountId)) throw new ProblemError('NOT_FOUND');
  const row = await invitations.findLastInvitation(tx, accountId);
  return row === undefined ? null : presentInvitation(row, tx.member);
}
