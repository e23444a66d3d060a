import { sql, type RawBuilder } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** What joining needs to know of the organization. */
export interface JoinedOrganization {
  slug: string;
  name: string;
  key: string;
  time_zone: string;
  email_domains: string[];
  self_registration_approval: boolean;
  invitation_days: number;
}

export async function findOrganization({
  db,
  member,
}: InOrganization): Promise<JoinedOrganization> {
  const { rows } = await sql<JoinedOrganization>`
    select slug, name, key, time_zone, email_domains, self_registration_approval, invitation_days
    from app.organization where id = ${member.organizationId}`.execute(db);
  if (rows[0] === undefined) throw new Error('The entered organization is gone.');
  return rows[0];
}

interface Inviter {
  inviter_name: string | null;
  inviter_title: string | null;
}

/** An invitation that can be accepted now. */
export interface InvitationOffer extends Inviter {
  id: number;
  /** Null: the person who asked for the link becomes a person by accepting. */
  account_id: number | null;
  join_code_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  type: AccountType;
  approval: boolean;
  created_at: Date;
  expires_at: Date;
}

const usableCode = sql`c.revoked_at is null and c.expires_at > app.now()
  and (c.uses_max is null or c.uses < c.uses_max)`;

/** Whether the address of invitation `i` is of the domains that the organization names now. */
const isOfDomains = sql`exists (select from app.organization o
  where o.id = i.organization_id and (o.email_domains = '{}' or split_part(i.email_key, '@', 2)
    = any(array(select app.ascii_domain(one) from unnest(o.email_domains) as one))))`;

/**
 * The invitation of this code, if it is open: neither ended nor expired, and the person it is for may still
 * accept it at this address.
 */
export async function findInvitationOffer(
  { db, member }: InOrganization,
  codeHash: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<InvitationOffer | undefined> {
  const { rows } = await sql<InvitationOffer>`
    select i.id, i.account_id, i.join_code_id, i.first_name, i.last_name, i.email, i.email_key,
      coalesce(a.type, c.type) as type, coalesce(c.approval, false) as approval, i.created_at,
      i.expires_at, inviter.first_name || ' ' || inviter.last_name as inviter_name,
      inviter.job_title as inviter_title
    from app.invitation i
      left join app.account a on a.organization_id = i.organization_id and a.id = i.account_id
      left join app.join_code c on c.organization_id = i.organization_id and c.id = i.join_code_id
      left join app.account inviter on inviter.organization_id = i.organization_id
        and inviter.id = coalesce(i.invited_by, c.created_by)
    where i.organization_id = ${member.organizationId} and i.id = (
        select link.invitation_id from app.invitation_link link
        where link.organization_id = ${member.organizationId} and link.code_hash = ${codeHash})
      and i.ended_at is null and i.expires_at > app.now()
      and case when i.join_code_id is null
        then a.deleted_at is null and a.status = 'active' and a.access in ('none', 'invited')
          and a.email_key = i.email_key
        else ${usableCode} and ${isOfDomains} end
    ${lock}`.execute(db);
  return rows[0];
}

/** As {@link findInvitationOffer}; no one else ends it before this transaction does. */
export function lockInvitationOffer(
  tx: InOrganization,
  codeHash: string,
): Promise<InvitationOffer | undefined> {
  return findInvitationOffer(tx, codeHash, sql`for update of i`);
}

/** A join code that can be used now. */
export interface JoinCodeOffer extends Inviter {
  id: number;
  type: AccountType;
  email_domains: string[];
  approval: boolean;
  expires_at: Date;
}

export async function findJoinCodeOffer(
  { db, member }: InOrganization,
  codeHash: string,
): Promise<JoinCodeOffer | undefined> {
  const { rows } = await sql<JoinCodeOffer>`
    select c.id, c.type, c.email_domains, c.approval, c.expires_at,
      maker.first_name || ' ' || maker.last_name as inviter_name, maker.job_title as inviter_title
    from app.join_code c
      left join app.account maker
        on maker.organization_id = c.organization_id and maker.id = c.created_by
    where c.organization_id = ${member.organizationId} and c.code_hash = ${codeHash}
      and ${usableCode}`.execute(db);
  return rows[0];
}

/** Counts one use of a join code. @returns false when none is left */
export async function useJoinCode({ db, member }: InOrganization, id: number): Promise<boolean> {
  const { rows } = await sql`
    update app.join_code c set uses = uses + 1
    where c.organization_id = ${member.organizationId} and c.id = ${id} and ${usableCode}
    returning c.id`.execute(db);
  return rows.length === 1;
}

/** Whether someone signs in with this address, in whatever organization. */
export async function signsIn({ db }: InOrganization, emailKey: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select app.signs_in(${emailKey}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** The page of the link was opened. */
export async function recordOpened({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.invitation set opened_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id} and opened_at is null`.execute(
    db,
  );
}
