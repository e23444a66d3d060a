import { describe, expect, it } from 'vitest';
import { renderMail, type MailContent } from './mail-layout.ts';

const content: MailContent = {
  preview: 'Choose a new password',
  title: 'Set a new password',
  blocks: [
    { kind: 'text', text: 'Somebody asked for it.\nPerhaps you.' },
    { kind: 'button', label: 'Set it', url: 'https://console.northgate.example/auth/x#t=abc&u=1' },
    { kind: 'code', text: '4711-0815' },
    { kind: 'facts', rows: [['Asked from', '192.0.2.1']] },
  ],
  footer: 'You got this because you have an account.',
};

describe('an email', () => {
  it('says the same in HTML and in plain text', () => {
    const { html, text } = renderMail(content);
    expect(text).toBe(`Set a new password

Somebody asked for it.
Perhaps you.

Set it:
https://console.northgate.example/auth/x#t=abc&u=1

    4711-0815

Asked from: 192.0.2.1

--
You got this because you have an account.
`);
    for (const shown of [
      'Set a new password',
      'Somebody asked for it.<br>Perhaps you.',
      '4711-0815',
    ]) {
      expect(html).toContain(shown);
    }
    expect(html).toContain('href="https://console.northgate.example/auth/x#t=abc&amp;u=1"');
    expect(html).toMatch(/<html lang="en">/);
  });

  it('shows what people have written as text', () => {
    const evil = `<img src=x onerror=alert(1)>"'&`;
    const { html } = renderMail({
      preview: evil,
      title: evil,
      blocks: [
        { kind: 'text', text: evil },
        { kind: 'button', label: evil, url: 'https://a.example/"><script>' },
        { kind: 'code', text: evil },
        { kind: 'facts', rows: [[evil, evil]] },
      ],
      footer: evil,
      language: '"><script>',
      brand: { name: evil, color: '#123456' },
    });
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  it.each([
    ['javascript:alert(1)', 'A mail links to the web alone.'],
    ['data:text/html,x', 'A mail links to the web alone.'],
    ['//evil.example', 'Invalid URL'],
    ['nothing', 'Invalid URL'],
  ])('has no link to %s: %s', (url, why) => {
    const blocks = [{ kind: 'button', label: 'Go', url }] as const;
    expect(() => renderMail({ ...content, blocks })).toThrow(why);
  });

  it('shows the logo of the brand, and below the footer who sends it', () => {
    const brand = {
      name: 'North <gate>',
      color: '#aa3300',
      logoUrl: 'https://files.example/logo/1/a',
      sender: ['North <gate>', '4 Mill Lane\nNorthgate', 'desk@northgate.example'],
    };
    const { html, text } = renderMail({ ...content, footer: 'Why', brand });
    expect(html).toContain('<img src="https://files.example/logo/1/a" alt="North &lt;gate&gt;"');
    expect(html).toContain(
      'Why<br><br>North &lt;gate&gt;<br>4 Mill Lane<br>Northgate<br>desk@northgate.example</p>',
    );
    expect(text).toMatch(
      /\nWhy\n\nNorth <gate>\n4 Mill Lane\nNorthgate\ndesk@northgate.example\n$/,
    );
    const evil = { ...brand, logoUrl: 'javascript:alert(1)' };
    expect(() => renderMail({ ...content, brand: evil })).toThrow('A mail links to the web alone.');
    expect(renderMail({ ...content, brand: { ...brand, logoUrl: null } }).html).not.toContain(
      '<img',
    );
  });

  it('takes the colour of the brand, and nothing else in its place', () => {
    const brand = { name: 'Northgate', color: '#aa3300' };
    expect(renderMail({ ...content, brand }).html).toContain('background:#aa3300');
    const evil = { name: 'Northgate', color: 'red;background:url(//evil.example)' };
    expect(() => renderMail({ ...content, brand: evil })).toThrow('#rrggbb');
  });
});
