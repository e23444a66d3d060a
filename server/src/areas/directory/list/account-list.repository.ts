import { sql, type RawBuilder } from 'kysely';
import type { AccountListQuery } from 'contract/people/accounts.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { decodeCursor, type Page } from '../../../kernel/database/keyset.ts';
import { LargeTotals } from '../../../kernel/database/large-totals.ts';
import type { OrganizationTransaction, Queries } from '../../../kernel/database/organization.ts';
import { type ProblemError, invalid } from '../../../kernel/http/problem.ts';
import { accountConditions, isUnfiltered, searchPatterns } from '../../people/people.public.ts';
import {
  columnsOf,
  countMatching,
  pageOfRows,
  readRows,
  walk,
  type AccountListRow,
  type ListRequest,
} from './account-rows.repository.ts';
import { countOrEstimate } from './account-estimate.repository.ts';
import { search, searchTrash, searchInScope } from './account-search.repository.ts';
import { fieldConditions } from '../../fields/fields.public.ts';
import { conditionsOf, inGroups, isScopedManager } from '../../groups/groups.public.ts';
import { searchByName } from './name-search.repository.ts';
import { listOrder } from './list-order.repository.ts';
import { notReached, fromImports } from './list-filters.repository.ts';

const largeTotals = new LargeTotals();

interface WhoMatches {
  /** On `app.account as account`; the search not among them. */
  conditions: RawBuilder<unknown>[];
  /** Whether counting them may mean asking everyone. */
  isCostly: boolean;
}

async function whoMatches(
  tx: OrganizationTransaction,
  query: AccountListQuery,
): Promise<WhoMatches> {
  if (query.scoped && tx.member.scoped) throw scopesOfOthers();
  const inTrash = query.deleted !== undefined;
  const asked = query.where ? await conditionsOf(tx, query.where, { inTrash }) : undefined;
  const fields = query.field ? await fieldConditions(tx, query.field) : undefined;
  const isReach = query.notReachedFrom !== undefined || query.notReachedTo !== undefined;
  const conditions = [
    ...accountConditions(tx.member.organizationId, query),
    ...(query.scoped ? [isScopedManager(tx.member.organizationId, query.scoped === 'true')] : []),
    ...(query.group ? [await inGroups(tx, query.group)] : []),
    ...(query.import ? [await fromImports(tx, query.import)] : []),
    ...(isReach ? [notReached(tx.member.organizationId, query)] : []),
    ...(fields?.conditions ?? []),
    ...(asked?.conditions ?? []),
  ];
  const costly = [asked, fields].filter((part) => part !== undefined);
  const isCostly = (isReach || costly.length > 0) && !inTrash && !costly.some(({ isFew }) => isFew);
  return { conditions, isCostly };
}

/** A scoped manager does not see the scope of other managers. */
function scopesOfOthers(): ProblemError {
  return invalid(['scoped'], 'not_found', refusePeople('no_such_filter'));
}

/** The people who match, as conditions on `app.account as account`, without the search. */
export async function listConditions(
  tx: OrganizationTransaction,
  query: AccountListQuery,
): Promise<RawBuilder<unknown>[]> {
  return (await whoMatches(tx, query)).conditions;
}

/**
 * One page of people and how many match.
 *
 * @throws BadCursorError
 */
export async function listAccounts(
  tx: OrganizationTransaction,
  query: AccountListQuery,
): Promise<Page<AccountListRow> & { total: Total }> {
  const sort = query.sort ?? 'name';
  const { keyset, walkOwn } = await listOrder(tx, sort);
  const { conditions, isCostly } = await whoMatches(tx, query);
  const request: ListRequest = {
    tx,
    keyset,
    cursor: query.cursor === undefined ? null : decodeCursor(keyset, query.cursor),
    limit: query.limit ?? pageSizeDefault,
    conditions,
    walkOwn,
  };
  const patterns = searchPatterns(query.q ?? '');
  if (tx.member.scoped) {
    const { rows, total } = await searchInScope(request, patterns);
    return { ...pageOfRows(request, rows), total };
  }
  const isRegister = isUnfiltered(query);
  if (patterns.length === 0) {
    if (isRegister) return listRegister(request);
    const rows = await readRows(request);
    const count = () => (isCostly ? countOrEstimate(request, rows) : countMatching(request));
    const total = await largeTotals.get(tx.member.organizationId, query, count);
    return { ...pageOfRows(request, rows), total };
  }
  const inOrderOfNames = sort === 'name' || sort === '-name';
  const find = query.deleted ? searchTrash : isRegister && inOrderOfNames ? searchByName : search;
  const { rows, total } = await find(request, patterns);
  return { ...pageOfRows(request, rows), total };
}

/** A page of everyone; how many there are is kept, and comes along with it. */
async function listRegister(request: ListRequest): ReturnType<typeof listAccounts> {
  const { tx, keyset, walkOwn } = request;
  const size = sql`(select value from app.counter
    where organization_id = ${tx.member.organizationId} and name = 'accounts')`;
  if (walkOwn) {
    const rows = await readRows(request);
    const total: Total = { count: await sizeOf(tx.db, size), kind: 'exact' };
    return { ...pageOfRows(request, rows), total };
  }
  const columns = sql`${columnsOf(keyset)}, ${size} as size`;
  const rows = await walk<AccountListRow & { size: number }>(request, [], columns);
  const count = rows[0]?.size ?? (await sizeOf(tx.db, size));
  return { ...pageOfRows(request, rows), total: { count, kind: 'exact' } };
}

async function sizeOf(db: Queries, size: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ size: number | null }>`select ${size} as size`.execute(db);
  return rows[0]?.size ?? 0;
}
