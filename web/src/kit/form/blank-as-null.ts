import * as z from 'zod/mini';

/**
 * A field that may stay empty: an input holds '' where the record holds null. Text of blanks alone is
 * empty too.
 */
export function blankAsNull<S extends z.ZodMiniType<unknown, string | null>>(schema: S) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): string | null => (text.trim() === '' ? null : text)),
    ),
    schema,
  );
}
