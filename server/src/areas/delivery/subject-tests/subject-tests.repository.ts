import { sql } from 'kysely';
import type { MessageState } from 'contract/delivery/message.ts';
import type { SubjectTest, SubjectTestMeasure } from 'contract/delivery/subject-test.ts';
import type { WinnerReason } from 'contract/delivery/subject-tests.contract.ts';
import type { Queries, InOrganization } from '../../../kernel/database/organization.ts';

/** A test of subjects as the first message of its family keeps it. */
export interface SubjectTestRow {
  id: number;
  state: MessageState;
  share: number;
  by: SubjectTestMeasure;
  hours: number;
  waits: boolean;
  /** When every subject was sent to its part; null before. */
  tried_at: Date | null;
  ends_at: Date | null;
  is_over: boolean;
  winner: number | null;
  why: WinnerReason | null;
  decided_at: Date | null;
  decided_by: string | null;
}

/**
 * Where a message `m` is the first of those that try subjects: when the last of their emails had ended, and after how many
 * hours there is a winner. A test that no one is in waits for nothing.
 */
const tried = sql`(
  select case when bool_and(v.settled_at is not null) then max(v.settled_at) end as at,
    case when sum(v.recipients) > 0 then m.test_hours else 0 end as hours
  from app.message v
  where v.organization_id = m.organization_id and v.retry_of = m.id and v.variant is not null)`;

const endsAt = sql`(tried.at + make_interval(hours => tried.hours))`;

/** The test of a message; undefined where it has none. */
export async function findSubjectTest(
  { db, member }: InOrganization,
  id: number,
): Promise<SubjectTestRow | undefined> {
  const { rows } = await sql<SubjectTestRow>`
    select m.id, m.state, m.test_share as share, m.test_by as by, m.test_hours as hours,
      m.waits_for_winner as waits, tried.at as tried_at, ${endsAt} as ends_at,
      coalesce(${endsAt} <= app.now(), false) as is_over, m.winner, m.winner_why as why,
      m.winner_at as decided_at, person.first_name || ' ' || person.last_name as decided_by
    from app.message m cross join lateral ${tried} tried
      left join app.account person
        on person.organization_id = m.organization_id and person.id = m.winner_by
    where m.organization_id = ${member.organizationId} and m.id = ${id} and m.test_share is not null`.execute(
    db,
  );
  return rows[0];
}

/** The same; no one else changes it until the transaction ends. A caller that waited for the lock reads afterwards. */
export async function lockSubjectTest(
  tx: InOrganization,
  id: number,
): Promise<SubjectTestRow | undefined> {
  await sql`
    select from app.message where organization_id = ${tx.member.organizationId} and id = ${id}
    for no key update`.execute(tx.db);
  return findSubjectTest(tx, id);
}

export interface TriedSubjectRow {
  variant: number;
  subject: string;
  people: number;
  sent: number;
  opened: number;
  clicked: number;
}

/** How each subject does: people, without machines; where opens are kept as sums alone, how often. */
export async function findTriedSubjects(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<TriedSubjectRow[]> {
  const did = (kind: 'opened' | 'clicked') => sql`(
    select count(distinct coalesce(e.delivery_id, -e.id))::int from app.engagement_event e
    where e.organization_id = ${organizationId} and e.message_id = v.id and e.kind = ${sql.lit(kind)}
      and e.machine_rule is null)`;
  const { rows } = await sql<TriedSubjectRow>`
    select v.variant, v.subject, v.recipients as people, ${did('opened')} as opened,
      ${did('clicked')} as clicked,
      (select coalesce(sum(c.sent), 0)::int from app.message_minute c
        where c.organization_id = ${organizationId} and c.message_id = v.id) as sent
    from app.message v
    where v.organization_id = ${organizationId} and v.retry_of = ${id} and v.variant is not null
    order by v.variant`.execute(db);
  return rows;
}

/** How many wait for the winner. */
export async function countWaiting(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(delivery_ids)), 0)::int as count from app.delivery_batch
    where organization_id = ${organizationId} and message_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Has a message wait for the winner of a test. */
export async function setSubjectTest(
  { db, member: { organizationId } }: InOrganization,
  id: number,
  { share, by, hours }: Pick<SubjectTest, 'share' | 'by' | 'hours'>,
): Promise<void> {
  await sql`
    update app.message set test_share = ${share}, test_by = ${by}, test_hours = ${hours},
      waits_for_winner = true
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
}

/** Makes a message one of those that try the subjects of another. */
export async function setVariant(
  { db, member: { organizationId } }: InOrganization,
  id: number,
  { firstId, variant }: { firstId: number; variant: number },
): Promise<void> {
  await sql`
    update app.message set retry_of = ${firstId}, variant = ${variant}
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
}

/** Ends a test: what waits is sent with the subject that won. The message is locked by the caller. */
export async function setWinner(
  { db, member: { organizationId } }: InOrganization,
  id: number,
  { variant, why, accountId }: { variant: number; why: WinnerReason; accountId: number | null },
): Promise<void> {
  await sql`
    update app.message m set waits_for_winner = false, winner = ${variant}, winner_why = ${why},
      winner_at = app.now(), winner_by = ${accountId}, subject = v.subject, html = v.html, plain = v.plain
    from app.message v
    where m.organization_id = ${organizationId} and m.id = ${id} and v.organization_id = ${organizationId}
      and v.retry_of = ${id} and v.variant = ${variant}`.execute(db);
}

export async function organizationsWithSubjectTests(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_subject_tests() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The messages of an organization that wait for a winner. */
export async function findWaitingTests({
  db,
  member: { organizationId },
}: InOrganization): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.message
    where organization_id = ${organizationId} and waits_for_winner and settled_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
