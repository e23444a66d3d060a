import { assert, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line } from 'contract/kernel/text.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { readPageHead } from './page-head.ts';

const url = 'https://northgate.example/news/nurses';

const headOf = (html: string | Buffer, charset: string | null = null) =>
  readPageHead(Buffer.from(html), { charset, url });

const none = { title: null, description: null, site: null, picture: null, pictureAlt: null };

describe('the head of a page', () => {
  it('is read by Open Graph first', () => {
    const html = `<!doctype html><html prefix="og: https://ogp.me/ns#"><head>
      <title>Nurses | Northgate</title>
      <meta name="description" content="Of the page">
      <meta name="twitter:title" content="Of X">
      <META PROPERTY="OG:TITLE" CONTENT="Meet the teams: nursing &amp; care">
      <meta property="og:title" content="A second one">
      <meta property="og:description" content="Three sites,&#10;24 wards,  one evening.">
      <meta property="og:site_name" content="Northgate Health">
      <meta property="og:image" content="/pictures/nurses.png">
      <meta property="og:image:alt" content="Two speech bubbles">
      </head><body><meta property="og:url" content="x"></body></html>`;
    expect(headOf(html)).toEqual({
      title: 'Meet the teams: nursing & care',
      description: 'Three sites, 24 wards, one evening.',
      site: 'Northgate Health',
      picture: 'https://northgate.example/pictures/nurses.png',
      pictureAlt: 'Two speech bubbles',
    });
  });

  it('is read by the names of X, and then by those of HTML', () => {
    const x = `<meta property="twitter:title" content="Title"><meta name="twitter:image" content="a.png">
      <meta name="twitter:description" content="Text"><title>no</title>`;
    expect(headOf(x)).toMatchObject({
      title: 'Title',
      description: 'Text',
      picture: 'https://northgate.example/news/a.png',
    });
    const html = `<base href="https://cdn.example/x/"><title>\n Title </title>
      <link rel="stylesheet image_src" href="a.png"><meta name=description content=Text>`;
    expect(headOf(html)).toMatchObject({
      title: 'Title',
      description: 'Text',
      picture: 'https://cdn.example/x/a.png',
    });
  });

  it.each([
    '',
    'nothing',
    '<title></title>',
    '<title> \n </title>',
    '<meta property="og:title" content="">',
    '<meta property="og:title">',
    '<body><title>no</title><meta property="og:title" content="no"></body>',
    '<head></head><title>no</title>',
    '<!-- <title>no</title> -->',
    '<script>"<title>no</title>"</script>',
    '<style><meta property="og:title" content="no"></style>',
    '<meta property="og:image" content="https://">',
    '\u0000\u0001',
    '<',
  ])('of %j says nothing', (html) => {
    expect(headOf(html)).toEqual(none);
  });

  it('keeps scripts as text, and addresses as they are', () => {
    const html = `<title><b>&lt;script&gt;alert(1)&lt;/script&gt;</b></title>
      <meta property="og:image" content="javascript:alert(1)">`;
    expect(headOf(html)).toMatchObject({
      title: '<b><script>alert(1)</script></b>',
      picture: 'javascript:alert(1)',
    });
  });

  it('is cut at a sign where it is too long', () => {
    const family = '👨‍👩‍👧';
    const title = headOf(`<title>${'a'.repeat(250)}${family}</title>`).title;
    expect(title).toBe(`${'a'.repeat(250)}…`);
    expect(headOf(`<title>${'a'.repeat(255)}</title>`).title).toBe('a'.repeat(255));
    const text = `<meta name="description" content="${'word '.repeat(100_000)}">`;
    expect(headOf(text).description).toBe(`${'word '.repeat(59)}word…`);
  });

  it('loses what turns its direction, and is nothing where marks are piled', () => {
    expect(headOf('<title>a\u202eb\u0007c\ufeff</title>').title).toBe('abc');
    expect(headOf(`<title>a${'\u0301'.repeat(40)}</title>`).title).toBeNull();
  });
});

describe('letters', () => {
  const umlauts = Buffer.from('<title>Gr\xfc\xdfe</title>', 'latin1');
  const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);

  it.each([
    ['UTF-8', '<title>Grüße</title>', null],
    ['UTF-8 where the server says so', '<title>Grüße</title>', 'utf8'],
    ['latin1 where the server says so', umlauts, 'ISO-8859-1'],
    ['windows-1252 where nothing says otherwise', umlauts, null],
    ['UTF-8 in spite of an unknown name', '<title>Grüße</title>', 'klingon'],
    ['UTF-8 by its mark, in spite of the server', '\ufeff<title>Grüße</title>', 'latin1'],
    ['UTF-16 by its mark', Buffer.from('\ufeff<title>Grüße</title>', 'utf16le'), null],
  ])('are %s', (_what, html, charset) => {
    expect(headOf(html, charset).title).toBe('Grüße');
  });

  it.each([
    '<meta charset="shift_jis">',
    '<META CHARSET=Shift_JIS>',
    '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">',
  ])('are those of %s', (meta) => {
    const html = Buffer.concat([Buffer.from(`${meta}<title>`), japanese, Buffer.from('</title>')]);
    expect(headOf(html).title).toBe('日本');
  });

  it('are not of two bytes where the page says so in letters of one', () => {
    expect(headOf('<meta charset="utf-16"><title>Grüße</title>').title).toBe('Grüße');
  });
});

describe('any bytes', () => {
  const title = line(255);

  it('make a head that people could have typed', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), string({ unit: 'binary' }), (bytes, text) => {
        const heads = [
          headOf(Buffer.from(bytes)),
          headOf(`<title>${text}</title><meta property="og:image" content="${text}">`),
          headOf(Buffer.concat([Buffer.from('<title>'), bytes]), 'utf-16le'),
        ];
        for (const head of heads) {
          if (head.title !== null) expect(title.parse(head.title)).toBe(head.title);
        }
      }),
      propertyRuns({ whole: 5000, short: 100 }),
    );
  });

  it.each([
    ['open elements', '<div>'.repeat(400_000)],
    ['open angles', '<'.repeat(2_000_000)],
    ['attributes', `<meta ${'a="b" '.repeat(330_000)}>`],
    ['an open title', `<title>${'a'.repeat(2_000_000)}`],
    ['an open comment', `<!--${'-'.repeat(2_000_000)}`],
    ['entities', `<title>${'&amp;'.repeat(400_000)}</title>`],
    ['metas', '<meta name="a" content="b">'.repeat(75_000)],
  ])('are read in a moment: two megabytes of %s', (_what, html) => {
    const start = performance.now();
    headOf(html);
    // Some take a tenth of a second; what grows with the square would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
