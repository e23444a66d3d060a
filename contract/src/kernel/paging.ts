import { filterValuesMax } from './counts.ts';
import { asked } from './field-messages.ts';
import * as z from 'zod/mini';

export const pageSizeDefault = 50;
export const pageSizeMax = 100;

/** Where a page starts. Made by the server, opaque to clients, bound to the sort it was made for. */
export const cursorSchema = z
  .string()
  .check(z.maxLength(1000), z.regex(/^[A-Za-z0-9_-]+$/, asked('foreign_cursor')));

/** A whole number in an address. */
export function countParam(max: number) {
  return z.pipe(
    z.string().check(z.regex(/^[0-9]{1,9}$/, asked('enter_number'))),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z
        .int()
        .check(
          z.minimum(1, asked('at_least', { min: 1 })),
          z.maximum(max, asked('at_most', { max })),
        ),
    ),
  );
}

/** One value or several of a repeated query parameter, as a list. */
export function listParam<S extends z.ZodMiniType<unknown, string>>(item: S) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
    ),
    z
      .array(item)
      .check(
        z.minLength(1),
        z.maxLength(filterValuesMax, asked('at_most_values', { max: filterValuesMax })),
      ),
  );
}

export const pageQuery = {
  cursor: z.optional(cursorSchema),
  limit: z.optional(countParam(pageSizeMax)),
};

export const totalKinds = ['exact', 'about', 'atLeast'] as const;

/**
 * How many rows match. No list waits for its total: counting stops at 10,000 (`atLeast`), and a search
 * that most rows match is estimated from a sample (`about`).
 */
export const totalSchema = z.object({ count: z.int(), kind: z.enum(totalKinds) });
export type Total = z.output<typeof totalSchema>;

/** A page of a list: keyset paging, forwards and backwards, never by offset. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    previousCursor: z.nullable(z.string()),
    total: totalSchema,
  });
}
