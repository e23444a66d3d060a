import { sql, type RawBuilder } from 'kysely';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type { messagePurposes, MessageState, Tracking } from 'contract/delivery/message.ts';
import type {
  Actor,
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { usePictures } from '../content/content.public.ts';
import { judgedRows, type Meant, type MessageTopic } from './audience/audience.repository.ts';
import type { ChannelRow } from '../channels/channels.public.ts';
import { currentOf, familyOf } from './message-family.repository.ts';
import { insertMessageFiles, type MailedFile } from './mail/message-files.repository.ts';
import type { SplicedName } from './mail/splice.ts';
import type { RenderedMessage } from './mail/render-message.ts';

export type MessagePurpose = (typeof messagePurposes)[number];

export interface MessageRow {
  id: number;
  channel_id: number;
  purpose: MessagePurpose;
  state: MessageState;
  state_since: Date;
  cause: string | null;
  grace_until: Date;
  from_name: string;
  from_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  plain: string;
  merge_fields: SplicedName[];
  tracking: Tracking;
  audience: Audience;
  topic_id: number | null;
  /** As its topic was when it was started. */
  official: boolean;
  /** Content that it reminds of; null for every other message. */
  reminds_content_id: number | null;
  candidates: number | null;
  /** Accounts up to this one are written down. */
  prepared_to: number;
  per_minute: number | null;
  /** Whether each recipient gets it by their own clocks. */
  is_local: boolean;
  /** How many percent of its recipients try its subjects; null without a test. */
  test_share: number | null;
  /** The messages that try its subjects, in their order. */
  variants: number[];
}

const columns = sql`id, channel_id, purpose, state, state_since, cause, grace_until, from_name, from_address,
  reply_to, subject, html, plain, merge_fields, tracking, audience, topic_id, official, reminds_content_id,
  candidates, prepared_to, per_minute, local_at is not null as is_local, test_share,
  array(select v.id from app.message v where v.organization_id = message.organization_id
    and v.retry_of = message.id and v.variant is not null order by v.variant) as variants`;

export async function findMessage(
  { db, member }: InOrganization,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from app.message
    where organization_id = ${member.organizationId} and id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** What decides, beside its audience, who a message reaches. */
export function topicOf({ topic_id: id, official }: MessageRow): MessageTopic | null {
  return id === null ? null : { id, official };
}

/** One message that no one else changes until the transaction ends. */
export function lockMessage(tx: InOrganization, id: number): Promise<MessageRow | undefined> {
  return findMessage(tx, id, sql`for no key update`);
}

export interface NewMessage {
  purpose: MessagePurpose;
  channel: ChannelRow;
  subject: string;
  previewText: string;
  document: MessageDocument;
  tracking: Tracking;
  audience: Audience;
  topic: MessageTopic | null;
  reminds?: number | undefined;
  rendered: RenderedMessage;
  graceSeconds: number;
  timing: {
    quietFrom: string | null;
    quietUntil: string | null;
    perMinute: number | null;
    localAt: Date | null;
  };
  files?: readonly MailedFile[] | undefined;
}

/** @returns its id; it is being prepared */
export async function insertMessage(
  { db, member }: Actor,
  { channel, rendered, timing, ...message }: NewMessage,
): Promise<number> {
  const { organizationId, accountId } = member;
  const { rows } = await sql<{ id: number }>`
    insert into app.message (organization_id, channel_id, purpose, grace_until, from_name, from_address,
      reply_to, subject, preview_text, document, html, plain, merge_fields, tracking, audience, topic_id, official,
      created_by, quiet_from, quiet_until, per_minute, local_at, time_zone, reminds_content_id)
    select ${organizationId}, ${channel.id}, ${message.purpose},
      app.now() + make_interval(secs => ${message.graceSeconds}), ${channel.from_name},
      ${channel.from_address}, ${channel.reply_to}, ${message.subject}, ${message.previewText},
      ${JSON.stringify(message.document)}, ${rendered.html}, ${rendered.plain},
      ${rendered.mergeFields}, ${message.tracking}, ${JSON.stringify(message.audience)},
      ${message.topic?.id ?? null}::bigint, ${message.topic?.official ?? false}::boolean, ${accountId}::bigint,
      ${timing.quietFrom}::time, ${timing.quietUntil}::time, ${timing.perMinute}::integer,
      ${timing.localAt}::timestamptz, o.time_zone, ${message.reminds ?? null}::bigint
    from app.organization o where o.id = ${organizationId}
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await usePictures({ db, member }, { messageId: id }, rendered.pictures);
  await insertMessageFiles({ db, member }, id, message.files ?? []);
  const { links } = rendered;
  if (links.length > 0) {
    await sql`
      insert into app.message_link (organization_id, message_id, position, url, content_id)
      select ${organizationId}, ${id}, position, url, content_id
      from unnest(${links.map(({ url }) => url)}::text[],
        ${links.map(({ contentId }) => contentId)}::bigint[]) with ordinality
        as link (url, content_id, position)`.execute(db);
  }
  return id;
}

/** Whether anyone of an audience can be written to. */
export async function hasRecipients(
  { db, member }: InOrganization,
  audience: Meant,
): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (
      select from (${judgedRows(member.organizationId, audience)}) as meant where reason is null
    ) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** What there is to steer of a message and those that try it again: what is on its way, else the last of them. */
export async function findCurrentMessage(
  { db, member }: InOrganization,
  id: number,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from app.message
    where organization_id = ${member.organizationId}
      and id = ${currentOf(member.organizationId, id)}`.execute(db);
  return rows[0];
}

/**
 * Moves a message on, with those that try it again, from where they may come.
 *
 * @returns false when it is in no such state
 */
export async function moveMessage(
  { db, member }: OrganizationTransaction,
  id: number,
  from: readonly MessageState[],
  to: 'cancelled' | 'paused' | 'sending' | 'stopped',
): Promise<boolean> {
  const ended = to === 'cancelled' || to === 'stopped';
  // The first is locked before the others of its family, as by those who write down its recipients.
  await sql`
    select from app.message
    where organization_id = ${member.organizationId} and id = ${id} for no key update`.execute(db);
  const { rows } = await sql`
    update app.message set state = ${to}, state_since = app.now(), state_by = ${member.accountId},
      cause = null, ended_at = ${ended ? sql`app.now()` : null}
    where organization_id = ${member.organizationId} and state = any(${from})
      and id = any(${familyOf(member.organizationId, id)})
    returning id`.execute(db);
  return rows.length > 0;
}

/** What a message says, as it was when it was started. */
export async function findSentDocument(
  { db, member }: InOrganization,
  messageId: number,
): Promise<MessageDocument | undefined> {
  const { rows } = await sql<{ document: MessageDocument }>`
    select document from app.message
    where organization_id = ${member.organizationId} and id = ${messageId}`.execute(db);
  return rows[0]?.document;
}
