import { sql, type RawBuilder } from 'kysely';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Tracking } from 'contract/delivery/message.ts';
import type {
  DirectSendHeldCode,
  DirectSendState,
  DirectSendTo,
} from 'contract/direct-sends/direct-send.ts';
import { trashDays } from 'contract/kernel/times.ts';
import type {
  Actor,
  OrganizationTransaction,
  InOrganization,
  Queries,
} from '../../kernel/database/organization.ts';
import { currentMessageOf } from '../delivery/delivery.public.ts';
import { purgeOld } from '../../kernel/jobs/purge-old.ts';

/** What staff write of a direct send, beside its text. */
export interface DirectSendValues {
  channel_id: number | null;
  topic_id: number | null;
  subject: string;
  recipients: DirectSendTo;
  content_ids: number[];
  tracking: Tracking;
  send_at: Date | null;
}

/** A direct send without its text, with what it takes from its message. */
export interface DirectSendRow extends DirectSendValues {
  id: number;
  /** The first; those that tried it again point to it. */
  message_id: number | null;
  retries: number;
  state: DirectSendState;
  state_since: Date;
  scheduled_by: number | null;
  scheduled_by_name: string | null;
  planned_people: number | null;
  held: DirectSendHeldCode | null;
  held_people: number | null;
  held_at: Date | null;
  sent_at: Date | null;
  sent_by_name: string | null;
  grace_until: Date | null;
  ended_at: Date | null;
  cause: string | null;
  tested_at: Date | null;
  tested_by_name: string | null;
  created_at: Date;
  created_by_name: string | null;
  updated_at: Date;
  updated_by_name: string | null;
  deleted_at: Date | null;
  version: number;
}

export type WholeDirectSendRow = DirectSendRow & { document: MessageDocument };

function nameOf(alias: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;
}

/** A direct send `s` is a draft or scheduled until it is sent; then it has the state of its message `m`. */
export const stateOfDirectSend = sql`coalesce(m.state,
  case when s.scheduled_since is null then 'draft' else 'scheduled' end)`;

export const directSendColumns = sql`s.id, s.channel_id, s.topic_id, s.subject, s.recipients, s.content_ids, s.tracking,
  s.send_at,
  s.message_id, ${stateOfDirectSend} as state,
  coalesce(m.state_since, s.scheduled_since, s.created_at) as state_since,
  s.scheduled_by, ${nameOf('planner')} as scheduled_by_name, s.planned_people, s.held, s.held_people, s.held_at, first.created_at as sent_at,
  (select count(*)::int from app.message again where again.organization_id = s.organization_id
    and again.retry_of = s.message_id and again.variant is null and again.state <> 'cancelled') as retries,
  ${nameOf('sender')} as sent_by_name, m.grace_until, m.ended_at, m.cause, s.tested_at,
  ${nameOf('tester')} as tested_by_name, s.created_at, ${nameOf('creator')} as created_by_name,
  s.updated_at, ${nameOf('updater')} as updated_by_name, s.deleted_at, s.version`;

/** Direct sends `s` with what there is to steer of their messages, `m`. */
export const directSendsWithStates = sql`app.direct_send s
  left join app.message m on m.organization_id = s.organization_id
    and m.id = ${currentMessageOf(sql`s.organization_id`, sql`s.message_id`)}`;

const person = (alias: string, id: string) => sql`left join app.account ${sql.ref(alias)}
  on ${sql.ref(`${alias}.organization_id`)} = s.organization_id
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(id)}`;

/** The same with their first messages and the names of who began, sent, tested and last changed them. */
export const directSendsWithMessages = sql`${directSendsWithStates}
  left join app.message first on first.organization_id = s.organization_id and first.id = s.message_id
  ${person('planner', 's.scheduled_by')} ${person('sender', 'first.created_by')} ${person('tester', 's.tested_by')}
  ${person('creator', 's.created_by')} ${person('updater', 's.updated_by')}`;

