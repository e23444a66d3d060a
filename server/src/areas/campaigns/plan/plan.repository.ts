import type { HeldCode } from 'contract/campaigns/campaign.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import { sql } from 'kysely';
import type {
  OrganizationTransaction,
  Queries,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { asCancelled, asHeld, asInReview, asScheduled, asUndone } from '../planned.repository.ts';

/**
 * When a campaign starts that is meant for a time: then, or where it is meant by the clocks of each recipient when the
 * first clocks of the people of the organization show it.
 */
export async function findStart(
  { db, member }: OrganizationTransaction,
  at: Date,
  localTime: boolean,
): Promise<Date> {
  if (!localTime) return at;
  const { organizationId, timeZone } = member;
  const { rows } = await sql<{ at: Date }>`
    select min(app.by_clocks_of(${at}, ${timeZone}, zone)) as at from (
      select ${timeZone}::text as zone
      union
      select distinct time_zone from app.account
      where organization_id = ${organizationId} and time_zone is not null and deleted_at is null
    ) zones`.execute(db);
  return rows[0]?.at ?? at;
}

export interface Schedule {
  sendAt: Date;
  startsAt: Date;
  people: number;
  tolerance: number | null;
}

/** Writes down when a campaign starts, in whose name, and for how many; it is locked by the caller. */
export async function setSchedule(
  { db, member }: OrganizationTransaction,
  id: number,
  schedule: Schedule,
): Promise<void> {
  await sql`
    update app.campaign set ${asScheduled({ ...schedule, scheduledBy: member.accountId })},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Writes the audience that a campaign was reviewed for; the caller holds its lock. */
export async function setAudience(
  { db, member }: OrganizationTransaction,
  id: number,
  audience: Audience,
): Promise<void> {
  await sql`
    update app.campaign set audience = ${JSON.stringify(audience)}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export async function setInReview(
  { db, member }: OrganizationTransaction,
  id: number,
  note: string | null,
): Promise<void> {
  await sql`
    update app.campaign set ${asInReview(member.accountId, note)}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** What the author of a draft reads until it is submitted again. */
interface Answer {
  /** Why it was sent back. */
  comment?: string | null;
  /** The saved block whose change withdrew it. */
  block?: string | null;
}

/** Ends the schedule or the review of a campaign: it becomes a draft, or is given up. */
export async function setUnplanned(
  { db, member }: OrganizationTransaction,
  id: number,
  to: 'draft' | 'cancelled',
  { comment = null, block = null }: Answer = {},
): Promise<void> {
  const by = comment === null && block === null ? null : member.accountId;
  await sql`
    update app.campaign set ${to === 'draft' ? asUndone : asCancelled},
      review_comment = ${comment}, review_comment_by = ${by}, withdrawn_block = ${block},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export async function organizationsWithDueCampaigns(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_due_campaigns() as id`.execute(db);
  return rows.map((row) => row.id);
}

const due = sql`c.state = 'scheduled' and c.held is null and c.starts_at <= app.now()
  and c.deleted_at is null`;

/** The campaigns of an organization whose time has come. */
export async function findDue({
  db,
  member: { organizationId },
}: InOrganization): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from app.campaign c where c.organization_id = ${organizationId} and ${due}
    order by c.starts_at, c.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether a campaign's time has come and no one dealt with it; then it is locked. */
export async function lockDue({ db, member }: InOrganization, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from app.campaign c
    where c.organization_id = ${member.organizationId} and c.id = ${id} and ${due}
    for no key update`.execute(db);
  return rows.length > 0;
}

/** Keeps why a campaign was not started at its time; someone decides what is next. */
export async function setHeld(
  { db, member }: InOrganization,
  id: number,
  code: HeldCode,
  people: number,
): Promise<void> {
  await sql`
    update app.campaign set ${asHeld(code, people)},
      version = version + 1, updated_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** A campaign that waits for a decision or for its time, or was cancelled and may be scheduled again. */
export interface DecidedCampaign {
  id: number;
  state: 'in_review' | 'scheduled' | 'cancelled';
  startsAt: Date | null;
  /** How many it was reviewed for. */
  reviewed: number | null;
  /** Its topic is. */
  official: boolean;
}

/** Those of these campaigns about which someone decided, or is to; the caller holds their locks. */
export async function findDecided(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<DecidedCampaign[]> {
  const { rows } = await sql<DecidedCampaign>`
    select id, state, starts_at as "startsAt", reviewed_people as reviewed, exists (
        select from app.topic t where t.organization_id = campaign.organization_id
          and t.id = campaign.topic_id and t.official) as official
    from app.campaign
    where organization_id = ${member.organizationId} and id = any(${[...ids]})
      and state in ('in_review', 'scheduled', 'cancelled')
    order by id`.execute(db);
  return rows;
}

/** Has a cancelled campaign reviewed again before it is scheduled. */
export async function forgetReviewed({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.campaign set reviewed_people = null
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
