import type {
  Embed,
  Inline,
  ListItem,
  MessageBlock,
  MessageDocument,
  Table,
} from 'contract/documents/document.ts';
import type { CalloutKind } from 'contract/kernel/choices.ts';
import { cardFacts, cardOf, embedOf, linkTarget, runsOf } from './inline.ts';
import type { RenderContext } from './render-context.ts';

const calloutLabels: Readonly<Record<CalloutKind, string>> = {
  note: 'Note:',
  tip: 'Tip:',
  warning: 'Important:',
};

/**
 * A checked document as the plain text that goes beside the mail: every word of it, addresses of links in
 * brackets behind their words, paragraphs apart by an empty line. Lines are as long as paragraphs are.
 */
export function renderAsText(document: MessageDocument, context: RenderContext): string {
  return `${blocksText(document.content, context)}\n`;
}

function blocksText(blocks: readonly MessageBlock[], context: RenderContext): string {
  return blocks
    .map((block) => blockText(block, context))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: MessageBlock, context: RenderContext): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content, context);
    case 'codeBlock':
      return (block.content ?? []).map((run) => run.text).join('');
    case 'image':
      return [block.attrs.alt === null ? '' : `[${block.attrs.alt}]`, block.attrs.caption ?? '']
        .filter((text) => text !== '')
        .join('\n');
    case 'bulletList':
      return block.content.map((item) => itemText(item, '-', context)).join('\n');
    case 'orderedList': {
      const start = block.attrs?.start ?? 1;
      return block.content
        .map((item, index) => itemText(item, `${start + index}.`, context))
        .join('\n');
    }
    case 'blockquote': {
      const source = block.attrs?.source ? `\n\n— ${block.attrs.source}` : '';
      return indented(`${blocksText(block.content, context)}${source}`, '> ', '> ');
    }
    case 'callout':
      return `${calloutLabels[block.attrs.kind]} ${blocksText(block.content, context)}`;
    case 'horizontalRule':
      return '----------';
    case 'table':
      return tableText(block, context);
    case 'embed':
      return embedText(block, context);
    case 'button':
      return labelText(block.attrs.label, linkTarget(block.attrs.href, context));
    // Code that renders a message takes these apart first.
    case 'groupBlock':
      return '';
    case 'contentCard':
      return cardText(block.attrs.contentId, context);
    case 'savedBlock':
      return '';
  }
}

function inlineText(nodes: readonly Inline[] | undefined, context: RenderContext): string {
  return runsOf(nodes ?? [])
    .map(({ href, parts }) => {
      const text = parts.map((node) => textOf(node, context)).join('');
      const target = href === null ? null : linkTarget(href, context);
      return labelText(text, target);
    })
    .join('');
}

function labelText(label: string, target: string | null): string {
  return target === null || target === label ? label : `${label} (${target})`;
}

function cardText(contentId: number, context: RenderContext): string {
  const card = cardOf(contentId, context);
  if (card === null) return '';
  return [card.title, card.summary, cardFacts(card), card.url].filter(Boolean).join('\n');
}

function embedText(block: Embed, context: RenderContext): string {
  const embed = embedOf(block, context);
  if (embed === null) return block.attrs.title ?? '';
  const facts = block.attrs.title === null ? null : embed.facts;
  return [embed.title, facts, embed.url].filter(Boolean).join('\n');
}

function textOf(node: Inline, context: RenderContext): string {
  switch (node.type) {
    case 'hardBreak':
      return '\n';
    case 'mergeField':
      return context.mergeField(node.attrs.field) ?? node.attrs.fallback;
    case 'text':
      return node.text;
  }
}

function itemText({ content }: ListItem, sign: string, context: RenderContext): string {
  const [first, ...rest] = content;
  const text = [
    ...(first ? [blockText(first, context)] : []),
    ...rest.map((block) => blockText(block, context)),
  ].join('\n');
  return indented(text, `${sign} `, ' '.repeat(sign.length + 1));
}

function tableText({ attrs, content }: Table, context: RenderContext): string {
  const rows = content.map((row) =>
    row.content.map((cell) => onOneLine(blocksText(cell.content, context))).join(' | '),
  );
  return [...(attrs?.caption ? [attrs.caption] : []), ...rows].join('\n');
}

function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : others + line).trimEnd())
    .join('\n');
}
