import { describe, expect, it } from 'vitest';
import { passwordSchema, passwordLength, passwordWords } from './password.ts';

const accepts = (password: string) => passwordSchema.safeParse(password).success;

describe('the length of a password', () => {
  it('is 12 to 256 characters', () => {
    expect(['x'.repeat(11), 'x'.repeat(12), 'x'.repeat(256), 'x'.repeat(257)].map(accepts)).toEqual(
      [false, true, true, false],
    );
  });

  it('counts what people see, after NFKC', () => {
    expect(passwordLength('🜁'.repeat(12))).toBe(12);
    expect(accepts('🜁'.repeat(256))).toBe(true);
    // One letter, whether it comes whole or in two pieces.
    expect([passwordLength('o\u0308'), passwordLength('\u00F6')]).toEqual([1, 1]);
    expect(accepts('o\u0308'.repeat(11))).toBe(false);
    // A ligature counts as the letters it stands for.
    expect(passwordLength('\uFB01')).toBe(2);
  });

  it('is refused before it is counted where it is absurd', () => {
    expect(passwordSchema.safeParse('x'.repeat(100_000)).error?.issues).toHaveLength(1);
  });
});

describe('the words of a person', () => {
  it('are the product, their name, their address, the parts of both, and the parts together', () => {
    const words = passwordWords({ name: 'Nadia Brook', email: 'n.brook@northgate.example' });
    expect(words.slice(0, 6)).toEqual([
      'atrium',
      'nadia brook',
      'nadia',
      'brook',
      'nadiabrook',
      'brooknadia',
    ]);
    expect(words).toContain('northgate');
    expect(new Set(words).size).toBe(words.length);
  });
});
