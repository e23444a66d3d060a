import { sql, type RawBuilder } from 'kysely';
import type { Audience, SkipReason } from 'contract/delivery/audience.ts';
import { toAcknowledge } from '../../content/content.public.ts';
import { namedPeople } from '../../people/people.public.ts';
import type { Unreachable } from '../../groups/groups.public.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { hasTooMany } from './email-limit.repository.ts';
import { guardianIds } from './guardians.repository.ts';

/** Someone who was meant: a recipient when `reason` is null. */
export interface AudienceRow {
  account_id: number;
  /** Null only with the reason `no_address`. */
  email: string | null;
  email_key: string | null;
  reason: SkipReason | null;
  /** Unsubscribed, which an official topic overrides. */
  despite: boolean;
}

/** What a message is about, as far as it decides who gets it. */
export interface MessageTopic {
  readonly id: number;
  readonly official: boolean;
}

/** An audience, and its topic; without one no one has unsubscribed from it. */
export interface Meant extends Audience {
  readonly topic?: MessageTopic | null | undefined;
  /** Content whose people are meant where the audience names no one: those who have yet to acknowledge it. */
  readonly reminds?: number | null | undefined;
}

/**
 * Everyone in the audience, each once, with the first reason not to write to them: one subquery of {@link AudienceRow},
 * to be put into brackets. The preview and the preparation of a message both read it, so that what was shown is what is
 * sent.
 *
 * It never has people in the trash. A group in the trash includes no one and still excludes its members: to forget an
 * exclusion would write to excluded people.
 */
export function audienceRows(organizationId: number, audience: Meant): RawBuilder<AudienceRow> {
  return sql<AudienceRow>`
    select account_id, email, email_key, despite,
      case when reason is null and place > 1 then 'duplicate_address' else reason end as reason
    from (
      select account_id, email, email_key, reason, despite,
        row_number() over (partition by email_key, reason order by account_id) as place
      from (${judgedRows(organizationId, audience)}) as judged) as placed`;
}

/**
 * Whether someone of `app.account` only says that they belong here: anyone who has a join code can register under any
 * name. Staff who wait for their access are known.
 */
export function notApproved(account: string): string {
  return `${account}.source = 'self' and ${account}.access = 'awaiting_approval'`;
}

/** Accounts after one, up to another. */
export interface AccountRange {
  after: number;
  upTo: number;
}

/** As {@link audienceRows}, of a range of accounts, but for those who share an address: each of them is a recipient. */
export function judgedRows(
  organizationId: number,
  { include, exclude, guardians, topic = null, reminds }: Meant,
  range?: AccountRange,
): RawBuilder<AudienceRow> {
  return sql<AudienceRow>`
        select person.id as account_id, person.email, person.email_key,
          ${reasonAgainst(organizationId, 'person', {
            topic,
            leftOut: sql`when left_out.account_id is not null then 'excluded'`,
            limited: topic?.official !== true,
          })} as reason,
          ${topic?.official === true ? unsubscribed(organizationId, 'person') : sql`false`} as despite
        from (${includedIds(organizationId, { include, guardians, reminds }, range)}) as meant
          join app.account as person on person.organization_id = ${organizationId}
            and person.id = meant.account_id and person.deleted_at is null
          left join (${membersOrNamed(organizationId, exclude, range)}) as left_out
            on left_out.account_id = meant.account_id`;
}

interface Asked {
  topic: MessageTopic | null;
  leftOut: RawBuilder<unknown>;
  /** Whether the organization's limit of emails for a person is asked, too. */
  limited: boolean;
}

/**
 * The first reason not to write to someone of `app.account`; null where there is none. What is known of addresses and
 * topics is asked by `exists`: the planner looks it up for few people, and reads it once for many.
 */
export function reasonAgainst(
  organizationId: number,
  account: string,
  { topic, leftOut, limited }: Asked,
): RawBuilder<SkipReason | null> {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  const left =
    topic === null
      ? sql``
      : sql`when exists (select from app.topic_unsubscription as one
          where one.organization_id = ${organizationId} and one.topic_id = ${topic.id}
            and one.account_id = ${of('id')}) then 'unsubscribed_topic'`;
  return sql<SkipReason | null>`case
    when ${of('email')} is null then 'no_address'
    ${topic?.official === true ? sql`` : sql`when ${unsubscribed(organizationId, account)} then 'unsubscribed' ${left}`}
    ${leftOut}
    when ${of('deliverability')} in ('hard_bounced', 'complained')
      or ${suppressed(organizationId, account, sql`suppression.reason <> 'unsubscribed'`)}
      then 'suppressed'
    when ${sql.raw(notApproved(account))} then 'not_approved'
    when ${of('status')} = 'deactivated' then 'deactivated'
    ${limited ? sql`when ${hasTooMany(sql`${organizationId}`, of('id'))} then 'too_many_emails'` : sql``}
  end`;
}

