import { sql } from 'kysely';
import { beyond, orderOf, reads } from '../../../kernel/database/keyset.ts';
import { estimate } from './account-estimate.repository.ts';
import {
  columnsOf,
  rowsAtMost,
  type AccountListRow,
  type ListRequest,
} from './account-rows.repository.ts';
import { matches } from '../../people/people.public.ts';
import type { Found } from './account-search.repository.ts';

/** How far a search walks before it asks the index of word parts. The index of names alone is read: 0.4 ms for 1,000. */
const walkedAtMost = 4000;
/** Up to so many matches, collecting them costs less than walking until a page is full. */
const collectedAtMost = 20_000;
/** People looked at to estimate how many match a term that is met so seldom: 1 % within 0.3 %. */
const drawnForEstimate = 1000;

/**
 * Finds part of a word among everyone, in the order of names: a short walk along them fills the page of a common term,
 * the index of word parts collects a rare one, and the walk continues for terms between the two. The index of names
 * holds what is searched, so that only those who are shown are read.
 */
export async function searchByName(request: ListRequest, patterns: string[]): Promise<Found> {
  return (
    (await searchNearby(request, patterns)) ??
    (await searchIndex(request, patterns)) ??
    searchAlong(request, patterns)
  );
}

/** A row of a page joined to figures about it: without a person when the page is empty. */
type PageRow = (AccountListRow | { id: null }) & { found: number; scanned: number };

/** Looks through the next of the names; null when they neither fill the page nor are all there is. */
async function searchNearby(request: ListRequest, patterns: string[]): Promise<Found | null> {
  const { tx, keyset, cursor, limit } = request;
  const { rows: read } = await sql<PageRow>`
    with scanned as materialized (
      select id, name_key, search_key from app.account as account
      where organization_id = ${tx.member.organizationId} and deleted_at is null
        and ${beyond(keyset, cursor)}
      order by ${orderOf(keyset, cursor)} ${rowsAtMost(walkedAtMost)}),
    hits as materialized (select id, name_key from scanned where ${matches(patterns)}),
    page as (
      select ${columnsOf(keyset)} from app.account as account
      where organization_id = ${tx.member.organizationId} and id in (
        select id from hits as account order by ${orderOf(keyset, cursor)} ${rowsAtMost(limit + 1)})
      order by ${orderOf(keyset, cursor)})
    select page.*, (select count(*) from scanned) as scanned, (select count(*) from hits) as found
    from (values (1)) as always left join page on true`.execute(tx.db);
  const { scanned, found } = read[0] ?? { scanned: 0, found: 0 };
  const rows = read.filter((row) => row.id !== null);
  if (cursor === null && scanned < walkedAtMost) {
    return { rows, total: { count: found, kind: 'exact' } };
  }
  return found > limit ? { rows, total: await estimate(request, patterns, found) } : null;
}

/** Collects what matches from the index of word parts; null when it is too much. */
async function searchIndex(request: ListRequest, patterns: string[]): Promise<Found | null> {
  const { tx, keyset, cursor } = request;
  const { rows: read } = await sql<(AccountListRow | { id: null }) & { matching: number }>`
    with collected as materialized (
      select * from app.collect_account_names(${fromHere(request, patterns)}, ${collectedAtMost})),
    page as (
      select ${columnsOf(keyset)} from app.account as account
      where organization_id = ${tx.member.organizationId} and id in (select id from collected)
      order by ${orderOf(keyset, cursor)})
    select page.*, (select matching from collected limit 1) as matching
    from (values (1)) as always left join page on true`.execute(tx.db);
  const matching = read[0]?.matching ?? 0;
  const rows = read.filter((row) => row.id !== null);
  return matching > collectedAtMost ? null : { rows, total: { count: matching, kind: 'exact' } };
}

/** Looks through the names until the page is full. How many match is more than are collected. */
async function searchAlong(request: ListRequest, patterns: string[]): Promise<Found> {
  const { tx, keyset, cursor } = request;
  const { rows } = await sql<AccountListRow>`
    with met as materialized (
      select id from app.walk_account_names(${fromHere(request, patterns)}) as id)
    select ${columnsOf(keyset)} from app.account as account
    where organization_id = ${tx.member.organizationId} and id in (select id from met)
    order by ${orderOf(keyset, cursor)}`.execute(tx.db);
  return { rows, total: await estimate(request, patterns, collectedAtMost, drawnForEstimate) };
}

/** The input of both functions: what is searched, from which place on, which way, for how many. */
function fromHere({ keyset, cursor, limit }: ListRequest, patterns: string[]) {
  const [name = null, id = null] = cursor?.values ?? [];
  return sql`${patterns}::text[], ${name}::text, ${id}::bigint, ${reads(keyset, cursor) === 'up'},
    ${limit + 1}`;
}
