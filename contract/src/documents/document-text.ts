import { askedOfDocument } from './document-messages.ts';
import type { DocumentNode, MessageDocument } from './document.ts';

export function childrenOf(node: DocumentNode): readonly DocumentNode[] {
  return 'content' in node ? (node.content ?? []) : [];
}

/** Every node in the order in which it is read, the document itself first, with the way to it. */
export function* nodesOf(
  node: DocumentNode,
  path: readonly number[] = [],
): Generator<{ node: DocumentNode; path: readonly number[] }> {
  yield { node, path };
  for (const [index, child] of childrenOf(node).entries()) yield* nodesOf(child, [...path, index]);
}

/** The way to a node in a request body that holds the document as `document`. */
export function contentPath(path: readonly number[]): (string | number)[] {
  return ['document', ...path.flatMap((index) => ['content', index])];
}

/** Nodes whose text continues the sentence. */
const inlineTypes: ReadonlySet<DocumentNode['type']> = new Set(['text', 'mergeField']);

function ownText(node: DocumentNode): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'mergeField':
      return node.attrs.fallback;
    case 'image':
      return [node.attrs.alt, node.attrs.caption].filter(Boolean).join('\n');
    case 'blockquote':
      return node.attrs?.source ?? '';
    case 'table':
      return node.attrs?.caption ?? '';
    case 'button':
      return node.attrs.label;
    case 'embed':
      return node.attrs.title ?? '';
    default:
      return '';
  }
}

/** The words of a document, a line for each block, merge fields by their fallbacks. */
export function documentText(document: MessageDocument): string {
  let text = '';
  for (const { node } of nodesOf(document)) {
    text += inlineTypes.has(node.type) ? ownText(node) : `\n${ownText(node)}`;
    if (node.type === 'image' || node.type === 'blockquote' || node.type === 'table') text += '\n';
  }
  return text.replaceAll(/\n{2,}/g, '\n').trim();
}

// Scripts without spaces between words count sign by sign, as word processors do.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}](?:[\p{M}\p{L}\p{N}'’-])*/gu;

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Words a minute in silent reading (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

/** Minutes to read so many words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** The pictures of a document, each once. */
export function fileIdsOf(document: MessageDocument): number[] {
  const ids = new Set<number>();
  for (const { node } of nodesOf(document)) if (node.type === 'image') ids.add(node.attrs.fileId);
  return [...ids];
}

/** The items of content that a document has cards of, each once. */
export function contentIdsOf(document: MessageDocument): number[] {
  const ids = new Set<number>();
  for (const { node } of nodesOf(document)) {
    if (node.type === 'contentCard') ids.add(node.attrs.contentId);
  }
  return [...ids];
}

/** Why a document cannot be published yet. */
export interface PublishingGap {
  /** The way to it through the `content` of each node. */
  path: readonly number[];
  code: 'empty' | 'not_described';
  /** Which picture of the document, from 1; null: it is about all of it. */
  picture: number | null;
  message: string;
}

/** Blocks that say something without a word. */
const showing: ReadonlySet<string> = new Set(['contentCard', 'embed', 'savedBlock']);

export function publishingGaps(document: MessageDocument): PublishingGap[] {
  const gaps: PublishingGap[] = [];
  let pictures = 0;
  let others = false;
  for (const { node, path } of nodesOf(document)) {
    if (showing.has(node.type)) others = true;
    if (node.type !== 'image') continue;
    pictures += 1;
    if (node.attrs.alt === null && !node.attrs.decorative) {
      const message = askedOfDocument('picture_described', { number: pictures });
      gaps.push({ path, code: 'not_described', picture: pictures, message });
    }
  }
  if (pictures === 0 && !others && documentText(document) === '') {
    gaps.push({ path: [], code: 'empty', picture: null, message: askedOfDocument('write_first') });
  }
  return gaps;
}
