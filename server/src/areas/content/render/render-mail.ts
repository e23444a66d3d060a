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
} from 'contract/documents/document.ts';
import { element, joined, text, type Html } from './html.ts';
import { headingTag, linkTarget, pictureOf, renderInlines } from './inline.ts';
import { accentOf, calloutStyle, mailColumn, mailStyles } from './mail-look.ts';
import { renderMailCard, renderMailEmbed } from './mail-card.ts';
import { box, buttonTable, type MailWriter } from './mail-parts.ts';
import type { RenderContext } from './render-context.ts';

export interface MailContext extends RenderContext {
  /** The organization's colour, `#rrggbb`. */
  accent: string;
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

function renderBlocks(blocks: readonly MessageBlock[], writer: MailWriter): Html {
  return joined(blocks.map((block) => renderBlock(block, writer)));
}

function renderBlock(block: MessageBlock, writer: MailWriter): Html {
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
    case 'embed':
      return renderMailEmbed(block, writer);
    case 'button':
      return renderButton(block, writer);
    // Code that renders a message takes these apart first.
    case 'groupBlock':
      return joined([]);
    case 'contentCard':
      return renderMailCard(block.attrs.contentId, writer);
    case 'savedBlock':
      return joined([]);
  }
}

function renderItems(items: readonly ListItem[], writer: MailWriter): Html[] {
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

function renderImage({ attrs }: Image, { context }: MailWriter): Html {
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

function renderButton({ attrs }: Button, { context, accent }: MailWriter): Html {
  const href = linkTarget(attrs.href, context);
  if (href === null) return element('p', { style: mailStyles.paragraph }, text(attrs.label));
  return box('', buttonTable(attrs.label, href, accent));
}

function renderTable({ attrs, content }: Table, writer: MailWriter): Html {
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

function renderRow({ content }: TableRow, writer: MailWriter): Html {
  const isHead = content.every(({ type }) => type === 'tableHeader');
  return element('tr', {}, ...content.map((cell) => renderCell(cell, isHead, writer)));
}

function renderCell(cell: TableCell, isHead: boolean, writer: MailWriter): Html {
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

function renderCellContent(content: readonly SimpleBlock[], writer: MailWriter): Html {
  const [only, ...rest] = content;
  return only?.type === 'paragraph' && rest.length === 0
    ? renderInlines(only.content, writer.context, writer.look)
    : renderBlocks(content, writer);
}
