import { describe, expect, it } from 'vitest';
import type { ArticleDocument, Block, Inline } from 'contract/documents/document.ts';
import { plainContext } from './render-context.ts';
import { renderForMail } from './render-mail.ts';
import { renderForReader } from './render-reader.ts';
import { renderAsText } from './render-text.ts';

const doc = (...content: Block[]): ArticleDocument => ({ type: 'doc', content });
const text = (value: string, ...marks: ('bold' | 'italic' | 'strike' | 'code')[]): Inline => ({
  type: 'text',
  text: value,
  marks: marks.map((type) => ({ type })),
});
const linked = (value: string, href: string, bold = false): Inline => ({
  type: 'text',
  text: value,
  marks: [...(bold ? [{ type: 'bold' as const }] : []), { type: 'link', attrs: { href } }],
});
const paragraph = (...content: Inline[]) => ({ type: 'paragraph' as const, content });
const heading = (level: 2 | 3 | 4): Block => ({
  type: 'heading',
  attrs: { level },
  content: [text('Where')],
});
const cell = (value: string, type: 'tableCell' | 'tableHeader' = 'tableCell') => ({
  type,
  content: [paragraph(text(value))],
});
const table: Block = {
  type: 'table',
  attrs: { caption: 'Hours' },
  content: [
    { type: 'tableRow', content: [cell('Site', 'tableHeader'), cell('Open', 'tableHeader')] },
    {
      type: 'tableRow',
      content: [cell('Northgate', 'tableHeader'), { ...cell('07:00'), attrs: { align: 'right' } }],
    },
  ],
};
const picture = { url: 'https://northgate.example/f/1', width: 1200, height: 600 };
const withPicture = { ...plainContext, picture: () => picture };
const image: Block = {
  type: 'image',
  attrs: { fileId: 1, alt: 'A calendar', decorative: false, caption: 'This winter' },
};
const toHtml = (...blocks: Block[]) => renderForReader(doc(...blocks), plainContext);
const toText = (...blocks: Block[]) => renderAsText(doc(...blocks), plainContext);
const toMail = (...blocks: Block[]) =>
  renderForMail(doc(...blocks), { ...withPicture, accent: '#1d4380' });

describe('on the reader page', () => {
  it('marks stand in one order, whatever order they were given in', () => {
    const expected = '<p><strong><em><s><code>x</code></s></em></strong></p>';
    expect(toHtml(paragraph(text('x', 'code', 'bold', 'strike', 'italic')))).toBe(expected);
    expect(toHtml(paragraph(text('x', 'italic', 'strike', 'bold', 'code')))).toBe(expected);
  });

  it('a link whose words are marked in different ways is one link, safe to open', () => {
    const href = 'https://a.example/x';
    expect(toHtml(paragraph(text('See '), linked('the ', href), linked('form', href, true)))).toBe(
      `<p>See <a href="${href}" rel="noopener noreferrer">the <strong>form</strong></a></p>`,
    );
  });

  it.each([
    [1, '<h2>Where</h2><h3>Where</h3><h4>Where</h4>'],
    [2, '<h3>Where</h3><h4>Where</h4><h5>Where</h5>'],
    [3, '<h4>Where</h4><h5>Where</h5><h6>Where</h6>'],
  ] as const)('headings stand below the title of level %d', (titleLevel, html) => {
    const document = doc(heading(2), heading(3), heading(4));
    expect(renderForReader(document, { ...plainContext, titleLevel })).toBe(html);
  });

  it('a table has its head, its row heads and its caption', () => {
    expect(toHtml(table)).toBe(
      '<div class="table" tabindex="0"><table><caption>Hours</caption>' +
        '<thead><tr><th scope="col">Site</th><th scope="col">Open</th></tr></thead>' +
        '<tbody><tr><th scope="row">Northgate</th><td class="right">07:00</td></tr></tbody>' +
        '</table></div>',
    );
  });

  it('a list continues its numbers where told to, and holds lists', () => {
    const inner: Block = {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(text('b'))] }],
    };
    const list: Block = {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('a')), inner] }],
    };
    expect(toHtml(list)).toBe('<ol start="3"><li>a<ul><li>b</li></ul></li></ol>');
  });

  it('a picture has its size and description, and leaves it behind when it is lost', () => {
    expect(renderForReader(doc(image), withPicture)).toBe(
      '<figure><img src="https://northgate.example/f/1" alt="A calendar" width="1200" height="600"' +
        ' loading="lazy"><figcaption>This winter</figcaption></figure>',
    );
    expect(toHtml(image)).toBe(
      '<figure><p>A calendar</p><figcaption>This winter</figcaption></figure>',
    );
  });

  it('quotes, callouts, code, rules and breaks are what they are', () => {
    expect(
      toHtml(
        { type: 'blockquote', attrs: { source: 'Noor' }, content: [paragraph(text('Quick.'))] },
        { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text('On nights?'))] },
        { type: 'codeBlock', content: [{ type: 'text', text: 'a\n\tb' }] },
        { type: 'horizontalRule' },
        paragraph(text('a'), { type: 'hardBreak' }, text('b')),
      ),
    ).toBe(
      '<blockquote><p>Quick.</p><footer>Noor</footer></blockquote>' +
        '<aside class="callout tip" role="note"><p>On nights?</p></aside>' +
        '<pre tabindex="0"><code>a\n\tb</code></pre><hr><p>a<br>b</p>',
    );
  });

  it('merge fields say what is known, and the fallback where nothing is', () => {
    const greeting = doc(
      paragraph(text('Dear '), {
        type: 'mergeField',
        attrs: { field: 'firstName', fallback: 'colleague' },
      }),
    );
    expect(renderForReader(greeting, plainContext)).toBe('<p>Dear colleague</p>');
    const known = { ...plainContext, mergeField: (field: string) => `<${field}> {{lastName}}` };
    expect(renderForReader(greeting, known)).toBe('<p>Dear &lt;firstName&gt; {{lastName}}</p>');
  });
});

