import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { passwordSchema } from './password.ts';
import { emailSchema, illFormedMessage, isEmailAddress, line, lines } from './text.ts';

describe('one line of text', () => {
  it('is trimmed and composed', () => {
    expect(line(60).parse('  Chloe\u0301 ')).toBe('Chloé');
  });

  it.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u202eb', 'a\u2028b', '\u0007'])('refuses %j', (text) => {
    expect(z.safeParse(line(60), text).success).toBe(false);
  });

  it.each(['\ud800', 'a\ud800b', 'a\udfff', '\udc00\ud800'])(
    'refuses half of a character, as several lines and passwords do: %j',
    (text) => {
      const [whole, half] = ['four words in a row 😀', `four words in a row ${text}`];
      for (const schema of [line(60), lines(60), passwordSchema]) {
        expect(z.safeParse(schema, whole).success).toBe(true);
        const { success, error } = z.safeParse(schema, half);
        expect([success, error?.issues[0]?.message]).toEqual([false, illFormedMessage]);
      }
    },
  );

  it('may have as many marks on a letter as any script needs, and no piles of them', () => {
    const marked = `a${'\u0301\u0323'.repeat(15)}`;
    expect(line(60).parse(marked)).toBe(marked.normalize('NFC'));
    for (const schema of [line(2000), lines(2000)]) {
      const { success, error } = z.safeParse(schema, `a${'\u0301'.repeat(31)}`);
      expect([success, error?.issues[0]?.message]).toEqual([
        false,
        'Remove the extra marks stacked on one letter',
      ]);
    }
  });

  it('counts what is left after trimming', () => {
    expect(z.safeParse(line(3), ' abc ').success).toBe(true);
    expect(z.safeParse(line(3), 'abcd').success).toBe(false);
    expect(z.safeParse(line(3), '   ').success).toBe(false);
  });

  it('may hold line feeds where several lines may stand', () => {
    expect(lines(20).parse('a\r\n\tb')).toBe('a\r\n\tb');
    expect(z.safeParse(lines(20), 'a\u0000').success).toBe(false);
  });
});

describe('an email address', () => {
  it.each([
    'amara.adeyemi@northgate.example',
    "o'connor+news@a-b.example",
    'x@xn--bcher-kva.example',
    'x@bücher.example',
    `${'a'.repeat(64)}@b.example`,
  ])('may be %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    'no',
    '@b.example',
    'a@',
    'a@b',
    'a@b.',
    'a@.b',
    'a@-b.example',
    'a@b-.example',
    '.a@b.example',
    'a..b@c.example',
    '"a b"@c.example',
    'a(comment)@b.example',
    'a@[127.0.0.1]',
    'a@1.2.3.4',
    'a@b.example\r\nBcc: x@y.example',
    'a b@c.example',
    '<a@b.example>',
    'a@b.example, c@d.example',
    '"a@evil.example x"@good.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(130)}example`,
    // Brackets and a comma are in what these signs stand for: a mail server would read a comment, and two addresses.
    'a@x⑴y.example',
    'a@㈠.example',
    'a@x🄁y.example',
    // As long as allowed as they are written, and too long as they are sent.
    `a@${'例'.repeat(14)}${`.${'例ü'.repeat(7)}`.repeat(12)}.example`,
    `${'a'.repeat(64)}@${'例ü'.repeat(5)}${`.${'例ü'.repeat(5)}`.repeat(8)}.example`,
  ])('may not be %j', (address) => {
    expect(z.safeParse(emailSchema, address).success).toBe(false);
  });
});
