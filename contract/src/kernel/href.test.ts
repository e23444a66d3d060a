import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from './property-runs.testing.ts';
import { safeHref } from './href.ts';

describe('the address of a link', () => {
  it.each([
    ['https://northgate.example', 'https://northgate.example/'],
    ['http://northgate.example:8080/a?b=c#d', 'http://northgate.example:8080/a?b=c#d'],
    ['HTTPS://NORTHGATE.example/A', 'https://northgate.example/A'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
    ['mailto:flu@northgate.example', 'mailto:flu@northgate.example'],
    ['mailto:flu@northgate.example?subject=Flu', 'mailto:flu@northgate.example?subject=Flu'],
    ['mailto:a@b.example?subject=x%20y%250a', 'mailto:a@b.example?subject=x%20y%250a'],
    ['tel:+442079460117', 'tel:+442079460117'],
  ])('%s is written %s', (text, href) => {
    expect(safeHref(text)).toBe(href);
  });

  it.each([
    '',
    'x',
    '/path',
    '//evil.example',
    'www.northgate.example',
    '#top',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.example/x',
    'file:///etc/passwd',
    'ftp://a.example',
    'view-source:https://a.example',
    'about:blank',
    'https:a.example',
    'https:/a.example',
    'https:///a.example',
    'https:\\\\a.example',
    'https://good.example\\@evil.example',
    'https://',
    'https://northgate.example@evil.example',
    'https://user:secret@a.example',
    'https://a.example/a b',
    'https://a.example/\u202egnp.exe',
    'https://a.example/\ud800',
    'https://a b.example',
    'https://a%00.example',
    `https://a.example/${'x'.repeat(2000)}`,
    'mailto:',
    'mailto:flu',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:a@b.example?subject=x&bcc=c@d.example',
    'mailto:a@b.example?attach=/etc/passwd',
    'mailto:a@b.example?subject=x%0d%0abcc:c@d.example',
    'mailto:a@b.example?subject=x%0D%0Abcc:c@d.example',
    'mailto:a@b.example?subject=x%0abcc:c@d.example',
    'mailto:a@b.example?Subject=x%0d',
    'mailto:a%0a@b.example',
    'MAILTO:a%0Dbcc:c@b.example',
    'tel:',
    'tel:javascript',
    'tel:*31#',
  ])('%j is none', (text) => {
    expect(safeHref(text)).toBeNull();
  });

  it('is the same when it is read again, and of three schemes, whatever is asked', () => {
    const heads = ['', 'https://', 'http:', 'mailto:', 'tel:', 'javascript:', 'https://a.example/'];
    assert(
      property(string({ unit: 'binary' }), (tail) => {
        for (const head of heads) {
          const href = safeHref(head + tail);
          if (href === null) continue;
          expect(safeHref(href)).toBe(href);
          expect(href).toMatch(/^(https?:\/\/[^/@]|mailto:[^?]+@|tel:\+?\d)/);
          expect(href).not.toMatch(/[\s"<>\\]/);
        }
      }),
      propertyRuns({ whole: 20_000, short: 2000 }),
    );
  });
});
