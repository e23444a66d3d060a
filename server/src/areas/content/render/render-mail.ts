import type {
  Button,
  Image,
  ListItem,
  MessageBlock,
  MessageDocument,
  SimpleBlock,
  Table,
  TableCell,
  TableRow,
} from 'contract/content/document.ts';
import { element, joined, text, type Html } from './html.ts';
import {
  cardFacts,
  cardOf,
  headingTag,
  linkTarget,
  pictureOf,
  renderInlines,
  type InlineLook,
} from './inline.ts';
import {
  accentOf,
  buttonCellStyle,
  buttonStyle,
  calloutStyle,
  layoutTable,
  mailColumn,
  mailStyles,
} from './mail-look.ts';
import type { RenderContext } from './render-context.ts';

export interface MailContext extends RenderContext {
  /** The organization's colour, `#rrggbb`. */
  accent: string;
}

interface Writer {
  context: RenderContext;
  accent: string;
  look: InlineLook;
}

/**
 * A checked document as the body of a mail, for the column of a layout of {@link mailColumn} pixels. Every
 * look is said in place, boxes are tables and pictures have their width as an attribute, as the engine of
 * Outlook needs it.
 */
export function renderForMail(document: MessageDocument, context: MailContext): Html {
  const accent = accentOf(context.accent);
  return renderBlocks(document.content, {
    context,
    accent,
    look: {
      link: { style: `color:${accent};text-decoration:underline;` },
      code: { style: mailStyles.code },
    },
  });
}

function renderBlocks(blocks: readonly MessageBlock[], writer: Writer): Html {
  return joined(blocks.map((block) => renderBlock(block, writer)));
}

function renderBlock(block: MessageBlock, writer: Writer): Html {
  const { context, look, accent } = writer;
  switch (block.type) {
    case 'paragraph':
      return element(
        'p',
        { style: mailStyles.paragraph },
        renderInlines(block.content, context, look),
      );
    case 'heading':
      return element(
        headingTag(block.attrs.level, context.titleLevel),
        { style: mailStyles[`h${block.attrs.level}`] },
        renderInlines(block.content, context, look),
      );
    case 'bulletList':
      return element('ul', { style: mailStyles.list }, ...renderItems(block.content, writer));
    case 'orderedList':
      return element(
        'ol',
        { start: block.attrs?.start ?? 1, style: mailStyles.list },
        ...renderItems(block.content, writer),
      );
    case 'codeBlock':
      return element(
        'pre',
        { style: mailStyles.pre },
        ...(block.content ?? []).map((run) => text(run.text)),
      );
    case 'image':
      return renderImage(block, writer);
    case 'blockquote':
      return box(
        mailStyles.quote,
        renderBlocks(block.content, writer),
        joined(
          block.attrs?.source
            ? [element('p', { style: mailStyles.source }, text(block.attrs.source))]
            : [],
        ),
      );
    case 'callout':
      return box(calloutStyle(block.attrs.kind, accent), renderBlocks(block.content, writer));
    case 'horizontalRule':
      return box(mailStyles.rule, text('\u00a0'));
    case 'table':
      return renderTable(block, writer);
    case 'button':
      return renderButton(block, writer);
    case 'contentCard':
      return renderCard(block.attrs.contentId, writer);
  }
}

/** One cell of a table, with room below it. */
function box(style: string, ...children: Html[]): Html {
  const cell = element('td', { style: style === '' ? null : style }, ...children);
  const below = element('td', { height: 18, style: 'font-size:0;line-height:0;' }, text('\u00a0'));
  return element('table', layoutTable, element('tr', {}, cell), element('tr', {}, below));
}

function renderItems(items: readonly ListItem[], writer: Writer): Html[] {
  return items.map(({ content }) => {
    const [first, ...rest] = content;
    const style = mailStyles.item;
    if (first?.type !== 'paragraph') return element('li', { style }, renderBlocks(content, writer));
    return element(
      'li',
      { style },
      renderInlines(first.content, writer.context, writer.look),
      renderBlocks(rest, writer),
    );
  });
}