describe('in a mail', () => {
  it('everything says its look in place, and links the colour of the organization', () => {
    const html = toMail(paragraph(linked('x', 'https://a.example')));
    expect(html).toMatch(
      /^<p style="margin:[^"]+"><a href="https:\/\/a\.example\/" rel="[^"]+" style="color:#1d4380;/,
    );
  });

  it('links lead where the message says', () => {
    const html = renderForMail(doc(paragraph(linked('x', 'https://a.example'))), {
      ...plainContext,
      accent: '#1d4380',
      link: (href) => `https://northgate.example/c/k.t/1?${encodeURIComponent(href)}`,
    });
    expect(html).toContain('href="https://northgate.example/c/k.t/1?https%3A%2F%2Fa.example%2F"');
  });

  it('boxes are tables without a role, pictures no wider than the column', () => {
    const callout: Block = {
      type: 'callout',
      attrs: { kind: 'note' },
      content: [paragraph(text('x'))],
    };
    expect(toMail(callout)).toMatch(/^<table role="presentation" width="100%"/);
    expect(toMail(image)).toMatch(
      /<img src="[^"]+" alt="A calendar" width="560" style="[^"]*max-width:560px;">/,
    );
  });

  it('a table of figures keeps its role, its heads and how it is aligned', () => {
    const html = toMail(table);
    expect(html).not.toContain('presentation');
    expect(html).toMatch(/<th align="left" valign="top" scope="row"/);
    expect(html).toMatch(
      /<td align="right" valign="top" style="[^"]+text-align:right;">07:00<\/td>/,
    );
  });
});

describe('as plain text', () => {
  it('stands in lines that can be read', () => {
    expect(
      toText(
        heading(2),
        paragraph(text('Write to '), linked('us', 'mailto:flu@a.example'), text('.')),
        {
          type: 'orderedList',
          attrs: { start: 9 },
          content: ['a', 'b'].map((value) => ({
            type: 'listItem',
            content: [paragraph(text(value)), paragraph(text('more'))],
          })),
        },
        { type: 'blockquote', attrs: { source: 'Noor' }, content: [paragraph(text('Quick.'))] },
        { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(text('On nights?'))] },
        table,
        image,
        { type: 'horizontalRule' },
      ),
    ).toBe(
      [
        'Where',
        'Write to us (mailto:flu@a.example).',
        '9. a\n   more\n10. b\n    more',
        '> Quick.\n>\n> — Noor',
        'Important: On nights?',
        'Hours\nSite | Open\nNorthgate | 07:00',
        '[A calendar]\nThis winter',
        '----------\n',
      ].join('\n\n'),
    );
  });

  it('says an address once that is its own words', () => {
    const href = 'https://a.example/';
    expect(toText(paragraph(linked(href, href)))).toBe(`${href}\n`);
  });
});
