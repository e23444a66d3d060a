import { sql } from 'kysely';
import type { AccountAccess, AccountStatus } from 'contract/people/account.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** An invitation whose mail is still to be sent. */
export interface QueuedInvitation {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  /** How many of the reminders have gone, this one with them; 0: this is the invitation itself. */
  reminders: number;
  join_code_id: number | null;
  inviter_name: string | null;
  inviter_title: string | null;
  time_zone: string;
  /** The access of the person who has this address now; null when no one has. */
  access: AccountAccess | null;
  status: AccountStatus | null;
}

export async function findQueued(
  { db, member }: InOrganization,
  id: number,
): Promise<QueuedInvitation | undefined> {
  const { rows } = await sql<QueuedInvitation>`
    select i.id, i.first_name, i.last_name, i.email, i.created_at, i.expires_at, i.reminders,
      i.join_code_id,
      inviter.first_name || ' ' || inviter.last_name as inviter_name,
      inviter.job_title as inviter_title, o.time_zone, a.access, a.status
    from app.invitation i
      join app.organization o on o.id = i.organization_id
      left join app.account a on a.organization_id = i.organization_id
        and a.email_key = i.email_key and a.deleted_at is null
      left join app.account inviter
        on inviter.organization_id = i.organization_id and inviter.id = i.invited_by
    where i.organization_id = ${member.organizationId} and i.id = ${id} and i.delivery = 'queued'
      and i.ended_at is null and i.expires_at > app.now()
    for update of i`.execute(db);
  return rows[0];
}

/**
 * Makes a link valid. Links of earlier emails stay valid as long as the invitation does; the link of a failed attempt
 * at the same email does not.
 */
export async function storeCode(
  { db, member }: InOrganization,
  { id, reminders }: Pick<QueuedInvitation, 'id' | 'reminders'>,
  codeHash: string,
): Promise<void> {
  await sql`
    insert into app.invitation_link (organization_id, code_hash, invitation_id, mail)
    values (${member.organizationId}, ${codeHash}, ${id}, ${reminders})
    on conflict (organization_id, invitation_id, mail) do update set code_hash = excluded.code_hash`.execute(
    db,
  );
}

export async function storeDelivery(
  { db, member }: InOrganization,
  id: number,
  { delivery, reply }: { delivery: 'sent' | 'bounced'; reply: string },
): Promise<void> {
  await sql`
    update app.invitation
    set delivery = ${delivery}, reply = ${reply}, delivered_at = coalesce(delivered_at, app.now()),
      reminded_at = case when reminders > 0 then app.now() end
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export interface ApprovedPerson {
  name: string;
  email: string;
  slug: string;
}

/** Someone who may sign in; undefined when that has changed. */
export async function findApproved(
  { db, member }: InOrganization,
  accountId: number,
): Promise<ApprovedPerson | undefined> {
  const { rows } = await sql<ApprovedPerson>`
    select a.first_name || ' ' || a.last_name as name, a.email, o.slug
    from app.account a join app.organization o on o.id = a.organization_id
    where a.organization_id = ${member.organizationId} and a.id = ${accountId}
      and a.access = 'granted' and a.email is not null and a.deleted_at is null`.execute(db);
  return rows[0];
}