function renderImage({ attrs }: Image, { context }: Writer): Html {
  const picture = pictureOf(attrs.fileId, context);
  const caption =
    attrs.caption === null
      ? []
      : [element('p', { style: mailStyles.caption }, text(attrs.caption))];
  if (picture === null) {
    const instead =
      attrs.alt === null ? [] : [element('p', { style: mailStyles.missing }, text(attrs.alt))];
    return joined([...instead, ...caption]);
  }
  const width = Math.min(picture.width, mailColumn);
  const img = element('img', {
    src: picture.url,
    alt: attrs.alt ?? '',
    width,
    style: `${mailStyles.image}max-width:${width}px;`,
  });
  return joined([img, ...(caption.length > 0 ? caption : [box('font-size:0;', text(''))])]);
}

/** A cell that is coloured, with a link in it: the engine of Outlook knows neither padding nor corners of links. */
function renderButton({ attrs }: Button, { context, accent }: Writer): Html {
  const href = linkTarget(attrs.href, context);
  if (href === null) return element('p', { style: mailStyles.paragraph }, text(attrs.label));
  const cell = element(
    'td',
    { align: 'center', bgcolor: accent, style: buttonCellStyle(accent) },
    element(
      'a',
      { href, rel: 'noopener noreferrer', style: buttonStyle(accent) },
      text(attrs.label),
    ),
  );
  return box('', element('table', { ...layoutTable, width: null }, element('tr', {}, cell)));
}

function renderCard(contentId: number, { context, look }: Writer): Html {
  const card = cardOf(contentId, context);
  if (card === null) return joined([]);
  const title =
    card.url === null
      ? text(card.title)
      : element(
          'a',
          { href: card.url, rel: 'noopener noreferrer', ...look.link },
          text(card.title),
        );
  return box(
    mailStyles.card,
    element('p', { style: mailStyles.cardTitle }, title),
    ...(card.summary === null
      ? []
      : [element('p', { style: mailStyles.cardText }, text(card.summary))]),
    element('p', { style: mailStyles.cardText }, text(cardFacts(card))),
  );
}

function renderTable({ attrs, content }: Table, writer: Writer): Html {
  const rows = content.map((row) => renderRow(row, writer));
  return element(
    'table',
    { width: '100%', cellpadding: 0, cellspacing: 0, border: 0, style: 'margin:0 0 26px;' },
    ...(attrs?.caption
      ? [element('caption', { style: mailStyles.tableCaption }, text(attrs.caption))]
      : []),
    ...rows,
  );
}

function renderRow({ content }: TableRow, writer: Writer): Html {
  const isHead = content.every(({ type }) => type === 'tableHeader');
  return element('tr', {}, ...content.map((cell) => renderCell(cell, isHead, writer)));
}

function renderCell(cell: TableCell, isHead: boolean, writer: Writer): Html {
  const { colspan = 1, rowspan = 1, align = 'left' } = cell.attrs ?? {};
  return element(
    cell.type === 'tableHeader' ? 'th' : 'td',
    {
      align,
      valign: 'top',
      colspan: colspan === 1 ? null : colspan,
      rowspan: rowspan === 1 ? null : rowspan,
      scope: cell.type === 'tableHeader' ? (isHead ? 'col' : 'row') : null,
      style: `${isHead ? mailStyles.head : mailStyles.cell}text-align:${align};`,
    },
    renderCellContent(cell.content, writer),
  );
}

function renderCellContent(content: readonly SimpleBlock[], writer: Writer): Html {
  const [only, ...rest] = content;
  return only?.type === 'paragraph' && rest.length === 0
    ? renderInlines(only.content, writer.context, writer.look)
    : renderBlocks(content, writer);
}
