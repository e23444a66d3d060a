import { describe, expect, it } from 'vitest';
import { MailRefusedError, parseMailbox, wireAddress, wireHeaders, wireMailbox } from './mail.ts';

describe('an address on the wire', () => {
  it.each([
    ['ann@northgate.example', 'ann@northgate.example'],
    ["o'brien+a@northgate.example", "o'brien+a@northgate.example"],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
  ])('%s is %s', (address, expected) => {
    expect(wireAddress(address)).toBe(expected);
  });

  it.each([
    '"ann@evil.example x"@northgate.example',
    'ann(comment)@northgate.example',
    'ann@[127.0.0.1]',
    'ann@northgate.example\r\nBcc: eve@evil.example',
    'ann@northgate.example,eve@evil.example',
    'ann@northgate.example eve@evil.example',
    '<ann@northgate.example>',
    'ann@evil.example@northgate.example',
    'ann\u0000@northgate.example',
    `${'a'.repeat(65)}@northgate.example`,
    'ann@localhost',
    '',
  ])('%j is none', (address) => {
    expect(() => wireAddress(address)).toThrow(MailRefusedError);
  });
});

describe('a header', () => {
  it.each([
    '\r\nBcc: eve@evil.example',
    '\n',
    '\r',
    '\0',
    '\u2028',
    '\u2029',
    '\u0085',
    'x'.repeat(2001),
  ])('cannot hold %j', (value) => {
    expect(() => wireMailbox({ address: 'ann@a.example', name: `Ann${value}` })).toThrow(
      MailRefusedError,
    );
    expect(() => wireHeaders({ 'List-Id': `a${value}` })).toThrow(MailRefusedError);
  });

  it.each(['', 'Bcc: x', 'Bcc\r\n', 'Ünder', 'a b'])('cannot be called %j', (name) => {
    expect(() => wireHeaders({ [name]: 'x' })).toThrow(MailRefusedError);
  });
});

describe('MAIL_FROM', () => {
  it.each([
    ['no-reply@northgate.example', { address: 'no-reply@northgate.example' }],
    [
      'Atrium <no-reply@northgate.example>',
      { name: 'Atrium', address: 'no-reply@northgate.example' },
    ],
    ['"Atrium, Inc." <a@b.example>', { name: 'Atrium, Inc.', address: 'a@b.example' }],
    [' <a@b.example> ', { address: 'a@b.example' }],
  ])('%s is read', (text, expected) => {
    expect(parseMailbox(text)).toEqual(expected);
  });

  it.each(['', 'Atrium', 'Atrium <nobody>', 'A <a@b.example> <c@d.example>', 'A\n <a@b.example>'])(
    '%j is refused',
    (text) => {
      expect(() => parseMailbox(text)).toThrow(MailRefusedError);
    },
  );
});
