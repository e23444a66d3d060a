import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { Days } from './range.ts';

const resultsMax = 50;

export interface ContentRow {
  id: number;
  title: string;
  published_at: Date | null;
  readers: number;
  reads: number;
  reads_before: number;
}

/** What was read most in the range, by people. */
export async function findContentResults(
  { db, member }: OrganizationTransaction,
  { from, to }: Days,
  before: Days,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    with read as (
      select about_id,
        coalesce(sum(people) filter (where day >= ${from}::date), 0)::bigint as readers,
        coalesce(sum(events) filter (where day >= ${from}::date), 0)::bigint as reads,
        coalesce(sum(events) filter (where day < ${from}::date), 0)::bigint as reads_before
      from app.metric_day
      where organization_id = ${member.organizationId} and about = 'content' and kind = 'viewed'
        and not machine and day between ${before.from}::date and ${to}::date
      group by about_id)
    select c.id, coalesce(r.title, c.title) as title, r.published_at,
      read.readers, read.reads, read.reads_before
    from read
      join app.content c on c.organization_id = ${member.organizationId} and c.id = read.about_id
        and c.deleted_at is null
      left join app.content_revision r on r.organization_id = c.organization_id
        and r.content_id = c.id and r.number = c.live_revision
    order by read.reads desc, read.readers desc, c.id desc limit ${resultsMax}`.execute(db);
  return rows;
}

/** Over all content, also what is in the trash by now. */
export async function countReads(
  { db, member }: OrganizationTransaction,
  { from, to }: Days,
): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select coalesce(sum(events), 0)::bigint as reads from app.metric_day
    where organization_id = ${member.organizationId} and about = 'content' and kind = 'viewed'
      and not machine and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.reads ?? 0;
}
