import { askedOfDocument } from './document-messages.ts';
import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { hrefCharsMax } from '../kernel/href.ts';
import { idSchema } from '../kernel/ids.ts';
import { isPlain, line } from '../kernel/text.ts';
import { calloutKinds, cellAligns } from '../kernel/choices.ts';
import { lengths } from '../kernel/counts.ts';
import {
  documentLimits,
  headingLevels,
  type ArticleDocument,
  type Block,
  type ListItem,
  type MessageBlock,
  type MessageDocument,
  type SimpleBlock,
  type TableRow,
} from './document.ts';
import { checkLimits } from './document-limits.ts';
import { embeddedAt } from './embeds.ts';
import { href, inline, misplaced, textOf } from './inline-schema.ts';

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
      alt: z.nullable(line(lengths.pictureText)),
      decorative: z.boolean(),
      caption: z.nullable(line(lengths.pictureText)),
    })
    .check(
      z.refine(
        ({ alt, decorative }) => !decorative || alt === null,
        askedOfDocument('decorative_described'),
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
const simpleBlocks = z.array(simpleBlock).check(z.minLength(1, askedOfDocument('part_empty')));

const listItem: z.ZodMiniType<ListItem> = z.strictObject({
  type: z.literal('listItem'),
  content: simpleBlocks.check(
    z.refine(([first]) => first?.type === 'paragraph', askedOfDocument('item_paragraph')),
  ),
});
const listItems = z.array(listItem).check(z.minLength(1, askedOfDocument('list_empty')));

const bulletList = z.strictObject({ type: z.literal('bulletList'), content: listItems });

const orderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.optional(z.strictObject({ start: z.int().check(z.minimum(1), z.maximum(9999)) })),
  content: listItems,
});

const blockquote = z.strictObject({
  type: z.literal('blockquote'),
  attrs: z.optional(z.strictObject({ source: z.nullable(line(lengths.quoteSource)) })),
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
      z.minLength(1, askedOfDocument('row_empty')),
      z.refine(
        (cells) =>
          cells.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0) <=
          documentLimits.tableColumns,
        asked('at_most_columns', { max: documentLimits.tableColumns }),
      ),
    ),
});

const table = z.strictObject({
  type: z.literal('table'),
  attrs: z.optional(z.strictObject({ caption: z.nullable(line(lengths.tableCaption)) })),
  content: z
    .array(tableRow)
    .check(
      z.minLength(1, askedOfDocument('table_empty')),
      z.maxLength(
        documentLimits.tableRows,
        askedOfDocument('at_most_rows', { max: documentLimits.tableRows }),
      ),
    ),
});

const embed = z.strictObject({
  type: z.literal('embed'),
  attrs: z.strictObject({
    url: z.string().check(
      z.maxLength(hrefCharsMax, askedOfDocument('embed_like')),
      z.overwrite((url) => embeddedAt(url)?.page ?? url),
      z.refine((url) => embeddedAt(url) !== null, askedOfDocument('embed_like')),
    ),
    title: z.nullable(line(lengths.embedTitle)),
  }),
});

const blocks = [
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
  embed,
] as const;

const button = z.strictObject({
  type: z.literal('button'),
  attrs: z.strictObject({ label: line(documentLimits.labelChars), href }),
});

const contentCard = z.strictObject({
  type: z.literal('contentCard'),
  attrs: z.strictObject({ contentId: idSchema }),
});

const savedBlock = z.strictObject({
  type: z.literal('savedBlock'),
  attrs: z.strictObject({ blockId: idSchema }),
});

const groupBlock = z.strictObject({
  type: z.literal('groupBlock'),
  attrs: z.strictObject({
    groupIds: z.array(idSchema).check(z.maxLength(documentLimits.blockGroups)),
    mode: z.enum(['only', 'except']),
  }),
  content: z
    .array(z.discriminatedUnion('type', [...blocks, button, contentCard], misplaced))
    .check(z.minLength(1, askedOfDocument('part_empty'))),
});

const block: z.ZodMiniType<Block> = z.discriminatedUnion('type', blocks, misplaced);
const messageBlock: z.ZodMiniType<MessageBlock> = z.discriminatedUnion(
  'type',
  [...blocks, button, contentCard, savedBlock, groupBlock],
  misplaced,
);

function docOf<Part>(part: z.ZodMiniType<Part>) {
  return z.strictObject({
    type: z.literal('doc'),
    content: z.array(part).check(z.minLength(1, askedOfDocument('part_empty'))),
  });
}

/**
 * A document as it may be kept. What is not in the list is refused, never taken away: the author would
 * otherwise lose it without a word. The sizes are looked at first and without recursion, so that no
 * nesting is too deep for the check itself.
 */
export const documentSchema: z.ZodMiniType<ArticleDocument> = z.pipe(
  z.unknown().check(checkLimits),
  docOf(block),
);
z.globalRegistry.add(documentSchema, {
  description:
    'A document as JSON of the editor (ProseMirror), from a closed list of nodes and marks',
});

/** The document of a message: as {@link documentSchema}, with buttons, cards and saved blocks beside the other blocks. */
export const messageDocumentSchema: z.ZodMiniType<MessageDocument> = z.pipe(
  z.unknown().check(checkLimits),
  docOf(messageBlock),
);
z.globalRegistry.add(messageDocumentSchema, {
  description:
    'A document like that of an article, with buttons, content cards and saved blocks as further blocks',
});
