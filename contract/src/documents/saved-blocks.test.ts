import { describe, expect, it } from 'vitest';
import type { MessageBlock, MessageDocument } from './document.ts';
import { blockIdsOf, withBlocks } from './saved-blocks.ts';

const doc = (...content: MessageBlock[]): MessageDocument => ({ type: 'doc', content });
const paragraph = (text: string): MessageBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
const block = (blockId: number): MessageBlock => ({ type: 'savedBlock', attrs: { blockId } });

describe('saved blocks of a document', () => {
  it('are each named once', () => {
    expect(blockIdsOf(doc(block(2), paragraph('x'), block(1), block(2)))).toEqual([2, 1]);
    expect(blockIdsOf(doc(paragraph('x')))).toEqual([]);
  });

  it('give way to what they say, all of it in its place', () => {
    const known = new Map([[1, doc(paragraph('one'), paragraph('two'))]]);
    const document = doc(paragraph('before'), block(1), paragraph('after'), block(1));
    expect(withBlocks(document, known)).toEqual(
      doc(
        paragraph('before'),
        paragraph('one'),
        paragraph('two'),
        paragraph('after'),
        paragraph('one'),
        paragraph('two'),
      ),
    );
    expect(document.content).toHaveLength(4);
  });

  it('stay where they are not known', () => {
    const document = doc(block(1), block(2));
    expect(withBlocks(document, new Map([[2, doc(paragraph('two'))]]))).toEqual(
      doc(block(1), paragraph('two')),
    );
  });
});
