import { sql, type RawBuilder } from 'kysely';

/** Which messages are spoken of. */
export type MessagesMeant =
  /** These ones. */
  | { readonly ids: RawBuilder<number[]> }
  /** Those sent to the person since, without tests. */
  | { readonly sentSince: RawBuilder<Date> };

export type EngagedKind = 'opened' | 'clicked';

/** The deliveries of `app.account as account` that left. What stands behind it narrows them with `and`. */
function sentTo(organizationId: number, messages: MessagesMeant): RawBuilder<unknown> {
  const meant =
    'ids' in messages
      ? sql`d.message_id = any(${messages.ids})`
      : sql`d.sent_at >= ${messages.sentSince} and exists (
          select from app.message m where m.organization_id = d.organization_id
            and m.id = d.message_id and m.purpose <> 'test')`;
  return sql`d.organization_id = ${organizationId} and d.state = 'sent' and ${meant}
    and d.account_id = account.id`;
}

function didWith(kind: EngagedKind, machines: boolean): RawBuilder<unknown> {
  return sql`e.organization_id = d.organization_id and e.delivery_id = d.id and e.kind = ${sql.lit(kind)}
    and ${machines ? sql`true` : sql`e.machine_rule is null`}`;
}

/** That one of the messages left for `app.account as account`; never null. */
export function wasSent(organizationId: number, messages: MessagesMeant): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from app.delivery d where ${sentTo(organizationId, messages)})`;
}

/** That they did this with one of them, or with `machines` that it was done for them; never null. */
export function hasEngaged(
  organizationId: number,
  messages: MessagesMeant,
  kind: EngagedKind,
  machines: boolean,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from app.delivery d join app.engagement_event e on ${didWith(kind, machines)}
    where ${sentTo(organizationId, messages)})`;
}

/** When one of the messages last left for them. */
export function lastSent(organizationId: number, messages: MessagesMeant): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select max(d.sent_at) from app.delivery d where ${sentTo(organizationId, messages)})`;
}

/** When they last did this with one of them. */
export function lastEngaged(
  organizationId: number,
  messages: MessagesMeant,
  kind: EngagedKind,
  machines: boolean,
): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select max(e.at) from app.delivery d join app.engagement_event e on ${didWith(kind, machines)}
    where ${sentTo(organizationId, messages)})`;
}

/** A query for the ids of everyone one of these messages was meant for. */
export function whoGot(
  organizationId: number,
  messages: RawBuilder<number[]>,
): RawBuilder<unknown> {
  return sql`select d.account_id as id from app.delivery d
    where d.organization_id = ${organizationId} and d.message_id = any(${messages})
      and d.account_id is not null`;
}

/** A query for the ids of everyone who did this with one of these messages, or had it done for them. */
export function whoEngaged(
  organizationId: number,
  messages: RawBuilder<number[]>,
  kind: EngagedKind,
): RawBuilder<unknown> {
  return sql`select d.account_id as id
    from app.engagement_event e
      join app.delivery d on d.organization_id = e.organization_id and d.id = e.delivery_id
    where e.organization_id = ${organizationId} and e.message_id = any(${messages})
      and e.kind = ${sql.lit(kind)} and d.account_id is not null`;
}
