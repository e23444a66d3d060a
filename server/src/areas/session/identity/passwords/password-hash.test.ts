import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const hasher = createPasswordHasher();

describe('a password hash', () => {
  it('is Argon2id with 19 MiB, two passes and one lane, each with its own salt', async () => {
    const [first, second] = await Promise.all([
      hasher.hash('one and the same'),
      hasher.hash('one and the same'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
  });

  it('is what Argon2 says it is', async () => {
    const [, , , , salt = '', hash = ''] = (await hasher.hash('correct horse battery')).split('$');
    const expected = argon2Sync('argon2id', {
      message: 'correct horse battery',
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(Buffer.from(hash, 'base64')).toEqual(expected);
  });

  it('holds for its password alone, whole and in either Unicode form', async () => {
    const hash = await hasher.hash('Zo\u00eb \u2460 ate the cafe\u0301');
    expect(await hasher.verify('Zoe\u0308 1 ate the caf\u00e9', hash)).toBe(true);
    expect(await hasher.verify('Zoe\u0308 1 ate the caf', hash)).toBe(false);
    const long = 'x'.repeat(255);
    expect(await hasher.verify(`${long}z`, await hasher.hash(`${long}y`))).toBe(false);
  });

  it('refuses without a hash to compare with', async () => {
    expect(await hasher.verify('whatever it is', null)).toBe(false);
  });

  it('refuses a stored text of another form, loudly', async () => {
    await expect(hasher.verify('whatever it is', 'plain text')).rejects.toThrow(/PHC/);
  });
});
