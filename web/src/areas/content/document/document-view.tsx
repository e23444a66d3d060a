import type {
  ArticleDocument,
  Block,
  Image,
  Inline,
  ListItem,
  PlainMark,
  Table,
  TableRow,
  TextNode,
} from 'contract/documents/document.ts';
import { safeHref } from 'contract/kernel/href.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import prose from '../../../kit/editor/prose.module.css';
import { EmbedView } from './embed-view.tsx';

export interface DocumentViewProps {
  document: ArticleDocument;
  /** The address of a picture; undefined where it is not known. */
  pictureUrl: (fileId: number) => string | undefined;
}

/** A document as its readers see it, made of elements: nothing of it is ever read as markup. */
export function DocumentView({ document, pictureUrl }: DocumentViewProps) {
  return <div className={prose.prose}>{blocks(document.content, pictureUrl)}</div>;
}

type PictureUrl = DocumentViewProps['pictureUrl'];

/** Parts one after the other; nothing moves in a document that is only shown, so they need no keys. */
function inOrder<Part>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, {}, ...parts.map(show));
}

function blocks(nodes: readonly Block[], url: PictureUrl): ReactNode {
  return inOrder(nodes, (node) => blockOf(node, url));
}

function blockOf(node: Block, url: PictureUrl): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>;
    case 'heading':
      return createElement(`h${node.attrs.level}`, {}, inlines(node.content));
    case 'codeBlock':
      return (
        // Can be scrolled, so it can be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{node.content?.map(({ text }) => text)}</code>
        </pre>
      );
    case 'image':
      return <PictureOf {...node.attrs} src={url(node.attrs.fileId)} />;
    case 'bulletList':
      return <ul>{items(node.content, url)}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start}>{items(node.content, url)}</ol>;
    case 'blockquote':
      return (
        <blockquote data-source={node.attrs?.source ?? undefined}>
          {blocks(node.content, url)}
        </blockquote>
      );
    case 'callout':
      return (
        <aside data-callout={node.attrs.kind} role="note">
          {blocks(node.content, url)}
        </aside>
      );
    case 'horizontalRule':
      return <hr />;
    case 'embed':
      return <EmbedView {...node.attrs} />;
    case 'table':
      return <TableOf table={node} url={url} />;
  }
}

function items(nodes: readonly ListItem[], url: PictureUrl): ReactNode {
  return inOrder(nodes, (node) => <li>{blocks(node.content, url)}</li>);
}

function PictureOf({ src, alt, caption }: Image['attrs'] & { src: string | undefined }) {
  return (
    <figure>
      {src === undefined ? <p>{alt}</p> : <img src={src} alt={alt ?? ''} />}
      {caption === null ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function TableOf({ table, url }: { table: Table; url: PictureUrl }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what is too wide
    <div data-wide="" tabIndex={0}>
      <table>
        {table.attrs?.caption ? <caption>{table.attrs.caption}</caption> : null}
        <tbody>{inOrder(table.content, (row) => rowOf(row, url))}</tbody>
      </table>
    </div>
  );
}

function rowOf({ content }: TableRow, url: PictureUrl): ReactNode {
  const scope = content.every(({ type }) => type === 'tableHeader') ? 'col' : 'row';
  const cells = inOrder(content, ({ type, attrs, content: inner }) => {
    const span = { colSpan: attrs?.colspan, rowSpan: attrs?.rowspan, 'data-align': attrs?.align };
    return type === 'tableHeader' ? (
      <th {...span} scope={scope}>
        {blocks(inner, url)}
      </th>
    ) : (
      <td {...span}>{blocks(inner, url)}</td>
    );
  });
  return <tr>{cells}</tr>;
}

const tags: Readonly<Record<PlainMark, string>> = {
  code: 'code',
  strike: 's',
  italic: 'em',
  bold: 'strong',
};

function inlines(nodes: readonly Inline[] | undefined): ReactNode {
  return inOrder(nodes ?? [], inlineOf);
}

function inlineOf(node: Inline): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'mergeField') return node.attrs.fallback;
  return textOf(node);
}

function textOf({ text, marks = [] }: TextNode): ReactNode {
  let shown: ReactNode = text;
  for (const [name, tag] of Object.entries(tags)) {
    if (marks.some(({ type }) => type === name)) shown = createElement(tag, {}, shown);
  }
  const link = marks.find((mark) => mark.type === 'link');
  const href = link && safeHref(link.attrs.href);
  return href ? (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {shown}
    </a>
  ) : (
    shown
  );
}
