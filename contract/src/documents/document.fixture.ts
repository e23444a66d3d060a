import {
  array,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  option,
  record,
  string,
  subarray,
  type Arbitrary,
} from 'fast-check';
import { calloutKinds, cellAligns } from '../kernel/choices.ts';
import { isPlain } from '../kernel/text.ts';
import {
  documentLimits,
  headingLevels,
  plainMarks,
  type ArticleDocument,
  type Block,
  type CodeBlock,
  type Inline,
  type ListItem,
  type MessageBlock,
  type MessageDocument,
  type SimpleBlock,
  type TextNode,
  type GroupedBlock,
} from './document.ts';
import { mergeFields } from './merge-fields.ts';

/** Texts that mean something where they are written into a page unescaped. */
export const sharpTexts = [
  '<script>window.__x=1</script>',
  '"><img src=x onerror=window.__x=1>',
  "' onmouseover='window.__x=1",
  '</p></td></table></div>',
  '<!-- ',
  ']]>',
  '&lt;b&gt; &amp; &#60;',
  '{{firstName}} ${7*7} <%= x %>',
  'javascript:alert(1)',
  '`',
  'a < b && c > d',
] as const;

const fits = (text: string) => isPlain(text) && text === text.normalize('NFC');

const anyText = oneof(
  { weight: 3, arbitrary: string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: constantFrom('The winter rota', ' starts on ', '7 December', ...sharpTexts),
  },
  string({ unit: 'binary', minLength: 1, maxLength: 10 }),
).filter(fits);

/** As `line` keeps it. */
const anyLine = anyText.filter((text) => text.trim() === text && text.length <= 80);

export const anyHref = oneof(
  constantFrom(
    'https://northgate.example/',
    'http://a.example/?q=%22%3E&b=2#c',
    'https://bücher.example/ä?x="<\'`',
    'HTTPS://A.EXAMPLE/(x)',
    'mailto:flu@northgate.example',
    "mailto:o'connor@a.example?subject=a%20b",
    'tel:+44-20-7946-0117',
  ),
  string({ unit: 'grapheme-ascii', maxLength: 20 }).map(
    (text) => `https://a.example/${text.replaceAll(/[\s\\]/g, '')}`,
  ),
);

const marks = record({
  plain: subarray([...plainMarks]),
  href: option(anyHref, { nil: undefined, freq: 3 }),
}).map(({ plain, href }) => [
  ...plain.map((type) => ({ type })),
  ...(href === undefined ? [] : [{ type: 'link' as const, attrs: { href } }]),
]);

const text: Arbitrary<TextNode> = record({ type: constant('text'), text: anyText, marks }).map(
  ({ marks: own, ...node }) => (own.length === 0 ? node : { ...node, marks: own }),
);

const inline: Arbitrary<Inline> = oneof(
  { weight: 6, arbitrary: text },
  constant({ type: 'hardBreak' }),
  record({
    type: constant('mergeField'),
    attrs: record({ field: constantFrom(...mergeFields), fallback: anyLine }),
  }),
);
const inlines = array(inline, { maxLength: 4 });

const paragraph = record({ type: constant('paragraph'), content: inlines });

const codeBlock: Arbitrary<CodeBlock> = record({
  type: constant('codeBlock'),
  content: array(
    record({ type: constant('text'), text: anyText.map((line) => `${line}\n\t${line}`) }),
    { maxLength: 1 },
  ),
});

const image = record({
  type: constant('image'),
  attrs: record({
    fileId: integer({ min: 1, max: 9 }),
    alt: option(anyLine),
    caption: option(anyLine),
  }).map((attrs) => ({ ...attrs, decorative: attrs.alt === null })),
});

const heading = record({
  type: constant('heading'),
  attrs: record({ level: constantFrom(...headingLevels) }),
  content: inlines,
});

// Lists as deep as in a table they may be at most.
const { simple } = letrec<{ simple: SimpleBlock; item: ListItem }>((tie) => ({
  simple: oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 4, arbitrary: paragraph },
    heading,
    codeBlock,
    image,
    record({
      type: constant('bulletList'),
      content: array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    record({
      type: constant('orderedList'),
      attrs: record({ start: integer({ min: 1, max: 9999 }) }),
      content: array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
  ),
  item: record({
    type: constant('listItem'),
    content: record({ first: paragraph, rest: array(tie('simple'), { maxLength: 2 }) }).map(
      ({ first, rest }) => [first, ...rest],
    ),
  }),
}));
const simples = array(simple, { minLength: 1, maxLength: 3 });

const embedPages = [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/76979871/8272103f6e',
  'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
  'https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5',
] as const;

const cell = record({
  type: constantFrom('tableCell', 'tableHeader'),
  attrs: record(
    {
      colspan: integer({ min: 1, max: 3 }),
      rowspan: integer({ min: 1, max: 3 }),
      align: constantFrom(...cellAligns),
    },
    { requiredKeys: [] },
  ),
  content: simples,
});

const block: Arbitrary<Block> = oneof(
  { weight: 5, arbitrary: simple },
  constant({ type: 'horizontalRule' }),
  record({
    type: constant('embed'),
    attrs: record({ url: constantFrom(...embedPages), title: option(anyLine) }),
  }),
  record({
    type: constant('blockquote'),
    attrs: record({ source: option(anyLine) }),
    content: simples,
  }),
  record({
    type: constant('callout'),
    attrs: record({ kind: constantFrom(...calloutKinds) }),
    content: simples,
  }),
  record({
    type: constant('table'),
    attrs: record({ caption: option(anyLine) }),
    content: array(
      record({
        type: constant('tableRow'),
        content: array(cell, { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

/** Documents of every node, mark and attribute there is. */
export const anyDocument: Arbitrary<ArticleDocument> = record({
  type: constant('doc'),
  content: array(block, { minLength: 1, maxLength: 5 }),
});

const grouped: Arbitrary<GroupedBlock> = oneof(
  { weight: 3, arbitrary: block },
  record({
    type: constant('button'),
    attrs: record({
      label: anyLine.filter(({ length }) => length <= documentLimits.labelChars),
      href: anyHref,
    }),
  }),
  record({
    type: constant('contentCard'),
    attrs: record({ contentId: integer({ min: 1, max: 9 }) }),
  }),
);

const messageBlock: Arbitrary<MessageBlock> = oneof(
  { weight: 5, arbitrary: grouped },
  record({ type: constant('savedBlock'), attrs: record({ blockId: integer({ min: 1, max: 9 }) }) }),
  record({
    type: constant('groupBlock'),
    attrs: record({
      groupIds: array(integer({ min: 1, max: 9 }), { maxLength: 3 }),
      mode: constantFrom('only', 'except'),
    }),
    content: array(grouped, { minLength: 1, maxLength: 2 }),
  }),
);

/** Documents of messages: every block of articles, and those that only messages have. */
export const anyMessage: Arbitrary<MessageDocument> = record({
  type: constant('doc'),
  content: array(messageBlock, { minLength: 1, maxLength: 5 }),
});
