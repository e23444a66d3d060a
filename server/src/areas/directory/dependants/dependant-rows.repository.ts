import { sql, type RawBuilder } from 'kysely';
import type { Total } from 'contract/kernel/paging.ts';
import type { Cursor, Keyset } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { DependantRow } from '../../dependants/dependants.public.ts';

/** A list as it was asked for, in the words of the database. */
export interface ListRequest {
  tx: OrganizationTransaction;
  keyset: Keyset;
  cursor: Cursor | null;
  limit: number;
  conditions: readonly RawBuilder<unknown>[];
  /** Conditions that leave some of them, where too many would have to be asked to count them all. */
  some: readonly RawBuilder<unknown>[] | null;
}

export type ListRow = DependantRow & { keys: string[] };

export interface Found {
  rows: ListRow[];
  total: Total;
}

/** What is searched for, on the folded text of a dependant. */
export const likes = (patterns: readonly string[]) =>
  patterns.map((pattern) => sql`search_key like ${pattern}`);

export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
