import { sql } from 'kysely';
import type { Total } from 'contract/kernel/paging.ts';
import { allOf } from '../../../kernel/database/all-of.ts';
import { countMatching, type AccountListRow, type ListRequest } from './account-rows.repository.ts';
import { matches } from '../../people/people.public.ts';

/** People looked at to estimate how many match a common term: a share of 10 % is met within 3 %. */
const drawnForEstimate = 400;
/** The same of a filter, which costs more than a search and is asked once: 1 % within 0.2 %. */
const drawnForFilter = 8000;
/** With up to so many people all are asked. */
const countedAtMost = 150_000;

/**
 * About how many match, from people drawn at random over the whole directory: those near the page are often more alike
 * than the rest.
 */
export async function estimate(
  { tx, conditions }: ListRequest,
  patterns: string[],
  atLeast: number,
  draws = drawnForEstimate,
): Promise<Total> {
  const organization = sql`organization_id = ${tx.member.organizationId}`;
  const { rows } = await sql<{ drawn: number; matching: number; size: number }>`
    with ids as (
      select (lowest + floor(random() * (highest - lowest + 1)))::bigint as id
      from (select min(id) as lowest, max(id) as highest from app.account where ${organization}) range,
        generate_series(1, ${draws}))
    select count(*) as drawn,
      count(*) filter (where ${allOf([...conditions, ...(patterns.length > 0 ? [matches(patterns)] : [])])}) as matching,
      (select value from app.counter where ${organization} and name = 'accounts') as size
    from app.account as account
    where ${organization} and deleted_at is null and id in (select id from ids)`.execute(tx.db);
  const { drawn, matching, size } = rows[0] ?? { drawn: 0, matching: 0, size: 0 };
  const count = drawn === 0 ? atLeast : Math.max(atLeast, Math.round((matching / drawn) * size));
  return { count: Number(count.toPrecision(2)), kind: 'about' };
}

/**
 * How many match a filter of which no index knows: a page that holds them all says it, few people are all asked, and of
 * very many some are drawn at random, so that no page waits for its total.
 */
export async function countOrEstimate(
  request: ListRequest,
  page: readonly AccountListRow[],
): Promise<Total> {
  const { tx, cursor, limit } = request;
  if (cursor === null && page.length <= limit) return { count: page.length, kind: 'exact' };
  const { rows } = await sql<{ size: number }>`
    select value as size from app.counter
    where organization_id = ${tx.member.organizationId} and name = 'accounts'`.execute(tx.db);
  return (rows[0]?.size ?? 0) <= countedAtMost
    ? countMatching(request)
    : estimate(request, [], page.length, drawnForFilter);
}
