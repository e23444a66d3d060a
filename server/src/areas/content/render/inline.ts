import type {
  Embed,
  HeadingLevel,
  Inline,
  PlainMark,
  TextNode,
} from 'contract/documents/document.ts';
import { embeddedAt, embedFacts } from 'contract/documents/embeds.ts';
import { safeHref } from 'contract/kernel/href.ts';
import { element, joined, text, type Attributes, type Html, type Tag } from './html.ts';
import type { CardContent, Picture, RenderContext } from './render-context.ts';

/** How the parts of a sentence look: the reader page leaves it to its style sheet, mail says it in place. */
export interface InlineLook {
  link: Attributes;
  code: Attributes;
}

/** Marks from the inside to the outside, whatever order the document has them in. */
const order: readonly PlainMark[] = ['code', 'strike', 'italic', 'bold'];
const tags: Readonly<Record<PlainMark, Tag>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
};

export function renderInlines(
  nodes: readonly Inline[] | undefined,
  context: RenderContext,
  look: InlineLook,
): Html {
  return joined(
    runsOf(nodes ?? []).map(({ href, parts }) => {
      const inner = joined(parts.map((node) => renderInline(node, context, look)));
      const target = href === null ? null : linkTarget(href, context);
      return target === null
        ? inner
        : element('a', { href: target, rel: 'noopener noreferrer', ...look.link }, inner);
    }),
  );
}

/** What stands side by side and leads to one address, or to none. */
export interface Run {
  href: string | null;
  parts: Inline[];
}

/** A link whose words are marked in different ways is one link. */
export function runsOf(nodes: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const href = hrefOf(node);
    const last = runs.at(-1);
    if (last?.href === href) last.parts.push(node);
    else runs.push({ href, parts: [node] });
  }
  return runs;
}

function hrefOf(node: Inline): string | null {
  const link = node.type === 'text' && node.marks?.find((mark) => mark.type === 'link');
  return link ? link.attrs.href : null;
}

function renderInline(node: Inline, context: RenderContext, look: InlineLook): Html {
  switch (node.type) {
    case 'hardBreak':
      return element('br', {});
    case 'mergeField':
      return text(context.mergeField(node.attrs.field) ?? node.attrs.fallback);
    case 'text':
      return renderText(node, look);
  }
}

function renderText(node: TextNode, look: InlineLook): Html {
  const marks = order.filter((type) => node.marks?.some((mark) => mark.type === type));
  return marks.reduce(
    (inner, type) => element(tags[type], type === 'code' ? look.code : {}, inner),
    text(node.text),
  );
}

/** Judged again where it is written: what was stored under older rules stays text. */
export function linkTarget(href: string, context: RenderContext): string | null {
  const safe = safeHref(href);
  return safe === null ? null : safeHref(context.link(safe));
}

/** The picture of a file, when its address is one of the web. */
export function pictureOf(fileId: number, context: RenderContext): Picture | null {
  const picture = context.picture(fileId);
  if (picture === null) return null;
  const url = safeHref(picture.url);
  return url !== null && /^https?:/.test(url) ? { ...picture, url } : null;
}

/** The item of content that a card stands for, without an address that is none of the web. */
export function cardOf(
  contentId: number,
  context: RenderContext,
): (Omit<CardContent, 'url'> & { url: string | null }) | null {
  const card = context.content(contentId);
  return card && { ...card, url: safeHref(card.url) };
}

/** Media of another site by the address of its page; null where that site is no longer allowed. */
export function embedOf({ attrs: { url, title } }: Embed, context: RenderContext) {
  const embedded = embeddedAt(url);
  if (embedded === null) return null;
  const facts = embedFacts(embedded);
  return {
    site: embedded.site,
    title: title ?? facts,
    facts,
    url: linkTarget(embedded.page, context),
  };
}

type CardKind = Pick<CardContent, 'kind' | 'readingTime'>;

/** What a card says of itself below its title. */
export function cardFacts({ kind, readingTime }: CardKind): string {
  if (kind === 'file') return 'File';
  return kind === 'social' ? 'Post' : `Article · ${readingTime} min`;
}

/** What the button of a card says. */
export function cardAction({ kind, readingTime }: CardKind): string {
  if (kind === 'file') return 'Open file';
  return kind === 'social' ? 'Open post' : `Read article, ${readingTime} min`;
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The tag of a heading, shifted below the one that the document stands under. */
export function headingTag(level: HeadingLevel, titleLevel: number): (typeof headings)[number] {
  return headings[level + titleLevel - 3] ?? 'h6';
}
