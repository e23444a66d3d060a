import { sql, type RawBuilder } from 'kysely';
import type {
  DependantListQuery,
  DependantSort,
} from 'contract/dependants/dependant-list.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import { countUpTo } from '../../../kernel/database/count-up-to.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type KeysetColumn,
  type Page,
} from '../../../kernel/database/keyset.ts';
import { LargeTotals } from '../../../kernel/database/large-totals.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import {
  dependantConditions,
  dependantColumns,
  type DependantRow,
  type AgeRules,
} from '../../dependants/dependants.public.ts';
import {
  allOf,
  likes,
  type Found,
  type ListRequest,
  type ListRow,
} from './dependant-rows.repository.ts';
import { listMatching, listInScope } from './dependants-in-scope.repository.ts';
import { byGuardians } from './guardian-filter.repository.ts';
import { guardianKey, isByGuardian, walkGuardians } from './guardian-order.repository.ts';

const name: KeysetColumn = { expression: sql`dependant.name_key`, type: 'text' };
const id: KeysetColumn = { expression: sql`dependant.id`, type: 'bigint' };
const columns = (organizationId: number): Record<string, readonly KeysetColumn[]> => ({
  name: [name, id],
  birthDate: [{ expression: sql`dependant.birth_key`, type: 'date' }, name, id],
  relationship: [{ expression: sql`dependant.relationship`, type: 'text' }, name, id],
  guardian: [{ expression: guardianKey(organizationId), type: 'text' }, name, id],
  created: [id],
});

function dependantKeyset(sort: DependantSort, organizationId: number): Keyset {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  return { name: sort, columns: columns(organizationId)[key] ?? [name, id], descending };
}

/** How far a search walks along the sort before it asks the index of word parts. */
const walkedAtMost = 2000;
/** Up to so many matches are collected from that index; of more the list is walked along. */
const collectedAtMost = 5000;

/**
 * One page of dependants and how many match.
 *
 * @param limit of the page, in place of the one that was asked for
 * @throws BadCursorError
 */
export async function listDependants(
  tx: OrganizationTransaction,
  query: DependantListQuery,
  rules: AgeRules,
  limit = query.limit ?? pageSizeDefault,
): Promise<Page<DependantRow> & { total: Total }> {
  const keyset = dependantKeyset(query.sort ?? 'name', tx.member.organizationId);
  const conditions = dependantConditions(tx.member.organizationId, query, rules);
  const guardians = await byGuardians(tx, query);
  const request: ListRequest = {
    tx,
    keyset,
    cursor: query.cursor === undefined ? null : decodeCursor(keyset, query.cursor),
    limit,
    conditions: [...conditions, ...guardians.conditions],
    some: guardians.some === null ? null : [...conditions, ...guardians.some],
  };
  const patterns = searchPatterns(query.q ?? '');
  const found = tx.member.scoped
    ? await listInScope(request, patterns)
    : patterns.length === 0 || query.deleted !== undefined
      ? guardians.areCollected
        ? await listMatching(request, likes(patterns))
        : await listAlong(request, query, patterns)
      : await search(request, patterns);
  const page = pageOf(keyset, request.cursor, limit, found.rows, ({ keys }) => keys);
  return { ...page, total: found.total };
}

const largeTotals = new LargeTotals();

async function listAlong(
  request: ListRequest,
  query: DependantListQuery,
  patterns: readonly string[],
): Promise<Found> {
  const { tx } = request;
  const like = likes(patterns);
  const isWhole = query.deleted === undefined;
  const [rows, total] = await Promise.all([
    isWhole && isByGuardian(request.keyset) ? walkGuardians(request, like) : walk(request, like),
    largeTotals.get(tx.member.organizationId, query, () => countMatching(request, like)),
  ]);
  return { rows, total };
}

/**
 * A short walk along the sort fills the page of a common term; the index of word parts collects a rarer one;
 * what is too common for that and stands far away is walked to.
 */
async function search(request: ListRequest, patterns: readonly string[]): Promise<Found> {
  const like = likes(patterns);
  const byGuardian = isByGuardian(request.keyset);
  const near = byGuardian ? [] : await walk(request, like, walkedAtMost);
  const total = await countFound(request, patterns);
  if (near.length > request.limit) return { rows: near, total };
  if (total.kind === 'exact') return { rows: await walk(request, [amongFound(patterns)]), total };
  return { rows: await (byGuardian ? walkGuardians : walk)(request, like), total };
}

function amongFound(patterns: readonly string[]): RawBuilder<unknown> {
  return sql`id = any(array(select app.search_dependant_ids(${patterns}::text[], ${collectedAtMost + 1})))`;
}

async function countFound(
  { tx, conditions }: ListRequest,
  patterns: readonly string[],
): Promise<Total> {
  const { rows } = await sql<{ collected: number; matching: number }>`
    with collected as materialized (
      select app.search_dependant_ids(${patterns}::text[], ${collectedAtMost + 1}) as id)
    select (select count(*) from collected) as collected,
      (select count(*) from app.dependant as dependant
        where ${allOf(conditions)} and id in (select id from collected)) as matching`.execute(
    tx.db,
  );
  const { collected, matching } = rows[0] ?? { collected: 0, matching: 0 };
  return collected > collectedAtMost
    ? { count: matching, kind: 'atLeast' }
    : { count: matching, kind: 'exact' };
}

/**
 * Reads along the sort's index until the page is full; with `among`, at most so many rows of the directory. How many
 * rows are wanted is written into the statement: see `rowsAtMost` of the people list.
 */
async function walk(
  { tx, keyset, cursor, limit, conditions }: ListRequest,
  extra: readonly RawBuilder<unknown>[] = [],
  among?: number,
): Promise<ListRow[]> {
  const { organizationId } = tx.member;
  const source =
    among === undefined
      ? sql`app.dependant`
      : sql`(select * from app.dependant as dependant
          where organization_id = ${organizationId} and deleted_at is null and guarded <> 'trash'
            and ${beyond(keyset, cursor)}
          order by ${orderOf(keyset, cursor)} limit ${sql.lit(among)})`;
  const keys = sql.join(keyset.columns.map(({ expression }) => sql`(${expression})::text`));
  const { rows } = await sql<ListRow>`
    select ${dependantColumns(tx.member)}, array[${keys}] as keys from ${source} as dependant
    where ${allOf([...conditions, ...extra, beyond(keyset, cursor)])}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(tx.db);
  return rows;
}

/** How many match; at least so many, where only some are asked. */
async function countMatching(
  { tx, conditions, some }: ListRequest,
  extra: readonly RawBuilder<unknown>[],
): Promise<Total> {
  const asked = [...(some ?? conditions), ...extra];
  const total = await countUpTo(
    tx.db,
    sql`select from app.dependant as dependant where ${allOf(asked)}`,
  );
  return some === null ? total : { ...total, kind: 'atLeast' };
}
