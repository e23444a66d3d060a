import { sql } from 'kysely';
import { softBounceLimit } from 'contract/channels/mail-reports.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { personOf } from '../../people/people.public.ts';
import type { MailReport } from '../../channels/channels.public.ts';

export interface ReportedDelivery {
  id: number;
  message_id: number;
  account_id: number;
  email_key: string;
}

/** The email that is told of: by its envelope sender's token, or by the number in its Message-ID. */
export async function findReported(
  { db, member }: InOrganization,
  by: { token: string } | { id: number },
): Promise<ReportedDelivery | undefined> {
  const where = 'token' in by ? sql`token = ${by.token}::uuid` : sql`id = ${by.id}`;
  const { rows } = await sql<ReportedDelivery>`
    select id, message_id, account_id, email_key from app.delivery
    where organization_id = ${member.organizationId} and ${where} and email_key like '%@%'`.execute(
    db,
  );
  return rows[0];
}

/** `again`: by another, or in other words, of the same email. `known`: the same. */
export type Novelty = 'new' | 'again' | 'known';

export async function insertReport(
  { db, member }: InOrganization,
  source: string,
  report: Pick<MailReport, 'eventId' | 'kind' | 'detail' | 'isFinal' | 'at'>,
  { emailKey, deliveryId }: { emailKey: string; deliveryId: number | null },
): Promise<Novelty> {
  const { rows } = await sql<{ again: boolean }>`
    insert into app.mail_report (organization_id, source, event_id, kind, email_key, delivery_id, detail, is_final, at)
    values (${member.organizationId}, ${source}, ${report.eventId}, ${report.kind}, ${emailKey},
      ${deliveryId}, ${report.detail}, ${report.isFinal}, least(coalesce(${report.at}, app.now()), app.now()))
    on conflict (organization_id, source, event_id) do nothing
    returning exists (select from app.mail_report other
      where other.organization_id = ${member.organizationId} and other.delivery_id = ${deliveryId}
        and other.kind = ${report.kind}) as again`.execute(db);
  if (rows[0] === undefined) return 'known';
  return rows[0].again ? 'again' : 'new';
}

/** Whether an address bounced softly so often that it is given up; an email that two tell of counts once. */
export async function isWornOut(
  { db, member }: InOrganization,
  emailKey: string,
): Promise<boolean> {
  const { bounces, days } = softBounceLimit;
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(delivery_id, -id))::integer as count from app.mail_report
    where organization_id = ${member.organizationId} and email_key = ${emailKey} and kind = 'soft'
      and at > app.now() - make_interval(days => ${days})`.execute(db);
  return (rows[0]?.count ?? 0) >= bounces;
}

/** Nothing is sent to the address from now on. A complaint that staff had written down is the reader's own by now. */
export async function suppressReported(
  { db, member }: InOrganization,
  emailKey: string,
  reason: 'hard_bounce' | 'complaint',
  detail: string | null,
): Promise<void> {
  await sql`
    insert into app.suppression as suppression (organization_id, email_key, reason, detail)
    values (${member.organizationId}, ${emailKey}, ${reason}, ${detail})
    on conflict (organization_id, email_key, reason) do update
      set until = null, detail = excluded.detail, created_by = null
      where suppression.until is not null or (suppression.reason = 'complaint' and suppression.created_by is not null)`.execute(
    db,
  );
}

/** How mail to the people with this address fares; what is worse already stays. */
export async function setDeliverability(
  { db, member }: InOrganization,
  emailKey: string,
  state: 'soft_bouncing' | 'hard_bounced' | 'complained',
): Promise<void> {
  const worse = { soft_bouncing: ['ok'], hard_bounced: ['ok', 'soft_bouncing'] };
  const before = state === 'complained' ? null : worse[state];
  await sql`
    update app.account set deliverability = ${state}
    where organization_id = ${member.organizationId} and email_key = ${emailKey} and deleted_at is null
      and ${before === null ? sql`deliverability <> 'complained'` : sql`deliverability = any(${before})`}`.execute(
    db,
  );
}

/**
 * Those with this address, and the person who got the email, who may have another address by now, get nothing more, as if
 * they had said so.
 */
export async function unsubscribeReported(
  { db, member }: InOrganization,
  emailKey: string,
  delivery: ReportedDelivery | undefined,
): Promise<void> {
  const { organizationId } = member;
  await sql`
    with left_now as (
      update app.account set subscription = 'unsubscribed'
      where organization_id = ${organizationId} and deleted_at is null and subscription <> 'unsubscribed'
        and id = any(array(
          select id from app.account where organization_id = ${organizationId} and email_key = ${emailKey}
          union all
          select ${personOf(organizationId, sql`${delivery?.account_id ?? null}::bigint`)}))
      returning id)
    insert into app.subscription_change (organization_id, account_id, state, by, delivery_id)
    select ${organizationId}, id, 'unsubscribed', 'self', ${delivery?.id ?? null}::bigint from left_now`.execute(
    db,
  );
  if (delivery === undefined) return;
  // Whose it is, is known only where the message is tracked by person.
  await sql`
    insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
    select ${organizationId}, 'complained', m.id, case m.tracking when 'identified' then ${delivery.id}::bigint end,
      case m.tracking when 'identified' then ${delivery.account_id}::bigint end
    from app.message m where m.organization_id = ${organizationId} and m.id = ${delivery.message_id}`.execute(
    db,
  );
}
