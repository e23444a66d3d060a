import { sql } from 'kysely';
import type { Total } from 'contract/kernel/paging.ts';
import { beyond, orderOf } from '../../../kernel/database/keyset.ts';
import { estimate } from './account-estimate.repository.ts';
import { allOf } from '../../../kernel/database/all-of.ts';
import {
  columnsOf,
  countMatching,
  readRows,
  rowsAtMost,
  shownAndSorted,
  type AccountListRow,
  type ListRequest,
} from './account-rows.repository.ts';
import { matches } from '../../people/people.public.ts';

/** How far a search walks along the sort before it asks the index of word parts. */
const walkedAtMost = 2000;
/** Up to so many matches, collecting them costs less than walking until a page is full. */
const collectedAtMost = 5000;
/** How far it walks where more match: far enough for a page of them, were they spread evenly. */
const walkedFurtherAtMost = 10_000;
/** What stands together elsewhere in the sort, such as the names with one beginning, is collected after all. */
const collectedAfterAllAtMost = 100_000;

export interface Found {
  rows: AccountListRow[];
  total: Total;
}

/**
 * Finds part of a word in steps, so that neither a common nor a rare term is slow: a short walk along the sort
 * fills the page of a common term; the index of word parts collects a rare one; a longer walk meets what is
 * neither, unless it stands together far away, and is collected then. Only what is as common as that and stands
 * together all the same is walked to its end.
 */
export async function search(request: ListRequest, patterns: string[]): Promise<Found> {
  // Along an order that no index knows, nothing is near.
  if (request.walkOwn) {
    const collected = await searchIndex(request, patterns, collectedAfterAllAtMost);
    return collected ?? searchAll(request, patterns);
  }
  return (
    (await searchNearby(request, patterns)) ??
    (await searchIndex(request, patterns, collectedAtMost)) ??
    (await searchFurther(request, patterns)) ??
    (await searchIndex(request, patterns, collectedAfterAllAtMost)) ??
    searchAll(request, patterns)
  );
}

async function searchAll(request: ListRequest, patterns: string[]): Promise<Found> {
  const rows = await readRows(request, [matches(patterns)]);
  const isWhole = request.cursor === null && rows.length <= request.limit;
  const total: Total = isWhole
    ? { count: rows.length, kind: 'exact' }
    : await estimate(request, patterns, rows.length);
  return { rows, total };
}

export async function searchTrash(request: ListRequest, patterns: string[]): Promise<Found> {
  const like = [matches(patterns)];
  const [rows, total] = await Promise.all([readRows(request, like), countMatching(request, like)]);
  return { rows, total };
}

/** Looks through the next rows of the sort; null when they neither fill the page nor are all there is. */
async function searchNearby(request: ListRequest, patterns: string[]): Promise<Found | null> {
  const { tx, keyset, cursor, limit, conditions } = request;
  const { rows } = await sql<PageRow & { found: number; scanned: number }>`
    with scanned as materialized (
      select * from app.account as account
      where organization_id = ${tx.member.organizationId} and deleted_at is null
        and ${beyond(keyset, cursor)}
      order by ${orderOf(keyset, cursor)} ${rowsAtMost(walkedAtMost)}),
    matching as materialized (
      select * from scanned as account where ${allOf([...conditions, matches(patterns)])}),
    page as (
      select ${columnsOf(keyset)} from matching as account
      order by ${orderOf(keyset, cursor)} ${rowsAtMost(limit + 1)})
    select page.*, (select count(*) from scanned) as scanned, (select count(*) from matching) as found
    from (values (1)) as always left join page on true`.execute(tx.db);
  const figures = rows[0];
  if (figures === undefined) return null;
  const { found, scanned } = figures;
  if (cursor === null && scanned < walkedAtMost) {
    return { rows: rowsOf(rows), total: { count: found, kind: 'exact' } };
  }
  if (found <= limit) return null;
  return { rows: rowsOf(rows), total: await estimate(request, patterns, found) };
}

/** Looks further along the sort; null when the page is still not full. */
async function searchFurther(request: ListRequest, patterns: string[]): Promise<Found | null> {
  const { tx, keyset, cursor, limit, conditions } = request;
  const { rows } = await sql<AccountListRow>`
    select ${columnsOf(keyset)} from (
      select * from app.account as account
      where organization_id = ${tx.member.organizationId} and deleted_at is null
        and ${beyond(keyset, cursor)}
      order by ${orderOf(keyset, cursor)} ${rowsAtMost(walkedFurtherAtMost)}) as account
    where ${allOf([...conditions, matches(patterns)])}
    order by ${orderOf(keyset, cursor)} ${rowsAtMost(limit + 1)}`.execute(tx.db);
  if (rows.length <= limit) return null;
  return { rows, total: await estimate(request, patterns, rows.length) };
}

/** A row of a page joined to figures about it: without a person when the page is empty. */
type PageRow = AccountListRow | { id: null };

function rowsOf(rows: readonly PageRow[]): AccountListRow[] {
  return rows.filter((row) => row.id !== null);
}

/** Collects what matches from the index of word parts; null when it is too much. */
async function searchIndex(
  request: ListRequest,
  patterns: string[],
  most: number,
): Promise<Found | null> {
  const { tx, keyset, cursor, limit, conditions } = request;
  const { rows } = await sql<PageRow & { collected: number; matching: number }>`
    with collected as materialized (
      select app.search_account_ids(${patterns}::text[], ${most + 1}) as id),
    matching as materialized (
      select ${shownAndSorted} from app.account as account
      where (select count(*) from collected) <= ${most}
        and ${allOf(conditions)} and id in (select id from collected)),
    page as (
      select ${columnsOf(keyset)} from matching as account where ${beyond(keyset, cursor)}
      order by ${orderOf(keyset, cursor)} ${rowsAtMost(limit + 1)})
    select page.*, (select count(*) from collected) as collected,
      (select count(*) from matching) as matching
    from (values (1)) as always left join page on true`.execute(tx.db);
  const figures = rows[0];
  if (figures === undefined || figures.collected > most) return null;
  return { rows: rowsOf(rows), total: { count: figures.matching, kind: 'exact' } };
}

/**
 * A page of a scoped manager's people, and how many match. Kept counts and ids drawn at random are of everyone, and so
 * are the indexes of the sorts: each of their people is met once, counted and put in order by what sorts need.
 */
export async function searchInScope(
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
