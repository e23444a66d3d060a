import { askedOfDocument } from './document-messages.ts';
import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { composed, isPlain, line } from '../kernel/text.ts';
import { documentLimits, plainMarks, type Inline, type Mark } from './document.ts';
import { safeHref } from '../kernel/href.ts';
import { lengths } from '../kernel/counts.ts';
import { mergeFieldSchema } from './merge-field-schema.ts';

export const misplaced = askedOfDocument('misplaced');

/** A run of text: not trimmed, because the space before a link is part of the sentence. */
export function textOf(isAllowed: (text: string) => boolean) {
  return z
    .string()
    .check(
      z.overwrite(composed),
      z.minLength(1, askedOfDocument('text_empty')),
      z.maxLength(documentLimits.textChars, askedOfDocument('text_too_long')),
      z.refine(isAllowed, asked('invisible_characters')),
    );
}

/** Where a link or a button leads. */
export const href = z
  .string()
  .check(z.refine((text) => safeHref(text) !== null, askedOfDocument('link_like')));

const mark: z.ZodMiniType<Mark> = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.enum(plainMarks) }),
    z.strictObject({
      type: z.literal('link'),
      attrs: z.strictObject({ href }),
    }),
  ],
  askedOfDocument('unknown_formatting'),
);

const marks = z
  .array(mark)
  .check(
    z.refine(
      (list) => new Set(list.map(({ type }) => type)).size === list.length,
      askedOfDocument('formatting_once'),
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
      attrs: z.strictObject({ field: mergeFieldSchema, fallback: line(lengths.mergeFallback) }),
    }),
  ],
  misplaced,
);
