import { sql } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { AccountAccess, AccountSource, AccountStatus } from 'contract/people/account.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';

/** What giving and taking access reads of each person. */
export interface AccessRow {
  id: number;
  type: AccountType;
  status: AccountStatus;
  access: AccountAccess;
  source: AccountSource;
  first_name: string;
  last_name: string;
  email: string | null;
  deleted_at: Date | null;
}

/** The rows of these ids, locked until the transaction ends, in the order of their ids. */
export async function lockForAccess(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select id, type, status, access, source, first_name, last_name, email, deleted_at from app.account
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for update`.execute(db);
  return rows;
}

/** Ends the open invitations of these people: their links stop working. */
export async function endInvitations(
  { db, member }: InOrganization,
  ids: readonly number[],
  as: 'revoked' | 'replaced',
): Promise<void> {
  await sql`
    update app.invitation set ended_at = app.now(), ended_as = ${as}
    where organization_id = ${member.organizationId} and account_id = any(${ids})
      and ended_at is null`.execute(db);
}

/** The open invitation of each of these people, by person; who has none is absent. */
export async function findOpenInvitations(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; account_id: number }>`
    select id, account_id from app.invitation
    where organization_id = ${member.organizationId} and account_id = any(${ids})
      and ended_at is null`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.id]));
}

/** Makes revoked links valid again. @returns whose, and whether the email is still to be sent */
export async function reopenInvitations(
  { db, member }: InOrganization,
  invitationIds: readonly number[],
): Promise<Array<{ id: number; account_id: number; queued: boolean }>> {
  const { rows } = await sql<{ id: number; account_id: number; queued: boolean }>`
    update app.invitation i set ended_at = null, ended_as = null
    where i.organization_id = ${member.organizationId} and i.id = any(${invitationIds})
      and i.ended_as = 'revoked' and not exists (
        select from app.invitation other where other.organization_id = i.organization_id
          and other.account_id = i.account_id and other.ended_at is null)
    returning i.id, i.account_id, i.delivery = 'queued' as queued`.execute(db);
  return rows;
}

/**
 * Moves the end of the links that these people have to the full time from now.
 *
 * @returns whose links; one that no mail server took has none
 */
export async function extendInvitations(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.invitation i set expires_at = app.now() + make_interval(days => o.invitation_days)
    from app.organization o
    where o.id = i.organization_id and i.organization_id = ${member.organizationId}
      and i.account_id = any(${ids}) and i.ended_at is null and i.delivery <> 'bounced'
    returning i.account_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Opens an invitation for each of these people, at the address they have now. @returns their ids */
export async function insertInvitations(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into app.invitation (organization_id, account_id, first_name, last_name, email, invited_by,
      expires_at)
    select a.organization_id, a.id, a.first_name, a.last_name, a.email, ${member.accountId},
      app.now() + make_interval(days => o.invitation_days)
    from app.account a join app.organization o on o.id = a.organization_id
    where a.organization_id = ${member.organizationId} and a.id = any(${ids})
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Writes the access of these people and raises their versions; they are locked by the caller. */
export async function setAccess(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
  access: AccountAccess,
): Promise<void> {
  // A scoped manager never writes this column.
  if (member.scoped) {
    await sql`select app.change_access_in_scope(${ids}, ${access})`.execute(db);
    return;
  }
  await sql`
    update app.account
    set access = ${access}, version = version + 1, updated_at = app.now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = any(${ids})
      and access <> ${access}`.execute(db);
}

/** Removes the sign-in of people who were rejected: next time they start over. */
export async function unlinkUsers(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update app.account set user_id = null
    where organization_id = ${member.organizationId} and id = any(${ids})`.execute(db);
}

/** The groups that the join codes give by which these people came last: an earlier registration may have been rejected. */
export async function groupsOfRegistration(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Array<{ group_id: number; account_id: number }>> {
  const { rows } = await sql<{ group_id: number; account_id: number }>`
    select g.group_id, came.account_id
    from (
      select distinct on (i.account_id) i.account_id, i.join_code_id
      from app.invitation i
      where i.organization_id = ${member.organizationId} and i.account_id = any(${ids})
        and i.ended_as = 'accepted'
      order by i.account_id, i.ended_at desc, i.id desc) as came
      join app.join_code_group g
        on g.organization_id = ${member.organizationId} and g.join_code_id = came.join_code_id
    order by 1, 2`.execute(db);
  return rows;
}

export interface InvitationRow {
  email: string;
  invited_by: number | null;
  invited_by_name: string | null;
  created_at: Date;
  expires_at: Date;
  expired: boolean;
  delivery: 'queued' | 'sent' | 'bounced';
  reply: string | null;
  opened_at: Date | null;
  reminded_at: Date | null;
  ended_at: Date | null;
  ended_as: 'accepted' | 'revoked' | 'replaced' | null;
}

/** The last invitation of a person. */
export async function findLastInvitation(
  { db, member }: InOrganization,
  accountId: number,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select i.email, i.invited_by, inviter.first_name || ' ' || inviter.last_name as invited_by_name, i.created_at,
      i.expires_at, i.expires_at <= app.now() as expired, i.delivery, i.reply, i.opened_at, i.reminded_at,
      i.ended_at, i.ended_as
    from app.invitation i
      left join app.account inviter
        on inviter.organization_id = i.organization_id and inviter.id = i.invited_by
    where i.organization_id = ${member.organizationId} and i.account_id = ${accountId}
    order by i.id desc limit 1`.execute(db);
  return rows[0];
}

/** Replaces what this address asked for with the same join code. @returns the id of the new invitation */
export async function insertRequest(
  { db, member }: InOrganization,
  request: { joinCodeId: number; firstName: string; lastName: string; email: string },
): Promise<number> {
  await sql`
    update app.invitation set ended_at = app.now(), ended_as = 'replaced'
    where organization_id = ${member.organizationId} and email_key = app.email_key(${request.email})
      and join_code_id = ${request.joinCodeId} and ended_at is null`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into app.invitation (organization_id, join_code_id, first_name, last_name, email, expires_at)
    select c.organization_id, c.id, ${request.firstName}, ${request.lastName}, ${request.email},
      least(c.expires_at, app.now() + make_interval(days => o.invitation_days))
    from app.join_code c join app.organization o on o.id = c.organization_id
    where c.organization_id = ${member.organizationId} and c.id = ${request.joinCodeId}
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
