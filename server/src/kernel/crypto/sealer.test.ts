import { describe, expect, it } from 'vitest';
import { createSealer, SealError } from './sealer.ts';

const sealer = createSealer('a secret of the tests', 'mail');

describe('a sealed text', () => {
  it.each(['', 'plain', 'Zoë 😀\u0000\n', 'x'.repeat(100_000)])('opens as it was: %#', (text) => {
    expect(sealer.open(sealer.seal(text))).toBe(text);
  });

  it('shows nothing of itself, and never looks the same twice', () => {
    const [first, second] = [sealer.seal('canary-8251'), sealer.seal('canary-8251')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(
      'canary',
    );
  });

  it('does not open with another secret, for another purpose, or cut short', () => {
    const sealed = sealer.seal('hello');
    const others = [
      createSealer('another secret', 'mail'),
      createSealer('a secret of the tests', 'smtp'),
    ];
    for (const other of others) expect(() => other.open(sealed)).toThrow(SealError);
    for (const cut of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -1)]) {
      expect(() => sealer.open(cut)).toThrow(SealError);
    }
  });

  it('does not open when any byte was changed', () => {
    const [id, body = ''] = sealer.seal('hello').split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open(`${id}.${changed.toString('base64url')}`)).toThrow(SealError);
    }
  });
});
