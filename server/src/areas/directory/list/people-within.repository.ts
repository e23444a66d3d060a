import { sql } from 'kysely';
import { beyond, orderOf } from '../../../kernel/database/keyset.ts';
import { allOf } from '../../../kernel/database/all-of.ts';
import {
  columnsOf,
  rowsAtMost,
  type AccountListRow,
  type ListRequest,
} from './account-rows.repository.ts';
import { matches } from '../../people/people.public.ts';
import type { Found } from './account-search.repository.ts';

/**
 * A page of a limited manager's people, and how many match. Kept counts and ids drawn at random are of everyone, and so
 * are the indexes of the sorts: each of their people is met once, counted and put in order by what sorts need.
 */
export async function searchWithinGroups(
  { tx, keyset, cursor, limit, conditions }: ListRequest,
  patterns: readonly string[],
): Promise<Found> {
  const like = patterns.length > 0 ? [matches(patterns)] : [];
  const { rows } = await sql<(AccountListRow | { id: null }) & { matching: number }>`
    with matching as materialized (
      select id, name_key, job_title_key, department_key, location_key, start_date_key,
        last_activity_key, type, status, access, deliverability, email_key
      from app.account as account where ${allOf([...conditions, ...like])}),
    page as materialized (
      select id from matching as account where ${beyond(keyset, cursor)}
      order by ${orderOf(keyset, cursor)} ${rowsAtMost(limit + 1)})
    select ${columnsOf(keyset)}, (select count(*) from matching) as matching
    from (values (1)) as always
      left join app.account as account on account.organization_id = ${tx.member.organizationId}
        and account.id = any(array(select page.id from page))
    order by ${orderOf(keyset, cursor)}`.execute(tx.db);
  return {
    rows: rows.filter((row) => row.id !== null),
    total: { count: rows[0]?.matching ?? 0, kind: 'exact' },
  };
}