/** One direct send, also in the trash. */
export async function findDirectSend(
  { db, member }: InOrganization,
  id: number,
): Promise<WholeDirectSendRow | undefined> {
  const { rows } = await sql<WholeDirectSendRow>`
    select ${directSendColumns}, s.document from ${directSendsWithMessages}
    where s.organization_id = ${member.organizationId} and s.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * One direct send, also in the trash; no one else changes it until the transaction ends. A caller that waited for the
 * lock reads afterwards: it sees what another did with the messages, though the direct send is the same.
 */
export async function lockDirectSend(
  tx: OrganizationTransaction,
  id: number,
): Promise<WholeDirectSendRow | undefined> {
  const { db, member } = tx;
  await sql`
    select from app.direct_send
    where organization_id = ${member.organizationId} and id = ${id} for no key update`.execute(db);
  return findDirectSend(tx, id);
}

export async function insertDirectSend(
  { db, member }: OrganizationTransaction,
  values: DirectSendValues & { document: MessageDocument },
  sortKey: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.direct_send (organization_id, created_by, updated_by, channel_id, topic_id, subject, recipients,
      content_ids, tracking, send_at, document, sort_key)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${values.channel_id}, ${values.topic_id},
      ${values.subject}, ${JSON.stringify(values.recipients)}, ${values.content_ids}::bigint[],
      ${values.tracking}, ${values.send_at}, ${JSON.stringify(values.document)}, ${sortKey})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Writes all of a direct send and raises its version; the caller holds its lock. Null leaves the document. A test says
 * nothing of another message; `untested` forgets it.
 */
export async function updateDirectSendRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: DirectSendValues,
  {
    document,
    untested,
    sortKey,
  }: { document: MessageDocument | null; untested: boolean; sortKey: string },
): Promise<void> {
  await sql`
    update app.direct_send set channel_id = ${values.channel_id}, topic_id = ${values.topic_id}, subject = ${values.subject},
      recipients = ${JSON.stringify(values.recipients)}, content_ids = ${values.content_ids}::bigint[],
      tracking = ${values.tracking}, send_at = ${values.send_at}, sort_key = ${sortKey},
      ${document === null ? sql`` : sql`document = ${JSON.stringify(document)},`}
      ${untested ? sql`tested_at = null, tested_by = null,` : sql``}
      ${changedBy(member)}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** What every change of a row writes. */
export function changedBy({ accountId }: { accountId: number | null }): RawBuilder<unknown> {
  return sql`version = version + 1, updated_at = app.now(), updated_by = ${accountId}`;
}

const waitsForNothing = sql`scheduled_since = null, scheduled_by = null, planned_people = null, held = null,
  held_people = null, held_at = null`;

/** A draft, with the time it had as long as that is to come. */
export const asDraft = sql`${waitsForNothing},
  send_at = case when send_at > app.now() then send_at end`;

/** Points a direct send to its message, or makes it a draft again; it is locked by the caller. */
export async function setDirectSendMessage(
  { db, member }: Actor,
  id: number,
  messageId: number | null,
): Promise<void> {
  await sql`
    update app.direct_send set message_id = ${messageId},
      ${messageId === null ? asDraft : waitsForNothing}, ${changedBy(member)}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Notes that the message was tested as it stands; nothing that is written changes. */
export async function setDirectSendTested(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.direct_send set tested_at = app.now(), tested_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Moves a direct send into the trash, or out of it. What is in the trash waits for nothing. */
export async function setDirectSendDeleted(
  { db, member }: OrganizationTransaction,
  id: number,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.direct_send
    set ${deleted ? sql`${asDraft},` : sql``} deleted_at = ${deleted ? sql`app.now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      ${changedBy(member)}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

async function organizationsWithOldDirectSends(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_direct_sends() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes direct sends whose days in the trash are over; returns how many. The ledger of their messages stays. */
async function deleteOldDirectSends({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.direct_send
    where organization_id = ${organizationId} and deleted_at < app.now() - make_interval(days => ${trashDays})
    returning id`.execute(db);
  return rows.length;
}

export const purgeOldDirectSends = purgeOld(
  'direct sends',
  organizationsWithOldDirectSends,
  deleteOldDirectSends,
);
