import { sql, type RawBuilder } from 'kysely';
import type { CampaignState, HeldCode } from 'contract/campaigns/campaign.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type { Tracking } from 'contract/delivery/message.ts';
import type { SubjectTest } from 'contract/delivery/subject-test.ts';
import type {
  Actor,
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { currentMessageOf } from '../delivery/delivery.public.ts';
import { asDraft, asStarted, asUndone, asUnplanned } from './planned.repository.ts';

/** A campaign without its document, with what it takes from its message. */
export interface CampaignRow {
  id: number;
  name: string;
  channel_id: number | null;
  topic_id: number | null;
  subject: string;
  preview_text: string;
  audience: Audience;
  tracking: Tracking;
  /** The first; those that tried it again point to it. */
  message_id: number | null;
  retries: number;
  state: CampaignState;
  state_since: Date;
  send_at: Date | null;
  tolerance: number | null;
  local_time: boolean;
  quiet_from: string | null;
  quiet_until: string | null;
  per_minute: number | null;
  subject_test: SubjectTest | null;
  starts_at: Date | null;
  scheduled_by: number | null;
  scheduled_by_name: string | null;
  reviewed_people: number | null;
  held: HeldCode | null;
  held_people: number | null;
  held_at: Date | null;
  review_asked_at: Date | null;
  review_asked_by_name: string | null;
  review_note: string | null;
  review_comment: string | null;
  review_comment_by_name: string | null;
  /** The saved block whose change withdrew it. */
  withdrawn_block: string | null;
  sent_at: Date | null;
  sent_by_name: string | null;
  grace_until: Date | null;
  ended_at: Date | null;
  cause: string | null;
  tested_at: Date | null;
  tested_by_name: string | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
  deleted_at: Date | null;
  version: number;
}

export type WholeCampaignRow = CampaignRow & { document: MessageDocument };

/** What staff write of a campaign, and what is made of it. */
export interface CampaignValues {
  name: string;
  channel_id: number | null;
  topic_id: number | null;
  subject: string;
  preview_text: string;
  audience: Audience;
  tracking: Tracking;
  send_at: Date | null;
  tolerance: number | null;
  local_time: boolean;
  quiet_from: string | null;
  quiet_until: string | null;
  per_minute: number | null;
  subject_test: SubjectTest | null;
  sort_key: string;
  search_key: string;
}

function nameOf(alias: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;
}

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** A campaign `c` has a state of its own until it starts; then it has that of its message `m`. */
export const stateOfCampaign = sql<CampaignState>`coalesce(m.state, c.state)`;

export const campaignColumns = sql`c.id, c.name, c.channel_id, c.topic_id, c.subject, c.preview_text, c.audience,
  c.tracking, c.message_id, ${stateOfCampaign} as state,
  coalesce(m.state_since, c.state_since) as state_since, c.send_at, c.tolerance,
  c.local_time, to_char(c.quiet_from, 'HH24:MI') as quiet_from,
  to_char(c.quiet_until, 'HH24:MI') as quiet_until, c.per_minute, c.subject_test, c.starts_at,
  c.scheduled_by, ${nameOf('planner')} as scheduled_by_name, c.reviewed_people, c.held, c.held_people, c.held_at,
  c.review_asked_at, ${nameOf('asker')} as review_asked_by_name, c.review_note, c.review_comment,
  ${nameOf('reviewer')} as review_comment_by_name, c.withdrawn_block, first.created_at as sent_at,
  (select count(*)::int from app.message again where again.organization_id = c.organization_id
    and again.retry_of = c.message_id and again.variant is null and again.state <> 'cancelled') as retries,
  ${nameOf('sender')} as sent_by_name, m.grace_until, m.ended_at, m.cause, c.tested_at,
  ${nameOf('tester')} as tested_by_name, c.created_at, c.updated_at,
  ${nameOf('updater')} as updated_by_name, c.deleted_at, c.version`;

/** Campaigns `c` with what there is to steer of their messages, `m`. */
export const campaignsWithStates = sql`app.campaign c
  left join app.message m on m.organization_id = c.organization_id
    and m.id = ${currentMessageOf(sql`c.organization_id`, sql`c.message_id`)}`;

/** The same with their first messages and the names of who sent, tested and last changed them. */
export const campaignsWithMessages = sql`${campaignsWithStates}
  left join app.message first on first.organization_id = c.organization_id and first.id = c.message_id
  left join app.account sender
    on sender.organization_id = first.organization_id and sender.id = first.created_by
  left join app.account planner
    on planner.organization_id = c.organization_id and planner.id = c.scheduled_by
  left join app.account asker
    on asker.organization_id = c.organization_id and asker.id = c.review_asked_by
  left join app.account reviewer
    on reviewer.organization_id = c.organization_id and reviewer.id = c.review_comment_by
  left join app.account tester
    on tester.organization_id = c.organization_id and tester.id = c.tested_by
  left join app.account updater
    on updater.organization_id = c.organization_id and updater.id = c.updated_by`;

/** One campaign, also in the trash. */
export async function findCampaign(
  { db, member }: InOrganization,
  id: number,
): Promise<WholeCampaignRow | undefined> {
  const { rows } = await sql<WholeCampaignRow>`
    select ${campaignColumns}, c.document from ${campaignsWithMessages}
    where c.organization_id = ${member.organizationId} and c.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * One campaign, also in the trash; no one else changes it until the transaction ends. A caller that waited for the lock
 * reads afterwards: it sees what another did with the messages, though the campaign is the same.
 */
export async function lockCampaign(
  tx: InOrganization,
  id: number,
): Promise<WholeCampaignRow | undefined> {
  const { db, member } = tx;
  await sql`
    select from app.campaign
    where organization_id = ${member.organizationId} and id = ${id} for no key update`.execute(db);
  return findCampaign(tx, id);
}

export async function insertCampaign(
  { db, member }: OrganizationTransaction,
  values: CampaignValues & { document: MessageDocument },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.campaign (organization_id, created_by, updated_by, name, channel_id, topic_id,
      subject, preview_text, audience, tracking, send_at, tolerance, local_time,
      quiet_from, quiet_until, per_minute, subject_test, sort_key, search_key, document)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${values.name},
      ${values.channel_id}, ${values.topic_id}, ${values.subject}, ${values.preview_text},
      ${JSON.stringify(values.audience)}, ${values.tracking}, ${values.send_at}, ${values.tolerance},
      ${values.local_time}, ${values.quiet_from}, ${values.quiet_until}, ${values.per_minute},
      ${jsonOf(values.subject_test)},
      ${values.sort_key}, ${values.search_key}, ${JSON.stringify(values.document)})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Writes all of a campaign and raises its version; the caller holds its lock. Null leaves the document. A test says
 * nothing of another message; `untested` forgets it.
 */
export async function updateCampaignRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: CampaignValues,
  { document, untested }: { document: MessageDocument | null; untested: boolean },
): Promise<void> {
  await sql`
    update app.campaign set name = ${values.name}, channel_id = ${values.channel_id},
      topic_id = ${values.topic_id}, subject = ${values.subject}, preview_text = ${values.preview_text},
      audience = ${JSON.stringify(values.audience)}, tracking = ${values.tracking},
      tolerance = ${values.tolerance}, local_time = ${values.local_time},
      quiet_from = ${values.quiet_from}, quiet_until = ${values.quiet_until},
      per_minute = ${values.per_minute}, subject_test = ${jsonOf(values.subject_test)}, sort_key = ${values.sort_key},
      search_key = ${values.search_key}, ${asDraft(values.send_at)},
      ${document === null ? sql`` : sql`document = ${JSON.stringify(document)},`}
      ${untested ? sql`tested_at = null, tested_by = null,` : sql``}
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Points a campaign to its message, or makes it a draft again; it is locked by the caller. */
export async function setCampaignMessage(
  { db, member }: Actor,
  id: number,
  messageId: number | null,
): Promise<void> {
  await sql`
    update app.campaign set message_id = ${messageId}, ${messageId === null ? asUndone : asStarted}, version = version + 1, updated_at = app.now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Notes that the message was tested as it stands; nothing that is written changes. */
export async function setCampaignTested(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.campaign set tested_at = app.now(), tested_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Moves a campaign into the trash, or out of it. What is in the trash waits for nothing. */
export async function setCampaignDeleted(
  { db, member }: OrganizationTransaction,
  id: number,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.campaign
    set ${deleted ? sql`${asUnplanned},` : sql``}
      deleted_at = ${deleted ? sql`app.now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
