import type { ContentKind } from 'contract/content/content.ts';
import type { MergeField } from 'contract/documents/merge-fields.ts';

export interface Picture {
  /** Address of the file, made by us; another one shows no picture. */
  url: string;
  /** Size of the picture itself in pixels. */
  width: number;
  height: number;
}

/** What a card says of an item of content. */
export interface CardContent {
  /** Of an article where it is absent. */
  kind?: ContentKind;
  title: string;
  summary: string | null;
  /** Address of its page, made by us; with another one the card leads nowhere. */
  url: string;
  /** Minutes, of an article. */
  readingTime: number;
  /** Shown where there is room for it. */
  picture?: { fileId: number; alt: string | null } | null;
}

/** What a document is rendered with. The same document and the same context give the same bytes. */
export interface RenderContext {
  /** Null where the file no longer exists: the description stands in its place. */
  picture(fileId: number): Picture | null;
  /** What readers see of an item of content; null where it is not public: there is no card. */
  content(contentId: number): CardContent | null;
  /** What a merge field says of the reader; null where that is not known. */
  mergeField(field: MergeField): string | null;
  /**
   * Where a link leads, given the address of the document in its normal form: itself, or a counted
   * redirect to it.
   */
  link(href: string): string;
  /** Level of the heading below which the document stands: 1 under a title. */
  titleLevel: 1 | 2 | 3;
}

/** Of a document that is shown alone: no pictures and cards, no one's fields, links as they are. */
export const plainContext: RenderContext = {
  picture: () => null,
  content: () => null,
  mergeField: () => null,
  link: (href) => href,
  titleLevel: 1,
};