function unsubscribed(organizationId: number, account: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${account}.subscription`)} = 'unsubscribed'
    or ${suppressed(organizationId, account, sql`suppression.reason = 'unsubscribed'`)})`;
}

function suppressed(
  organizationId: number,
  account: string,
  reason: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (select from app.suppression where suppression.organization_id = ${organizationId}
    and suppression.email_key = ${sql.ref(`${account}.email_key`)} and ${reason}
    and (suppression.until is null or suppression.until > app.now()))`;
}

/** Why a message does not reach those a rule of a group is asked about. */
export const unreachable: Unreachable = (organizationId) => ({
  reason: reasonAgainst(organizationId, 'account', {
    topic: null,
    leftOut: sql``,
    limited: false,
  }) as ReturnType<Unreachable>['reason'],
  join: sql``,
});

/** The content that says who is meant; a retry of a reminder names people, who are fewer. */
function remindedOf({ include, reminds = null }: Pick<Meant, 'include' | 'reminds'>) {
  return include.groups.length + include.people.length === 0 ? reminds : null;
}

/** Anyone who is in one of the groups in use or named, each once. */
function includedIds(
  organizationId: number,
  { include, guardians, reminds }: Pick<Meant, 'include' | 'guardians' | 'reminds'>,
  range?: AccountRange,
) {
  const { groups, people } = include;
  const contentId = remindedOf({ include, reminds });
  if (contentId !== null) {
    return sql`${toAcknowledge(organizationId, contentId)} and ${inside(range, sql`a.id`)}`;
  }
  return sql`
    select membership.account_id from app.group_member as membership
      join app.person_group on person_group.organization_id = ${organizationId}
        and person_group.id = membership.group_id and person_group.deleted_at is null
    where membership.organization_id = ${organizationId}
      and membership.group_id = any(${groups}::bigint[]) and ${inside(range, sql`membership.account_id`)}
    union
    select account_id from (${namedPeople(organizationId, people)}) as named
    where ${inside(range, sql`account_id`)}
    ${
      guardians === undefined
        ? sql``
        : sql`union select account_id from (${guardianIds(organizationId, guardians)}) as guardian
            where ${inside(range, sql`account_id`)}`
    }`;
}

function membersOrNamed(
  organizationId: number,
  { groups, people }: Audience['exclude'],
  range?: AccountRange,
) {
  return sql`
    select account_id from app.group_member
    where organization_id = ${organizationId} and group_id = any(${groups}::bigint[])
      and ${inside(range, sql`account_id`)}
    union
    select account_id from (${namedPeople(organizationId, people)}) as named
    where ${inside(range, sql`account_id`)}`;
}

function inside(range: AccountRange | undefined, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return range === undefined ? sql`true` : sql`${id} > ${range.after} and ${id} <= ${range.upTo}`;
}

/**
 * The account up to which an audience has its next `size` members after one; null when there are none. Anyone who is in
 * several groups counts as often, so that it may be fewer.
 */
export async function findRangeEnd(
  { db, member: { organizationId } }: InOrganization,
  { include, guardians, reminds }: Pick<Meant, 'include' | 'guardians' | 'reminds'>,
  after: number,
  size: number,
): Promise<number | null> {
  const { groups, people } = include;
  const contentId = remindedOf({ include, reminds });
  if (contentId !== null) {
    const next = sql`${toAcknowledge(organizationId, contentId)} and a.id > ${after}
      order by a.id limit ${sql.lit(size)}`;
    const { rows } = await sql<{ upTo: number | null }>`
      select max(account_id) as "upTo" from (${next}) next`.execute(db);
    return rows[0]?.upTo ?? null;
  }
  const { rows } = await sql<{ upTo: number | null }>`
    select max(account_id) as "upTo" from (
      select account_id from (
        select member.account_id from unnest(${groups}::bigint[]) as one (id) cross join lateral (
          select account_id from app.group_member
          where organization_id = ${organizationId} and group_id = one.id and account_id > ${after}
          order by account_id limit ${sql.lit(size)}) member
        union all
        select account_id from (${namedPeople(organizationId, people)}) as named where account_id > ${after}
        union all
        select account_id from (${guardianIds(organizationId, guardians)}) guardian
        where account_id > ${after}) meant
      order by account_id limit ${sql.lit(size)}) next`.execute(db);
  return rows[0]?.upTo ?? null;
}
