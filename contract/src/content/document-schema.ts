import * as z from 'zod/mini';
import { idSchema } from '../kernel/ids.ts';
import { composed, isPlain, line } from '../kernel/text.ts';
import {
  calloutKinds,
  cellAligns,
  documentLimits,
  headingLevels,
  plainMarks,
  type ArticleDocument,
  type Block,
  type Inline,
  type ListItem,
  type Mark,
  type SimpleBlock,
  type TableRow,
} from './document.ts';
import { checkLimits } from './document-limits.ts';
import { safeHref } from './href.ts';
import { mergeFields } from './merge-fields.ts';

const misplaced = 'This may not stand here';

/** A run of text: not trimmed, because the space before a link is part of the sentence. */
function textOf(isAllowed: (text: string) => boolean) {
  return z
    .string()
    .check(
      z.overwrite(composed),
      z.minLength(1, 'A text without a sign'),
      z.maxLength(documentLimits.textChars, 'This text is too long'),
      z.refine(isAllowed, 'Remove the invisible characters'),
    );
}

const mark: z.ZodMiniType<Mark> = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.enum(plainMarks) }),
    z.strictObject({
      type: z.literal('link'),
      attrs: z.strictObject({
        href: z
          .string()
          .check(
            z.refine((text) => safeHref(text) !== null, 'Links begin with https:// or mailto:'),
          ),
      }),
    }),
  ],
  'There is no such mark',
);

const marks = z
  .array(mark)
  .check(
    z.refine(
      (list) => new Set(list.map(({ type }) => type)).size === list.length,
      'Each mark once',
    ),
  );

const inline: z.ZodMiniType<Inline> = z.discriminatedUnion(
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

const inlines = z.optional(z.array(inline));

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });

const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal(headingLevels) }),
  content: inlines,
});

const code = z.strictObject({
  type: z.literal('text'),
  text: textOf((text) => isPlain(text.replaceAll(/[\t\n]/g, ''))),
});
const codeBlock = z.strictObject({
  type: z.literal('codeBlock'),
  content: z.optional(z.array(code)),
});

const image = z.strictObject({
  type: z.literal('image'),
  attrs: z
    .strictObject({
      fileId: idSchema,
      alt: z.nullable(line(500)),
      decorative: z.boolean(),
      caption: z.nullable(line(500)),
    })
    .check(
      z.refine(
        ({ alt, decorative }) => !decorative || alt === null,
        'What is only decoration has no description',
      ),
    ),
});

const simpleBlock: z.ZodMiniType<SimpleBlock> = z.lazy(() =>
  z.discriminatedUnion(
    'type',
    [paragraph, heading, codeBlock, image, bulletList, orderedList],
    misplaced,
  ),
);
const simpleBlocks = z.array(simpleBlock).check(z.minLength(1, 'Something has to stand in it'));

const listItem: z.ZodMiniType<ListItem> = z.strictObject({
  type: z.literal('listItem'),
  content: simpleBlocks.check(
    z.refine(([first]) => first?.type === 'paragraph', 'An item begins with a paragraph'),
  ),
});
const listItems = z.array(listItem).check(z.minLength(1, 'A list has an item'));

const bulletList = z.strictObject({ type: z.literal('bulletList'), content: listItems });

const orderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.optional(z.strictObject({ start: z.int().check(z.minimum(1), z.maximum(9999)) })),
  content: listItems,
});

const blockquote = z.strictObject({
  type: z.literal('blockquote'),
  attrs: z.optional(z.strictObject({ source: z.nullable(line(200)) })),
  content: simpleBlocks,
});

const callout = z.strictObject({
  type: z.literal('callout'),
  attrs: z.strictObject({ kind: z.enum(calloutKinds) }),
  content: simpleBlocks,
});

const horizontalRule = z.strictObject({ type: z.literal('horizontalRule') });

const span = (max: number) => z.optional(z.int().check(z.minimum(1), z.maximum(max)));
const tableRow: z.ZodMiniType<TableRow> = z.strictObject({
  type: z.literal('tableRow'),
  content: z
    .array(
      z.strictObject({
        type: z.enum(['tableCell', 'tableHeader']),
        attrs: z.optional(
          z.strictObject({
            colspan: span(documentLimits.tableColumns),
            rowspan: span(documentLimits.tableRows),
            align: z.optional(z.enum(cellAligns)),
          }),
        ),
        content: simpleBlocks,
      }),
    )
    .check(
      z.minLength(1, 'A row has a cell'),
      z.refine(
        (cells) =>
          cells.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0) <=
          documentLimits.tableColumns,
        `At most ${documentLimits.tableColumns} columns`,
      ),
    ),
});

const table = z.strictObject({
  type: z.literal('table'),
  attrs: z.optional(z.strictObject({ caption: z.nullable(line(200)) })),
  content: z
    .array(tableRow)
    .check(
      z.minLength(1, 'A table has a row'),
      z.maxLength(documentLimits.tableRows, `At most ${documentLimits.tableRows} rows`),
    ),
});

const block: z.ZodMiniType<Block> = z.discriminatedUnion(
  'type',
  [
    paragraph,
    heading,
    codeBlock,
    image,
    bulletList,
    orderedList,
    blockquote,
    callout,
    horizontalRule,
    table,
  ],
  misplaced,
);

const doc: z.ZodMiniType<ArticleDocument> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).check(z.minLength(1, 'Something has to stand in it')),
});

/**
 * A document as it may be kept. What is not in the list is refused, never taken away: whoever wrote it would
 * otherwise lose it without a word. The sizes are looked at first and without recursion, so that no
 * nesting is too deep for the check itself.
 */
export const documentSchema: z.ZodMiniType<ArticleDocument> = z.pipe(
  z.unknown().check(checkLimits),
  doc,
);
z.globalRegistry.add(documentSchema, {
  description:
    'A document as the JSON of the editor (ProseMirror), of a closed list of nodes and marks',
});
