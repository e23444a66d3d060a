import { describe, expect, it } from 'vitest';
import type { MessageBlock, MessageDocument } from 'contract/documents/document.ts';
import type { MailContext } from './render-mail.ts';
import { renderForMail } from './render-mail.ts';
import { renderForReader } from './render-reader.ts';
import { renderAsText } from './render-text.ts';
import { faultsOf, readHtml } from './rendered.fixture.ts';
import { attacks } from './xss.fixture.ts';

const picture = { url: 'https://northgate.example/files/1', width: 800, height: 400 };
const item = {
  title: 'What to bring',
  summary: 'In short',
  url: 'https://northgate.example/r/1',
  readingTime: 3,
};
const context: MailContext = {
  picture: () => picture,
  content: () => item,
  mergeField: () => null,
  link: (href) => href,
  titleLevel: 1,
  accent: '#1d4380',
};

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const doc = (...content: MessageBlock[]): MessageDocument => ({ type: 'doc', content });
const paragraph = (text: string): MessageBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
const cell = (text: string) => ({
  type: 'tableCell' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const image = (alt: string | null, caption: string | null): MessageBlock => ({
  type: 'image',
  attrs: { fileId: 1, alt, decorative: false, caption },
});
const linkTo = (href: string): MessageBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
});

const button: MessageBlock = {
  type: 'button',
  attrs: { label: 'x', href: 'https://a.example' },
};
const card = doc({ type: 'contentCard', attrs: { contentId: 1 } });

/** Every place where something stands that someone wrote. The schema would refuse many of these. */
const documents: Record<string, (attack: string) => [MessageDocument, Partial<MailContext>]> = {
  text: (attack) => [doc(paragraph(attack)), {}],
  'marked text': (attack) => [
    doc({
      type: 'heading',
      attrs: { level: 2 },
      content: [
        {
          type: 'text',
          text: attack,
          marks: [{ type: 'bold' }, { type: 'code' }, { type: 'italic' }],
        },
      ],
    }),
    {},
  ],
  code: (attack) => [doc({ type: 'codeBlock', content: [{ type: 'text', text: attack }] }), {}],
  'table cell': (attack) => [
    doc({ type: 'table', content: [{ type: 'tableRow', content: [cell(attack), cell(attack)] }] }),
    {},
  ],
  'table caption': (attack) => [
    doc({
      type: 'table',
      attrs: { caption: attack },
      content: [{ type: 'tableRow', content: [cell('x')] }],
    }),
    {},
  ],
  'source of a quote': (attack) => [
    doc({ type: 'blockquote', attrs: { source: attack }, content: [{ type: 'paragraph' }] }),
    {},
  ],
  description: (attack) => [doc(image(attack, null)), {}],
  caption: (attack) => [doc(image('x', attack)), {}],
  'description of a lost picture': (attack) => [
    doc(image(attack, attack)),
    { picture: () => null },
  ],
  fallback: (attack) => [
    doc({
      type: 'paragraph',
      content: [{ type: 'mergeField', attrs: { field: 'firstName', fallback: attack } }],
    }),
    {},
  ],
  'name of a person': (attack) => [
    doc({
      type: 'paragraph',
      content: [{ type: 'mergeField', attrs: { field: 'firstName', fallback: 'x' } }],
    }),
    { mergeField: () => attack },
  ],
  'words of a link': (attack) => [
    doc({
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: attack,
          marks: [{ type: 'link', attrs: { href: 'https://northgate.example' } }],
        },
      ],
    }),
    {},
  ],
  'label of a button': (attack) => [
    doc({ type: 'button', attrs: { label: attack, href: 'https://northgate.example' } }),
    {},
  ],
  'label of a button that leads nowhere': (attack) => [
    doc({ type: 'button', attrs: { label: attack, href: 'javascript:alert(1)' } }),
    {},
  ],
  'title of a video': (attack) => [
    doc({ type: 'embed', attrs: { url: video, title: attack } }),
    {},
  ],
  'title of a video of no site': (attack) => [
    doc({ type: 'embed', attrs: { url: 'https://evil.example/', title: attack } }),
    {},
  ],
  'title of a card': (attack) => [card, { content: () => ({ ...item, title: attack }) }],
  'summary of a card': (attack) => [card, { content: () => ({ ...item, summary: attack }) }],
};

/** Places that hold no words: an attack may not even come through as text. */
const silent: typeof documents = {
  'address of a link': (attack) => [doc(linkTo(attack)), {}],
  'address made of a link': (attack) => [doc(linkTo('https://a.example')), { link: () => attack }],
  'address of a picture': (attack) => [
    doc(image('x', null)),
    { picture: () => ({ ...picture, url: attack }) },
  ],
  'address of a button': (attack) => [
    doc({ type: 'button', attrs: { label: 'x', href: attack } }),
    {},
  ],
  'address made of a button': (attack) => [
    doc({ type: 'button', attrs: { label: 'x', href: 'https://a.example' } }),
    { link: () => attack },
  ],
  'address of a video': (attack) => [
    doc({ type: 'embed', attrs: { url: attack, title: null } }),
    {},
  ],
  'address made of a video': (attack) => [
    doc({ type: 'embed', attrs: { url: video, title: null } }),
    { link: () => attack },
  ],
  'address of a card': (attack) => [card, { content: () => ({ ...item, url: attack }) }],
  colour: (attack) => [
    doc(linkTo('https://a.example'), button, {
      type: 'callout',
      attrs: { kind: 'note' },
      content: [{ type: 'paragraph' }],
    }),
    { accent: attack },
  ],
};

/** Text as a parser of HTML reads it. */
const asRead = (text: string) => text.replaceAll(/[\0\ufffd]/g, '').replaceAll(/\r\n?/g, '\n');

const render = (document: MessageDocument, more: Partial<MailContext>) =>
  ({
    reader: readHtml(renderForReader(document, { ...context, ...more })),
    mail: readHtml(renderForMail(document, { ...context, ...more })),
  }) as const;

it('knows 200 attacks', () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(200);
});

describe('an attack', () => {
  it.each(Object.entries(documents))('stays text: %s', (_, documentWith) => {
    for (const attack of attacks) {
      const [document, more] = documentWith(attack);
      for (const [kind, read] of Object.entries(render(document, more))) {
        expect([attack, faultsOf(read, kind as 'reader' | 'mail')]).toEqual([attack, []]);
        const text = read.text + read.elements.map(({ attributes }) => attributes['alt']).join('');
        expect(asRead(text)).toContain(asRead(attack));
      }
      expect(renderAsText(document, { ...context, ...more })).toContain(
        attack.split('\n').at(0)?.trim(),
      );
    }
  });

  it.each(Object.entries(silent))('leads nowhere: %s', (_, documentWith) => {
    for (const attack of attacks) {
      const [document, more] = documentWith(attack);
      for (const [kind, read] of Object.entries(render(document, more))) {
        expect([attack, faultsOf(read, kind as 'reader' | 'mail')]).toEqual([attack, []]);
      }
    }
  });
});
