import { sql, type RawBuilder } from 'kysely';
import { skipReasons, type AudienceCounts, type SkipReason } from 'contract/delivery/audience.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { reasonAgainst } from './audience.repository.ts';
import { emailedTooOften } from './email-limit.repository.ts';

/** People who get no email for a reason in their own row; the index `account_reach` holds them. */
const unreachable = sql`(person.email is null or person.subscription = 'unsubscribed'
  or person.deliverability in ('hard_bounced', 'complained') or person.status = 'deactivated'
  or (person.source = 'self' and person.access = 'awaiting_approval'))`;

/**
 * How many people of an organization an email can reach, and why not the others. Those it does not reach are few: they
 * are counted, and everyone else is what is left of the total that is kept.
 */
export async function countReach({
  db,
  member: { organizationId },
}: InOrganization): Promise<AudienceCounts> {
  const { rows } = await sql<{ included: number; reason: SkipReason | null; count: number }>`
    select coalesce((select value from app.counter
        where organization_id = ${organizationId} and name = 'accounts'), 0) as included,
      skipped.reason, coalesce(skipped.count, 0) as count
    from (values (1)) as always left join (
      select reason, count(*) as count from (
        ${reasonsOf(organizationId, unreachable)}
        union all
        ${otherSuppressed(organizationId)}
        union all
        ${otherTooOften(organizationId)}
      ) as judged group by reason) as skipped on true`.execute(db);
  const counts = new Map(rows.map(({ reason, count }) => [reason, count]));
  const skipped = Object.fromEntries(
    skipReasons.map((reason) => [reason, counts.get(reason) ?? 0]),
  ) as AudienceCounts['skipped'];
  const included = rows[0]?.included ?? 0;
  const eligible = included - Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return {
    inGroups: 0,
    named: 0,
    inMoreThanOne: 0,
    included,
    skipped,
    eligible,
    despiteUnsubscribing: 0,
  };
}

/** The first reason against each of these people. */
function reasonsOf(organizationId: number, who: RawBuilder<unknown>): RawBuilder<unknown> {
  const reason = reasonAgainst(organizationId, 'person', {
    topic: null,
    leftOut: sql``,
    limited: true,
  });
  return sql`select ${reason} as reason from app.account as person
    where person.organization_id = ${organizationId} and person.deleted_at is null and ${who}`;
}

/** Why the others with a suppressed address get none: of them an index of addresses alone says enough. */
function otherSuppressed(organizationId: number): RawBuilder<unknown> {
  const sameAddress = sql`person.organization_id = ${organizationId}
    and person.email_key = suppression.email_key and person.deleted_at is null`;
  return sql`select
      case when bool_or(suppression.reason = 'unsubscribed') then 'unsubscribed' else 'suppressed' end
    from app.suppression where suppression.organization_id = ${organizationId}
      and (suppression.until is null or suppression.until > app.now())
      and exists (select from app.account as person where ${sameAddress})
      and not exists (select from app.account as person where ${sameAddress} and ${unreachable})
    group by suppression.email_key`;
}

/** The others who got as many emails lately as they may. */
function otherTooOften(organizationId: number): RawBuilder<unknown> {
  const often = sql`person.id in (${emailedTooOften(sql`${organizationId}`)})`;
  return sql`select reason from (${reasonsOf(organizationId, sql`not ${unreachable} and ${often}`)}) as often
    where reason = 'too_many_emails'`;
}
