import type { ArticleDocument, Block } from 'contract/documents/document.ts';
import { documentText } from 'contract/documents/document-text.ts';

/** A stretch of words that both have, or that was added or removed. */
export interface WordPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A block that both have, that was added or removed, or whose words changed. */
export type BlockDifference =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  | { kind: 'changed'; parts: WordPart[] };

/** Above this many pairs all that differs counts as replaced: no one reads a finer difference. */
const pairsMax = 4_000_000;

interface Step<Item> {
  kind: WordPart['kind'];
  item: Item;
}

/** The shortest way from one list to another by what is removed and added. */
function stepsBetween<Item>(
  before: readonly Item[],
  after: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): Step<Item>[] {
  const removed = (item: Item): Step<Item> => ({ kind: 'removed', item });
  const added = (item: Item): Step<Item> => ({ kind: 'added', item });
  const width = after.length + 1;
  if (before.length * after.length > pairsMax) return [...before.map(removed), ...after.map(added)];
  // How many items the rests of both have in common, from each place on.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (a: number, b: number) => common[a * width + b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      common[a * width + b] = same(before[a] as Item, after[b] as Item)
        ? at(a + 1, b + 1) + 1
        : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const steps: Step<Item>[] = [];
  let [a, b] = [0, 0];
  while (a < before.length && b < after.length) {
    const [one, other] = [before[a] as Item, after[b] as Item];
    if (same(one, other)) {
      steps.push({ kind: 'same', item: other });
      a += 1;
      b += 1;
    } else if (at(a + 1, b) >= at(a, b + 1)) {
      steps.push(removed(one));
      a += 1;
    } else {
      steps.push(added(other));
      b += 1;
    }
  }
  return [...steps, ...before.slice(a).map(removed), ...after.slice(b).map(added)];
}

const split = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');

/** Words with the spaces between them, joined where neighbours are of one kind. */
export function wordsBetween(before: string, after: string): WordPart[] {
  const parts: WordPart[] = [];
  for (const { kind, item } of stepsBetween(split(before), split(after), Object.is)) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += item;
    else parts.push({ kind, text: item });
  }
  return parts;
}

function textOf(block: Block): string {
  return documentText({ type: 'doc', content: [block] });
}

/** Enough of the words of both are the same to call it one block that changed. */
function isLike(before: string, after: string): boolean {
  const parts = wordsBetween(before, after);
  const length = (kind: WordPart['kind']) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.text.trim().length : 0), 0);
  return length('same') * 2 >= Math.max(length('removed'), length('added'));
}

function keysOf(document: ArticleDocument) {
  return document.content.map((block) => ({ key: JSON.stringify(block), text: textOf(block) }));
}

/** What was done to a document, block by block; pictures and other blocks without words are compared whole. */
export function differenceOf(before: ArticleDocument, after: ArticleDocument): BlockDifference[] {
  const steps = stepsBetween(keysOf(before), keysOf(after), (a, b) => a.key === b.key);
  const found: BlockDifference[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const finish = () => {
    found.push(...pairsOf(removed, added));
    [removed, added] = [[], []];
  };
  for (const { kind, item } of steps) {
    if (kind === 'removed') removed.push(item.text);
    else if (kind === 'added') added.push(item.text);
    else {
      finish();
      found.push({ kind, text: item.text });
    }
  }
  finish();
  return found;
}

/** What was removed and added between two blocks that stayed: alike ones are one that changed. */
function pairsOf(removed: readonly string[], added: readonly string[]): BlockDifference[] {
  const found: BlockDifference[] = [];
  let next = 0;
  for (const text of removed) {
    const like =
      text === '' ? -1 : added.findIndex((other, index) => index >= next && isLike(text, other));
    if (like === -1) {
      found.push({ kind: 'removed', text });
      continue;
    }
    found.push(
      ...added.slice(next, like).map((other) => ({ kind: 'added' as const, text: other })),
    );
    found.push({ kind: 'changed', parts: wordsBetween(text, added[like] ?? '') });
    next = like + 1;
  }
  return [...found, ...added.slice(next).map((text) => ({ kind: 'added' as const, text }))];
}
