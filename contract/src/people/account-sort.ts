import { asked } from '../kernel/field-words.ts';
import * as z from 'zod/mini';

/** Orders of the list of people by what everyone has; the first when none is asked for. */
export const accountSorts = [
  'name',
  '-name',
  'jobTitle',
  '-jobTitle',
  'department',
  '-department',
  'location',
  '-location',
  'startDate',
  '-startDate',
  'lastActivity',
  '-lastActivity',
  'type',
  '-type',
  'status',
  '-status',
  'access',
  '-access',
  'deliverability',
  '-deliverability',
  'email',
  '-email',
  'created',
  '-created',
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
