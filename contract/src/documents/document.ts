import type { CalloutKind, CellAlign } from '../kernel/choices.ts';
import { tableSize, lengths } from '../kernel/counts.ts';
import type { MergeField } from './merge-fields.ts';

/**
 * The structured document of an article or a message, as the editor's JSON (ProseMirror). The list of nodes,
 * marks and attributes is closed: `document-schema.ts` refuses every other. Nothing in a document is HTML.
 */
export interface ArticleDocument {
  type: 'doc';
  content: Block[];
}

/** Sizes of a document. */
export const documentLimits = {
  /** Of its JSON in UTF-8. */
  bytes: 1_000_000,
  /** Objects and arrays inside each other: lists may stand six deep, and four deep in a table. */
  levels: 32,
  /** Nodes and marks together. */
  nodes: 20_000,
  /** UTF-16 units of one run of text. */
  textChars: 50_000,
  tableRows: tableSize.rows,
  tableColumns: tableSize.columns,
  /** That one block is for. */
  blockGroups: 20,
  /** Of a button, UTF-16 units. */
  labelChars: lengths.buttonLabel,
} as const;

/**
 * Bodies with a document: the fields around it, whitespace in it, and more levels than it may have, so that one that is
 * too deep is told where.
 */
export const documentBodies = {
  bodyLimit: 2 * documentLimits.bytes,
  bodyDepth: 2 * documentLimits.levels,
} as const;

/** Below the title, which is the only heading of level 1. */
export const headingLevels = [2, 3, 4] as const;
export type HeadingLevel = (typeof headingLevels)[number];

export const plainMarks = ['bold', 'italic', 'strike', 'code'] as const;
export type PlainMark = (typeof plainMarks)[number];

export type Mark = { type: PlainMark } | { type: 'link'; attrs: { href: string } };

export interface TextNode {
  type: 'text';
  text: string;
  marks?: Mark[] | undefined;
}

export interface HardBreak {
  type: 'hardBreak';
}

/** Stands for something about the reader; `fallback` is written where that is not known. */
export interface MergeFieldNode {
  type: 'mergeField';
  attrs: { field: MergeField; fallback: string };
}

export type Inline = TextNode | HardBreak | MergeFieldNode;

export interface Paragraph {
  type: 'paragraph';
  content?: Inline[] | undefined;
}

export interface Heading {
  type: 'heading';
  attrs: { level: HeadingLevel };
  content?: Inline[] | undefined;
}

export interface CodeBlock {
  type: 'codeBlock';
  content?: { type: 'text'; text: string }[] | undefined;
}

/** A picture that is a file of the organization; there is no address in it. */
export interface Image {
  type: 'image';
  attrs: {
    fileId: number;
    /** What it shows, for who cannot see it; null while no one wrote it. */
    alt: string | null;
    /** It says nothing that the text does not: read aloud to no one, and needs no description. */
    decorative: boolean;
    caption: string | null;
  };
}

export interface ListItem {
  type: 'listItem';
  /** A paragraph first. */
  content: SimpleBlock[];
}

export interface BulletList {
  type: 'bulletList';
  content: ListItem[];
}

export interface OrderedList {
  type: 'orderedList';
  attrs?: { start: number } | undefined;
  content: ListItem[];
}

/** Blocks that may stand in any other. */
export type SimpleBlock = Paragraph | Heading | CodeBlock | Image | BulletList | OrderedList;

export interface Blockquote {
  type: 'blockquote';
  /** Who said it. */
  attrs?: { source: string | null } | undefined;
  content: SimpleBlock[];
}

export interface Callout {
  type: 'callout';
  attrs: { kind: CalloutKind };
  content: SimpleBlock[];
}

export interface HorizontalRule {
  type: 'horizontalRule';
}

export interface TableCell {
  type: 'tableCell' | 'tableHeader';
  attrs?:
    | {
        colspan?: number | undefined;
        rowspan?: number | undefined;
        align?: CellAlign | undefined;
      }
    | undefined;
  content: SimpleBlock[];
}

export interface TableRow {
  type: 'tableRow';
  content: TableCell[];
}

export interface Table {
  type: 'table';
  attrs?: { caption: string | null } | undefined;
  content: TableRow[];
}

/** A video or a sound of another site, of those that `embeds.ts` allows. */
export interface Embed {
  type: 'embed';
  attrs: {
    /** The address of its page. */
    url: string;
    /** What it is; null while no one wrote it. */
    title: string | null;
  };
}

/** Blocks of the document itself. */
export type Block = SimpleBlock | Blockquote | Callout | HorizontalRule | Table | Embed;

/** One thing to do, larger than a link. */
export interface Button {
  type: 'button';
  attrs: { label: string; href: string };
}

/** Stands for an item of content by its title, summary and link, as they are when it is read. */
export interface ContentCard {
  type: 'contentCard';
  attrs: { contentId: number };
}

/** Stands for a saved block by what that says when the message is prepared. */
export interface SavedBlockNode {
  type: 'savedBlock';
  attrs: { blockId: number };
}

/** What a block for groups may hold. */
export type GroupedBlock = Block | Button | ContentCard;
export type UngroupedBlock = GroupedBlock | SavedBlockNode;

/** What only members of one of these groups read, or everyone but them. */
export interface GroupBlock {
  type: 'groupBlock';
  attrs: { groupIds: number[]; mode: 'only' | 'except' };
  content: GroupedBlock[];
}

/** Blocks that only a message may have: it leads somewhere, an article is what it leads to. */
export type MessageBlock = UngroupedBlock | GroupBlock;

/** A document no one has written in yet. */
export const emptyDocument: ArticleDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The document of a message; every document of an article is one too. */
export interface MessageDocument {
  type: 'doc';
  content: MessageBlock[];
}

export type DocumentNode =
  | ArticleDocument
  | MessageDocument
  | MessageBlock
  | ListItem
  | TableRow
  | TableCell
  | Inline;
