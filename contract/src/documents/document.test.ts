import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../kernel/property-runs.testing.ts';
import type { ArticleDocument } from './document.ts';
import { anyDocument, anyMessage } from './document.fixture.ts';
import { anyNode } from './nodes.fixture.ts';
import { documentSchema, messageDocumentSchema } from './document-schema.ts';
import { nodesOf } from './document-text.ts';

const accepts = (value: unknown) => documentSchema.safeParse(value).success;
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown) => doc(paragraph(text('x', { type: 'link', attrs: { href } })));
const image = (attrs: object) =>
  doc({
    type: 'image',
    attrs: { fileId: 1, alt: null, decorative: false, caption: null, ...attrs },
  });

describe('whatever document the list of nodes allows', () => {
  it('is taken as it is', () => {
    assert(
      property(anyDocument, (document) => {
        expect(documentSchema.parse(document)).toEqual(document);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused with one more attribute or field at any node', () => {
    const names = constantFrom('style', 'onclick', 'class', 'src', 'html', 'target', 'id');
    assert(
      property(anyDocument, names, string(), (document, name, value) => {
        for (const { path } of [...nodesOf(document)].slice(0, 20)) {
          for (const inAttributes of [true, false]) {
            const changed: ArticleDocument = JSON.parse(JSON.stringify(document));
            const target = [...nodesOf(changed)].find(
              ({ path: own }) => own.join() === path.join(),
            )?.node;
            if (inAttributes)
              Object.assign(target ?? {}, {
                attrs: { ...Reflect.get(target ?? {}, 'attrs'), [name]: value },
              });
            else Object.assign(target ?? {}, { [name]: value });
            expect(accepts(changed)).toBe(false);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('whatever else is refused, and never breaks the check', () => {
  assert(
    property(anyNode, (node) => {
      const { success } = documentSchema.safeParse(node);
      const json = JSON.stringify(node);
      if (/"(iframe|__proto__|src|on)"/.test(json) && json.startsWith('{"type":"doc"')) {
        expect(success).toBe(false);
      }
    }),
    propertyRuns({ whole: 2000, short: 300 }),
  );
});

describe('a document', () => {
  it.each([
    null,
    'text',
    [],
    {},
    doc(),
    paragraph(text('x')),
    doc(text('x')),
    doc(doc(paragraph())),
    doc({ type: 'iframe', attrs: { src: 'https://a.example' } }),
    doc({ type: 'heading', attrs: { level: 1 } }),
    doc({ type: 'heading', attrs: { level: '2' } }),
    doc({ type: 'heading' }),
    doc({ type: 'listItem', content: [paragraph()] }),
    doc({ type: 'bulletList', content: [] }),
    doc({ type: 'bulletList', content: [paragraph()] }),
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'codeBlock' }] }] }),
    doc({ type: 'orderedList', attrs: { start: 0 }, content: [] }),
    doc({ type: 'callout', attrs: { kind: 'evil"' }, content: [paragraph()] }),
    doc({ type: 'callout', attrs: { kind: 'tip' }, content: [{ type: 'horizontalRule' }] }),
    doc({ type: 'blockquote', content: [{ type: 'blockquote', content: [paragraph()] }] }),
    doc({ type: 'codeBlock', content: [text('x', { type: 'bold' })] }),
    doc({ type: 'table', content: [] }),
    doc(paragraph(text('x', { type: 'underline' }))),
    doc(paragraph(text('x', { type: 'bold' }, { type: 'bold' }))),
    doc(paragraph(text('x', { type: 'bold', attrs: {} }))),
    doc(paragraph(text(''))),
    doc(paragraph(text('a\nb'))),
    doc(paragraph(text('a\u0000b'))),
    doc(paragraph(text('\ud800'))),
    doc(paragraph(text('\u202eevil'))),
    doc(paragraph({ type: 'mergeField', attrs: { field: 'constructor', fallback: 'x' } })),
    doc(paragraph({ type: 'mergeField', attrs: { field: 'firstName', fallback: '' } })),
  ])('is not %j', (value) => {
    expect(accepts(value)).toBe(false);
  });

  it('says where something is that may not stand there', () => {
    const { error } = documentSchema.safeParse(doc(paragraph(), { type: 'iframe' }));
    expect(error?.issues).toMatchObject([
      { path: ['content', 1, 'type'], message: 'This isn’t allowed here' },
    ]);
  });

  it('may have the marks in any order, spaces at the ends, tabs and lines in code', () => {
    const code = { type: 'codeBlock', content: [{ type: 'text', text: 'a\n\tb' }] };
    const marked = text(' x ', { type: 'italic' }, { type: 'bold' }, { type: 'code' });
    expect(accepts(doc(paragraph(marked), code))).toBe(true);
  });

  it('keeps text in composed form', () => {
    const parsed = documentSchema.parse(doc(paragraph({ type: 'text', text: 'Chloe\u0301' })));
    expect(parsed).toEqual(doc(paragraph({ type: 'text', text: 'Chloé' })));
  });
});

describe('a picture', () => {
  it('is a file, described or decoration, or not described yet', () => {
    expect(accepts(image({ alt: 'A wall calendar' }))).toBe(true);
    expect(accepts(image({ decorative: true }))).toBe(true);
    expect(accepts(image({}))).toBe(true);
  });

  it.each([
    { src: 'https://a.example/x.png' },
    { fileId: 'https://a.example/x.png' },
    { fileId: 0 },
    { fileId: undefined },
    { alt: '' },
    { alt: 'x', decorative: true },
    { decorative: 'yes' },
    { width: 100 },
  ])('is none with %j', (attrs) => {
    expect(accepts(image(attrs))).toBe(false);
  });
});

describe('a video of another site', () => {
  const embed = (attrs: object) => doc({ type: 'embed', attrs });
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

  it('is kept by the address of its page', () => {
    const given = embed({ url: 'https://youtu.be/dQw4w9WgXcQ?si=x', title: 'The tour' });
    expect(documentSchema.parse(given)).toEqual(embed({ url: page, title: 'The tour' }));
    expect(accepts(embed({ url: page, title: null }))).toBe(true);
  });

  it.each([
    { url: page },
    { url: 'https://evil.example/watch?v=dQw4w9WgXcQ', title: null },
    { url: 'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', title: null },
    { url: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ', title: null },
    { url: '', title: null },
    { url: page, title: '' },
    { url: page, title: 'a\nb' },
    { url: page, title: null, src: 'https://evil.example' },
    { src: page, title: null },
  ])('is none with %j', (attrs) => {
    expect(accepts(embed(attrs))).toBe(false);
  });

  it('stands in no box, list or table', () => {
    const inner = { type: 'embed', attrs: { url: page, title: null } };
    expect(accepts(doc({ type: 'callout', attrs: { kind: 'tip' }, content: [inner] }))).toBe(false);
    expect(accepts(doc({ type: 'blockquote', content: [inner] }))).toBe(false);
  });
});

describe('the address of a link', () => {
  it('is checked in place', () => {
    expect(accepts(link('https://northgate.example/x'))).toBe(true);
    for (const href of ['javascript:alert(1)', '/x', '', null, 7]) {
      expect([href, accepts(link(href))]).toEqual([href, false]);
    }
  });
});

describe('the document of a message', () => {
  const button = (attrs: object) => doc({ type: 'button', attrs });
  const card = (attrs: object) => doc({ type: 'contentCard', attrs });
  const ready = { label: 'Book a slot', href: 'https://northgate.example/book' };
  const takes = (value: unknown) => messageDocumentSchema.safeParse(value).success;

  it('is taken as it is, with every block of an article', () => {
    assert(
      property(anyMessage, (document) => {
        expect(messageDocumentSchema.parse(document)).toEqual(document);
      }),
      { numRuns: 500 },
    );
  });

  it('has buttons and cards, which an article may not have', () => {
    for (const one of [button(ready), card({ contentId: 7 })]) {
      expect([takes(one), accepts(one)]).toEqual([true, false]);
    }
  });

  it.each([
    button({ label: 'Book' }),
    button({ ...ready, label: '' }),
    button({ ...ready, label: 'x'.repeat(61) }),
    button({ ...ready, href: 'javascript:alert(1)' }),
    button({ ...ready, href: '/book' }),
    button({ ...ready, style: 'x' }),
    card({}),
    card({ contentId: 0 }),
    card({ contentId: 'https://a.example' }),
    card({ contentId: 1, title: 'x' }),
    doc({ type: 'callout', attrs: { kind: 'tip' }, content: [{ type: 'button', attrs: ready }] }),
    doc({ type: 'iframe' }),
    doc(),
  ])('is not %j', (value) => {
    expect(takes(value)).toBe(false);
  });
});
