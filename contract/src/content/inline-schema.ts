import * as z from 'zod/mini';
import { composed, isPlain, line } from '../kernel/text.ts';
import { documentLimits, plainMarks, type Inline, type Mark } from './document.ts';
import { safeHref } from '../kernel/href.ts';
import { mergeFields } from './merge-fields.ts';

export const misplaced = 'This isn’t allowed here';

/** A run of text: not trimmed, because the space before a link is part of the sentence. */
export function textOf(isAllowed: (text: string) => boolean) {
  return z
    .string()
    .check(
      z.overwrite(composed),
      z.minLength(1, 'A text can’t be empty'),
      z.maxLength(documentLimits.textChars, 'This text is too long'),
      z.refine(isAllowed, 'Remove the invisible characters'),
    );
}

/** Where a link or a button leads. */
export const href = z
  .string()
  .check(
    z.refine(
      (text) => safeHref(text) !== null,
      'Enter a link that starts with https:// or mailto:',
    ),
  );

const mark: z.ZodMiniType<Mark> = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.enum(plainMarks) }),
    z.strictObject({
      type: z.literal('link'),
      attrs: z.strictObject({ href }),
    }),
  ],
  'Unknown formatting',
);

const marks = z
  .array(mark)
  .check(
    z.refine(
      (list) => new Set(list.map(({ type }) => type)).size === list.length,
      'Use each formatting once',
    ),
  );

export const inline: z.ZodMiniType<Inline> = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('text'),
      text: textOf(isPlain),
      marks: z.optional(marks),
    }),
    z.strictObject({ type: z.literal('hardBreak') }),
    z.strictObject({
      type: z.literal('mergeField'),
      attrs: z.strictObject({ field: z.enum(mergeFields), fallback: line(80) }),
    }),
  ],
  misplaced,
);
