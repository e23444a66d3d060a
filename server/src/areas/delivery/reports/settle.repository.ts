import { sql, type RawBuilder } from 'kysely';
import { unconfirmedDays } from 'contract/kernel/times.ts';
import type { Queries, InOrganization } from '../../../kernel/database/organization.ts';

/** Organizations with unconfirmed emails, or that heard of some within a day. */
export async function organizationsToReconcile(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_to_reconcile() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The deliveries that are looked at. */
export type Which = { readonly deliveryId: number } | { readonly most: number };

/**
 * An email that its server accepted, or did not confirm, and that bounced since has failed, as reports after it left say. Its
 * figures follow at once: it is no longer counted as sent in the minute in which it was, and its event says
 * that it came back.
 *
 * @returns how many
 */
export async function settleReturned(tx: InOrganization, which: Which): Promise<number> {
  const { organizationId } = tx.member;
  const reported = sql`r.organization_id = ${organizationId} and r.kind in ('hard', 'soft') and r.is_final`;
  const wanted =
    'deliveryId' in which
      ? sql`d.id = ${which.deliveryId}`
      : sql`d.id in (select r.delivery_id from app.mail_report r
          where ${reported} and r.delivery_id is not null and r.told_at > app.now() - interval '1 day')`;
  const { rows } = await sql<{ count: number }>`
    with returned as materialized (
      select d.id, d.state, report.detail
      from app.delivery d cross join lateral (
        select r.detail from app.mail_report r
        where ${reported} and r.delivery_id = d.id and r.told_at >= d.inflight_at order by r.id limit 1) report
      where d.organization_id = ${organizationId} and d.state in ('sent', 'unknown') and ${wanted}
      order by d.id limit ${'most' in which ? which.most : 1} for update of d),
    moved as (
      update app.delivery d set state = 'failed', sent_at = null, reason = 'returned',
        reply = coalesce(r.detail, d.reply), changed_at = app.now()
      from returned r where d.organization_id = ${organizationId} and d.id = r.id
      returning d.id, d.message_id, d.account_id, r.state as was),
    event as (
      insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
      select ${organizationId}, 'bounced', message_id, id, account_id from moved),
    uncounted as (
      insert into app.message_minute as known (organization_id, message_id, minute, slot, sent)
      select ${organizationId}, m.message_id, date_trunc('minute', e.at), pg_backend_pid() % 8, -count(*)
      from moved m join app.engagement_event e on e.organization_id = ${organizationId}
        and e.delivery_id = m.id and e.kind = 'accepted'
      where m.was = 'sent' group by 2, 3
      on conflict (organization_id, message_id, minute, slot) do update set sent = known.sent + excluded.sent)
    select count(*)::integer as count from moved`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** What a reader does with an email proves that it arrived; machines read what was delivered, too. */
const proofs = sql`exists (select from app.engagement_event e
  where e.organization_id = d.organization_id and e.delivery_id = d.id
    and e.kind in ('opened', 'clicked', 'viewed', 'acknowledged', 'unsubscribed', 'complained'))
  or exists (select from app.mail_report r
  where r.organization_id = d.organization_id and r.delivery_id = d.id and r.kind = 'complaint')`;

async function settleArrived(
  { db, member: { organizationId } }: InOrganization,
  reason: 'proved_by_reading' | 'reported',
  where: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with arrived as materialized (
      select d.id from app.delivery d
      where d.organization_id = ${organizationId} and d.state = 'unknown' and d.exception = 'unknown' and (${where})
      order by d.id limit ${most} for update of d),
    moved as (
      update app.delivery d set state = 'sent', sent_at = coalesce(d.inflight_at, app.now()), reason = ${reason},
        changed_at = app.now()
      from arrived a where d.organization_id = ${organizationId} and d.id = a.id
      returning d.id, d.message_id, d.account_id),
    event as (
      insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
      select ${organizationId}, 'accepted', message_id, id, account_id from moved)
    select count(*)::integer as count from moved`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Unconfirmed emails that someone read, or complained of, arrived. @returns how many */
export function settleRead(tx: InOrganization, most: number): Promise<number> {
  return settleArrived(tx, 'proved_by_reading', proofs, most);
}

/** A service says that an email arrived of which no one knew. @returns how many */
export function settleReported(tx: InOrganization, deliveryId: number): Promise<number> {
  return settleArrived(tx, 'reported', sql`d.id = ${deliveryId}`, 1);
}

/** Emails of which nothing was heard for so long that a bounce is no longer expected say so. @returns how many */
export async function nameOverdue({ db, member }: InOrganization, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with overdue as materialized (
      select d.id from app.delivery d
      where d.organization_id = ${member.organizationId} and d.exception = 'unknown'
        and d.reason is distinct from 'never_confirmed'
        and d.inflight_at < app.now() - make_interval(days => ${unconfirmedDays})
      order by d.id limit ${most} for update of d),
    named as (
      update app.delivery d set reason = 'never_confirmed', changed_at = app.now()
      from overdue o where d.organization_id = ${member.organizationId} and d.id = o.id and d.state = 'unknown'
      returning 1)
    select count(*)::integer as count from named`.execute(db);
  return rows[0]?.count ?? 0;
}
