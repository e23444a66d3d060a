import type {
  Button,
  Callout,
  Embed,
  Image,
  ListItem,
  MessageBlock,
  MessageDocument,
  SimpleBlock,
  Table,
  TableCell,
  TableRow,
} from 'contract/documents/document.ts';
import type { CellAlign } from 'contract/kernel/choices.ts';
import { element, joined, text, type Html } from './html.ts';
import {
  cardFacts,
  cardOf,
  embedOf,
  headingTag,
  linkTarget,
  pictureOf,
  renderInlines,
} from './inline.ts';
import type { RenderContext } from './render-context.ts';

const look = { link: {}, code: {} };

/**
 * A checked document as the body of a reader page: elements by what they mean, styled by the page's style
 * sheet alone.
 */
export function renderForReader(document: MessageDocument, context: RenderContext): Html {
  return renderBlocks(document.content, context);
}

function renderBlocks(blocks: readonly MessageBlock[], context: RenderContext): Html {
  return joined(blocks.map((block) => renderBlock(block, context)));
}

function renderBlock(block: MessageBlock, context: RenderContext): Html {
  switch (block.type) {
    case 'paragraph':
      return element('p', {}, renderInlines(block.content, context, look));
    case 'heading':
      return element(
        headingTag(block.attrs.level, context.titleLevel),
        {},
        renderInlines(block.content, context, look),
      );
    case 'bulletList':
      return element('ul', {}, ...renderItems(block.content, context));
    case 'orderedList':
      return element(
        'ol',
        { start: startOf(block.attrs?.start) },
        ...renderItems(block.content, context),
      );
    case 'codeBlock':
      // Can be scrolled, so it can be reached by keyboard.
      return element(
        'pre',
        { tabindex: 0 },
        element('code', {}, ...(block.content ?? []).map((run) => text(run.text))),
      );
    case 'image':
      return renderImage(block, context);
    case 'blockquote':
      return element(
        'blockquote',
        {},
        renderBlocks(block.content, context),
        joined(block.attrs?.source ? [element('footer', {}, text(block.attrs.source))] : []),
      );
    case 'callout':
      return renderCallout(block, context);
    case 'horizontalRule':
      return element('hr', {});
    case 'table':
      return renderTable(block, context);
    case 'embed':
      return renderEmbed(block, context);
    case 'button':
      return renderButton(block, context);
    // Code that renders a message takes these apart first.
    case 'groupBlock':
      return joined([]);
    case 'contentCard':
      return renderCard(block.attrs.contentId, context);
    case 'savedBlock':
      return joined([]);
  }
}

function startOf(start = 1): number | null {
  return start === 1 ? null : start;
}

/** An item of one paragraph is only its text. */
function renderItems(items: readonly ListItem[], context: RenderContext): Html[] {
  return items.map(({ content }) => {
    const [first, ...rest] = content;
    if (first?.type !== 'paragraph') return element('li', {}, renderBlocks(content, context));
    return element(
      'li',
      {},
      renderInlines(first.content, context, look),
      renderBlocks(rest, context),
    );
  });
}

function renderImage({ attrs }: Image, context: RenderContext): Html {
  const picture = pictureOf(attrs.fileId, context);
  const caption = attrs.caption === null ? [] : [element('figcaption', {}, text(attrs.caption))];
  if (picture === null) {
    const instead = attrs.alt === null ? [] : [element('p', {}, text(attrs.alt))];
    return joined(
      caption.length + instead.length > 0 ? [element('figure', {}, ...instead, ...caption)] : [],
    );
  }
  const { url, width, height } = picture;
  const img = element('img', { src: url, alt: attrs.alt ?? '', width, height, loading: 'lazy' });
  return element('figure', {}, img, ...caption);
}

function renderCallout({ attrs, content }: Callout, context: RenderContext): Html {
  return element(
    'aside',
    { class: `callout ${attrs.kind}`, role: 'note' },
    renderBlocks(content, context),
  );
}

function renderButton({ attrs }: Button, context: RenderContext): Html {
  const label = linked(text(attrs.label), linkTarget(attrs.href, context));
  return element('p', { class: 'button' }, label);
}

/** The page has no script and no frame: it leads to the site where the media is. */
function renderEmbed(block: Embed, context: RenderContext): Html {
  const embed = embedOf(block, context);
  if (embed === null) return element('p', {}, text(block.attrs.title ?? ''));
  return element(
    'div',
    { class: 'card' },
    element('p', {}, element('strong', {}, linked(text(embed.title), embed.url))),
    ...(block.attrs.title === null ? [] : [element('p', {}, text(embed.facts))]),
  );
}

function renderCard(contentId: number, context: RenderContext): Html {
  const card = cardOf(contentId, context);
  if (card === null) return joined([]);
  return element(
    'div',
    { class: 'card' },
    element('p', {}, element('strong', {}, linked(text(card.title), card.url))),
    ...(card.summary === null ? [] : [element('p', {}, text(card.summary))]),
    element('p', {}, text(cardFacts(card))),
  );
}

function linked(content: Html, href: string | null): Html {
  return href === null ? content : element('a', { href, rel: 'noopener noreferrer' }, content);
}

/** The first rows that hold only headers are the head; it can be scrolled on a narrow page. */
function renderTable({ attrs, content }: Table, context: RenderContext): Html {
  const body = content.findIndex((row) => row.content.some(({ type }) => type === 'tableCell'));
  const split = body === -1 ? content.length : body;
  const rows = (part: readonly TableRow[], scope: 'col' | 'row') =>
    part.map((row) =>
      element('tr', {}, ...row.content.map((cell) => renderCell(cell, scope, context))),
    );
  const head = rows(content.slice(0, split), 'col');
  const rest = rows(content.slice(split), 'row');
  return element(
    'div',
    { class: 'table', tabindex: 0 },
    element(
      'table',
      {},
      ...(attrs?.caption ? [element('caption', {}, text(attrs.caption))] : []),
      ...(head.length > 0 ? [element('thead', {}, ...head)] : []),
      ...(rest.length > 0 ? [element('tbody', {}, ...rest)] : []),
    ),
  );
}

const alignClasses: Readonly<Record<CellAlign, string | null>> = {
  left: null,
  center: 'center',
  right: 'right',
};

function renderCell(cell: TableCell, scope: 'col' | 'row', context: RenderContext): Html {
  const { colspan = 1, rowspan = 1, align = 'left' } = cell.attrs ?? {};
  return element(
    cell.type === 'tableHeader' ? 'th' : 'td',
    {
      class: alignClasses[align],
      colspan: colspan === 1 ? null : colspan,
      rowspan: rowspan === 1 ? null : rowspan,
      scope: cell.type === 'tableHeader' ? scope : null,
    },
    renderCellContent(cell.content, context),
  );
}

function renderCellContent(content: readonly SimpleBlock[], context: RenderContext): Html {
  const [only, ...rest] = content;
  return only?.type === 'paragraph' && rest.length === 0
    ? renderInlines(only.content, context, look)
    : renderBlocks(content, context);
}
