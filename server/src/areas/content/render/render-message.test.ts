import { describe, expect, it } from 'vitest';
import type { MessageBlock, MessageDocument } from 'contract/documents/document.ts';
import { plainContext } from './render-context.ts';
import { renderForMail } from './render-mail.ts';
import { renderForReader } from './render-reader.ts';
import { renderAsText } from './render-text.ts';

const doc = (...content: MessageBlock[]): MessageDocument => ({ type: 'doc', content });

describe('what leads on from a message', () => {
  const button: MessageBlock = {
    type: 'button',
    attrs: { label: 'Book a slot', href: 'https://northgate.example/book' },
  };
  const card: MessageBlock = { type: 'contentCard', attrs: { contentId: 7 } };
  const context = {
    ...plainContext,
    accent: '#1d4380',
    content: (contentId: number) => ({
      title: 'What to bring',
      summary: 'And who should wait',
      url: `https://northgate.example/r/k.t/${contentId}`,
      readingTime: 3,
    }),
    link: (href: string) => `${href}?counted`,
  };

  it('is one counted link on the page, in mail and in the text', () => {
    const counted = 'https://northgate.example/book?counted';
    expect(renderForReader(doc(button), context)).toBe(
      `<p class="button"><a href="${counted}" rel="noopener noreferrer">Book a slot</a></p>`,
    );
    expect(renderAsText(doc(button), context)).toBe(`Book a slot (${counted})\n`);
    const mail = renderForMail(doc(button), context);
    expect(mail.match(/<a /g)).toHaveLength(1);
    expect(mail).toContain(`<a href="${counted}"`);
  });

  it('takes its room in Outlook from its cell, and its ink from its colour', () => {
    const mail = renderForMail(doc(button), context);
    expect(mail).toMatch(/<td align="center" bgcolor="#1d4380" style="[^"]*mso-padding-alt:/);
    expect(mail).toContain('color:#ffffff;text-decoration:none;');
    expect(renderForMail(doc(button), { ...context, accent: '#ffd54a' })).toContain(
      'color:#000000;text-decoration:none;',
    );
  });

  it('tells of an article what readers see of it, and nothing of one that is not public', () => {
    expect(renderForReader(doc(card), context)).toBe(
      '<div class="card"><p><strong><a href="https://northgate.example/r/k.t/7" rel="noopener ' +
        'noreferrer">What to bring</a></strong></p><p>And who should wait</p><p>Article · 3 min</p></div>',
    );
    expect(renderAsText(doc(card), context)).toBe(
      'What to bring\nAnd who should wait\nArticle · 3 min\nhttps://northgate.example/r/k.t/7\n',
    );
    const mail = renderForMail(doc(card), context);
    expect(mail).toContain('>What to bring</a>');
    expect(mail).toContain('>And who should wait</p>');
    expect(mail).toMatch(
      /bgcolor="#1d4380"[^>]*><a href="[^"]*r\/k\.t\/7"[^>]*>Read article, 3 min</,
    );
    expect(mail).not.toContain('<img');
    const closed = { ...plainContext, accent: '#1d4380' };
    const rendered = [renderForReader, renderForMail, renderAsText].map((render) =>
      render(doc(card), closed),
    );
    expect(rendered).toEqual(['', '', '\n']);
  });

  it('shows the picture of an article in mail, unless it is gone or too narrow for the card', () => {
    const withPicture = (width: number | null) =>
      renderForMail(doc(card), {
        ...context,
        content: (contentId: number) => ({
          ...context.content(contentId),
          summary: null,
          picture: { fileId: 3, alt: 'The ward' },
        }),
        picture: () =>
          width === null ? null : { url: 'https://northgate.example/p', width, height: 300 },
      });
    expect(withPicture(1600)).toMatch(
      /<img src="https:\/\/northgate\.example\/p" alt="The ward" width="522" style="[^"]*aspect-ratio:16\/9;/,
    );
    expect(withPicture(64)).not.toContain('<img');
    expect(withPicture(null)).not.toContain('<img');
    // A summary that is not there leaves no empty line.
    expect(withPicture(null)).not.toMatch(/<p[^>]*><\/p>/);
  });
});
