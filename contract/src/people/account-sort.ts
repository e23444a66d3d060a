import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { type ColumnsWith, columnsWith } from './columns/columns-with.ts';

/** What everyone has that a list is sorted by, beside the name. */
type SortKey = ColumnsWith<'sort'> | 'lastActivity' | 'created';

const sortKeys: readonly SortKey[] = [...columnsWith('sort'), 'lastActivity', 'created'];

/** Orders of the list of people by what everyone has; the first when none is asked for. */
export const accountSorts = [
  'name',
  '-name',
  ...sortKeys.flatMap((key) => [key, `-${key}`] as const),
] as const;

const ownSort = /^(-?)field\.([a-z][a-z0-9_]{0,59})$/;

/** One of {@link accountSorts}, or a field of the organization by its key, as `field.size` or `-field.size`. */
export const accountSortSchema = z.union([
  z.enum(accountSorts),
  z.string().check(z.regex(ownSort, asked('sort_by_column'))),
]);
export type AccountSort = z.output<typeof accountSortSchema>;

/** The field a sort names; null where it names none. */
export function ownSortOf(sort: string): { key: string; descending: boolean } | null {
  const [, minus, key] = ownSort.exec(sort) ?? [];
  return key === undefined ? null : { key, descending: minus === '-' };
}
