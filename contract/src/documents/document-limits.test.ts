import { describe, expect, it } from 'vitest';
import { documentLimits } from './document.ts';
import { documentSchema } from './document-schema.ts';

const accepts = (value: unknown) => documentSchema.safeParse(value).success;
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

describe('the size of a document', () => {
  const message = (value: unknown) => documentSchema.safeParse(value).error?.issues[0]?.message;
  const listsIn = (depth: number, inner: unknown[]): unknown =>
    depth === 0
      ? undefined
      : {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph(...(depth === 1 ? inner : [])),
                ...(depth === 1 ? [] : [listsIn(depth - 1, inner)]),
              ],
            },
          ],
        };
  const deepest = text('x', { type: 'link', attrs: { href: 'https://a.example' } });

  it('has lists six deep, four in a table', () => {
    const table = (depth: number) => ({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', content: [listsIn(depth, [deepest])] }],
        },
      ],
    });
    expect(accepts(doc(listsIn(6, [deepest])))).toBe(true);
    expect(message(doc(listsIn(7, [deepest])))).toBe('This is nested too deeply');
    expect(accepts(doc(table(4)))).toBe(true);
    expect(message(doc(table(5)))).toBe('This is nested too deeply');
  });

  it('is checked without recursion', () => {
    let value: unknown = [];
    for (let level = 0; level < 200_000; level += 1) value = [value];
    expect(message(value)).toBe('This is nested too deeply');
  });

  it('is at most that many nodes and marks', () => {
    const paragraphs = (count: number) => doc(...Array.from({ length: count }, () => paragraph()));
    expect(accepts(paragraphs(documentLimits.nodes - 1))).toBe(true);
    expect(message(paragraphs(documentLimits.nodes))).toMatch('too many parts');
  });

  it.each([
    ['a', 1],
    ['é', 2],
    ['€', 3],
    ['😀', 4],
  ])('is counted in bytes of %s', (sign, bytes) => {
    const filled = (room: number) => {
      const chars = Math.floor(room / bytes);
      const [each, rest] = [Math.floor(chars / 40), chars % 40];
      return doc(
        ...Array.from({ length: 40 }, (_, n) =>
          paragraph({ type: 'text', text: sign.repeat(each) + 'a'.repeat(n === 0 ? rest : 0) }),
        ),
      );
    };
    const overhead = 40 * JSON.stringify(paragraph({ type: 'text', text: '' })).length + 100;
    expect(accepts(filled(documentLimits.bytes - overhead))).toBe(true);
    expect(message(filled(documentLimits.bytes))).toMatch('too long');
  });

  it('has texts, rows and columns within their limits', () => {
    const rows = (count: number, row: unknown) =>
      doc({ type: 'table', content: Array.from({ length: count }, () => row) });
    const row = (...spans: number[]) => ({
      type: 'tableRow',
      content: spans.map((colspan) => ({
        type: 'tableCell',
        attrs: { colspan },
        content: [paragraph()],
      })),
    });
    expect(accepts(rows(500, row(1)))).toBe(true);
    expect(accepts(rows(501, row(1)))).toBe(false);
    expect(accepts(rows(1, row(10, 10)))).toBe(true);
    expect(accepts(rows(1, row(10, 11)))).toBe(false);
    expect(accepts(doc(paragraph({ type: 'text', text: 'x'.repeat(50_000) })))).toBe(true);
    expect(accepts(doc(paragraph({ type: 'text', text: 'x'.repeat(50_001) })))).toBe(false);
  });
});
