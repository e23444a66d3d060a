import { getSchema } from '@tiptap/core';
import { EditorState, type Plugin } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import { anyDocument, anyMessage } from 'contract/documents/document.fixture.ts';
import { documentSchema, messageDocumentSchema } from 'contract/documents/document-schema.ts';
import { embeddedAt, embedFacts } from 'contract/documents/embeds.ts';
import { safeHref } from 'contract/kernel/href.ts';
import { mergeFields } from 'contract/documents/merge-fields.ts';
import { array, assert, integer, property, record, string, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import type { EditorSetup, EmbedPort } from './editor-setup.ts';
import { schemaExtensions } from './extensions.ts';
import { exceedsLimits } from './nodes/size-limits.ts';
import { toDocument } from './tidy-document.ts';

const embeds: EmbedPort = {
  sites: () => '',
  read: (address) => {
    const found = embeddedAt(address);
    return found && { page: found.page, facts: embedFacts(found) };
  },
};
const setup: EditorSetup = {
  safeHref,
  embeds,
  message: {
    fields: mergeFields.map((field) => ({ field, label: field, fallback: 'you' })),
    describeCard: () => null,
    ContentPicker: () => null,
    blocks: { BlockView: () => null, BlockPicker: () => null, SaveBlock: () => null },
    groups: { describe: () => '', Picker: () => null },
  },
};
const schema = getSchema(schemaExtensions(setup));
const articleSchema = getSchema(schemaExtensions({ safeHref, embeds }));

/** The one way to write a document among those that mean the same. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return joined(value.map(canonical));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, canonical(inner)])
    .map(([key, inner]): [string, unknown] => [
      key,
      key === 'marks' && Array.isArray(inner) ? inner.toSorted(byName) : inner,
    ])
    .filter(([key, inner]) => !goesWithoutSaying(value, key, inner));
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const isText = (node: unknown): node is { text: string; marks?: object[] } =>
  typeof node === 'object' && node !== null && 'text' in node;

const jsonOf = (value: unknown) => JSON.stringify(value);

/** Runs of text with the same marks are one. */
function joined(nodes: unknown[]): unknown[] {
  const out: unknown[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (isText(node) && isText(last) && jsonOf(node.marks) === jsonOf(last.marks)) {
      out[out.length - 1] = { ...last, text: last.text + node.text };
    } else out.push(node);
  }
  return out;
}

const byName = (one: unknown, other: unknown) => (jsonOf(one) < jsonOf(other) ? -1 : 1);

/** What may be omitted. */
const plain: Readonly<Record<string, unknown>> = {
  content: [],
  marks: [],
  attrs: {},
  colspan: 1,
  rowspan: 1,
  align: 'left',
  start: 1,
  source: null,
};

function goesWithoutSaying(node: object, key: string, value: unknown): boolean {
  if (value === undefined || (key in plain && jsonOf(plain[key]) === jsonOf(value))) return true;
  // Of a table; a picture always says whether it has one.
  return key === 'caption' && value === null && !('fileId' in node);
}

describe('a document in the editor', () => {
  it.each([
    ['of an article', anyDocument, documentSchema, articleSchema],
    ['of a message', anyMessage, messageDocumentSchema, schema],
  ] as const)('%s comes out as it went in', (_, documents, saved, own) => {
    assert(
      property(documents, (document) => {
        const node = own.nodeFromJSON(document);
        node.check();
        const out = toDocument(node);
        expect(saved.parse(out)).toEqual(out);
        expect(canonical(out)).toEqual(canonical(document));
      }),
      propertyRuns({ whole: 400, short: 60 }),
    );
  });
});

const step = record({
  kind: constantFrom('delete', 'type', 'split', 'paste', 'mark', 'wrap'),
  from: integer({ min: 0, max: 400 }),
  to: integer({ min: 0, max: 400 }),
  text: string({ unit: 'binary', maxLength: 6 }),
});

describe('whatever is done to a document', () => {
  it('can be saved afterwards', () => {
    assert(
      property(anyMessage, anyMessage, array(step, { maxLength: 12 }), (document, other, steps) => {
        const plugins: Plugin[] = [tableEditing()];
        let state = EditorState.create({ doc: schema.nodeFromJSON(document), plugins });
        const pasted = schema.nodeFromJSON(other);
        for (const { kind, ...where } of steps) {
          const size = state.doc.content.size;
          const [from = 0, to = 0] = [where.from % (size + 1), where.to % (size + 1)].toSorted(
            (a, b) => a - b,
          );
          const next = state.apply(changed(state, kind, from, to, where.text, pasted));
          if (!exceedsLimits(next.doc)) state = next;
        }
        state.doc.check();
        const out = toDocument(state.doc);
        const { success, error } = messageDocumentSchema.safeParse(out);
        expect(success, JSON.stringify(error?.issues.slice(0, 2))).toBe(true);
      }),
      propertyRuns({ whole: 300, short: 60 }),
    );
  });
});

function changed(
  state: EditorState,
  action: string,
  from: number,
  to: number,
  text: string,
  pasted: EditorState['doc'],
) {
  const { tr, doc } = state;
  const range = doc.resolve(from).blockRange(doc.resolve(to));
  switch (action) {
    case 'delete':
      return tr.deleteRange(from, to);
    case 'type':
      return doc.resolve(from).parent.isTextblock && text !== '' ? tr.insertText(text, from) : tr;
    case 'split':
      return doc.resolve(from).parent.isTextblock && doc.resolve(from).depth === 1
        ? tr.split(from)
        : tr;
    case 'paste': {
      const size = pasted.content.size;
      return tr.replaceRange(from, to, pasted.slice(Math.min(from, size), size));
    }
    case 'mark':
      return tr.addMark(from, to, schema.mark('link', { href: 'https://a.example/' }));
    default: {
      const kind = schema.node('callout', { kind: 'tip' }, [schema.node('paragraph')]).type;
      const inner = range && doc.slice(range.start, range.end).content;
      const fits = range?.depth === 0 && inner && kind.validContent(inner);
      return fits ? tr.wrap(range, [{ type: kind }]) : tr;
    }
  }
}
