import type { MessageBlock, MessageDocument } from './document.ts';
import { nodesOf } from './document-text.ts';

/** The saved blocks that stand in a document, each once. */
export function blockIdsOf(document: MessageDocument): number[] {
  const ids = new Set<number>();
  for (const { node } of nodesOf(document)) {
    if (node.type === 'savedBlock') ids.add(node.attrs.blockId);
  }
  return [...ids];
}

interface AnyNode {
  type: string;
  content?: AnyNode[];
  attrs?: { blockId?: number };
}

/** The document with what its saved blocks say in their place. Those that are not known stay. */
export function withBlocks(
  document: MessageDocument,
  known: ReadonlyMap<number, MessageDocument>,
): MessageDocument {
  const resolved = (nodes: readonly AnyNode[]): AnyNode[] =>
    nodes.flatMap((node) => {
      const block = node.type === 'savedBlock' ? known.get(node.attrs?.blockId ?? 0) : undefined;
      if (block !== undefined) return block.content as AnyNode[];
      return node.content === undefined ? node : { ...node, content: resolved(node.content) };
    });
  return { ...document, content: resolved(document.content as AnyNode[]) as MessageBlock[] };
}
