import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { mayInvite } from '../../../people/people.public.ts';
import {
  invitePeople,
  revokeInvitations,
  findOpenInvitations,
  lockForAccess,
} from '../../../memberships/memberships.public.ts';
import { actingIn } from '../../acting-in.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { BatchDone } from '../../kind.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import {
  followVersions,
  nextInvited,
  recordInvited,
  writeDownInvited,
  type InvitedResult,
} from './invite.repository.ts';

/** People in one transaction; their emails are sent in the background. */
const atOnce = 500;

function requestOf({ invite_request_id: requestId }: ImportRecord): string {
  if (requestId === null) throw new Error('No one began this.');
  return requestId;
}

/** Stores the people to invite, then invites them as the form does. The last batch makes the import `done`. */
export async function inviteBatch(
  context: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  if (record.step_line === 1) {
    const count = await writeDownInvited(context, record, actor);
    const invite_total = (record.invite_total ?? 0) + count;
    return { rows: 0, changes: { step_line: 2, invite_total } };
  }
  const next = await nextInvited(context, record.id, 'waiting', atOnce);
  if (next.length === 0) return { rows: 0, changes: { state: 'done', step: null } };
  const tx = await actingIn(context, actor, requestOf(record));
  const ids = next.map(({ id }) => id);
  const rows = await lockForAccess(tx, ids);
  const able = rows
    .filter((row) => row.deleted_at === null && row.status === 'active' && row.access === 'none')
    .filter(
      ({ email, id, type }) => email !== null && mayInvite(tx.member, { id, type, deleted: false }),
    )
    .map(({ id }) => id);
  if (able.length > 0) await invitePeople(tx, able);
  const opened = await findOpenInvitations(tx, able);
  const results = next.map((one): InvitedResult => {
    const invitationId = opened.get(one.id) ?? null;
    return { ...one, invitationId, state: invitationId === null ? 'left' : 'invited' };
  });
  await recordInvited(context, record.id, results);
  await followVersions(
    context,
    record.id,
    results.filter(({ state }) => state === 'invited'),
  );
  return {
    rows: ids.length,
    changes: {
      invited_count: record.invited_count + opened.size,
      invite_left_count: record.invite_left_count + ids.length - opened.size,
    },
  };
}

/** Revokes the invitations of people who have not accepted and were not invited again; then continues with groups. */
export async function uninviteBatch(
  context: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  const next = await nextInvited(context, record.id, 'invited', atOnce);
  if (next.length === 0) return { rows: 0, changes: { step: 'undo-groups', step_line: 1 } };
  const tx = await actingIn(context, actor, requestOf(record));
  const rows = await lockForAccess(
    tx,
    next.map(({ id }) => id),
  );
  const invited = rows
    .filter((row) => row.deleted_at === null && row.access === 'invited')
    .filter(({ id, type }) => mayInvite(tx.member, { id, type, deleted: false }))
    .map(({ id }) => id);
  const open = await findOpenInvitations(tx, invited);
  const able = next.filter(
    (one) => one.invitationId !== null && open.get(one.id) === one.invitationId,
  );
  const ids = able.map(({ id }) => id);
  if (ids.length > 0) await revokeInvitations(tx, ids);
  const revoked = new Set(ids);
  await recordInvited(
    context,
    record.id,
    next.map((one) => ({ ...one, state: revoked.has(one.id) ? 'revoked' : 'kept' })),
  );
  await followVersions(context, record.id, able);
  return {
    rows: next.length,
    changes: { uninvited_count: record.uninvited_count + ids.length },
  };
}
