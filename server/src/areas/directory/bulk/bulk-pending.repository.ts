import { sql, type RawBuilder } from 'kysely';
import type { InvitedBulkAction } from 'contract/bulk/bulk.ts';
import type { AwaitingListQuery, InvitedListQuery } from 'contract/memberships/pending.contract.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { awaitingIds, hasOpenInvitation, isInvited } from '../../memberships/memberships.public.ts';
import { firstOf, type Asked } from '../../bulk/bulk.public.ts';

/** The people in the list of the invited, as a condition on `app.account as account`. */
export function amongInvited(
  { member }: OrganizationTransaction,
  filter: InvitedListQuery,
): RawBuilder<unknown> {
  return isInvited(member.organizationId, filter);
}

export function amongAwaiting(
  { member }: OrganizationTransaction,
  filter: AwaitingListQuery,
): RawBuilder<unknown> {
  return sql`organization_id = ${member.organizationId}
    and id = any(array(${awaitingIds(member, filter)}))`;
}

/** Why an action on invited people skips someone. */
export function reasonAgainstInvited(
  { member }: OrganizationTransaction,
  { kind }: Asked<InvitedBulkAction>,
): RawBuilder<unknown> {
  const foreign = notHis(member);
  const gone = [
    'notPending',
    sql`(deleted_at is not null or access <> 'invited' or not ${hasOpenInvitation(sql`true`)})`,
  ] as const;
  const bounced = ['bounced', hasOpenInvitation(sql`i.delivery = 'bounced'`)] as const;
  if (kind === 'revoke') return firstOf([gone, ...foreign]);
  if (kind === 'extend') return firstOf([gone, ...foreign, bounced]);
  return firstOf([
    gone,
    ...foreign,
    ['deactivated', sql`status = 'deactivated'`],
    ['noEmail', sql`email is null`],
    bounced,
  ]);
}

/** Why a decision about people awaiting approval skips someone. */
export function reasonAgainstAwaiting({ member }: OrganizationTransaction): RawBuilder<unknown> {
  const gone = sql`(deleted_at is not null or access <> 'awaiting_approval')`;
  return firstOf([['notPending', gone], ...notHis(member)]);
}

/** A manager of the whole organization. */
export const isUnscoped = sql`type = 'manager' and not exists (select from app.access_scope l
  where l.organization_id = account.organization_id and l.account_id = account.id)`;

/** As the policy of inviting says it. */
function notHis(member: OrganizationTransaction['member']) {
  const self = ['self', sql`id = ${member.accountId}`] as const;
  if (may(member.type, 'people.inviteStaff')) return [self];
  return [self, ['staff', sql`type <> 'standard'`] as const];
}
