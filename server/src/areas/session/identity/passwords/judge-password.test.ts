import { describe, expect, it } from 'vitest';
import { PasswordRefusedError } from '../../../../kernel/identity/identity-admin.ts';
import { judgePassword } from './judge-password.ts';

const marta = { name: 'Marta Lindqvist', email: 'marta.lindqvist@northgate.example' };

async function judge(password: string): Promise<string> {
  try {
    await judgePassword(password, marta);
    return 'good';
  } catch (error) {
    if (error instanceof PasswordRefusedError) return error.reason;
    throw error;
  }
}

describe('a password that a person chooses', () => {
  it.each([
    'harbour-plum',
    'correct horse battery',
    'zwölf Zeichen und mehr',
    '四つの言葉を並べてみるとよい',
    'x'.repeat(3) + 'kettle-under-the-blue-sofa'.repeat(9),
  ])('may be %s', async (password) => {
    expect(await judge(password)).toBe('good');
  });

  it.each(['', 'short', 'eleven char', '\u{1F701}'.repeat(11)])(
    'is too short: %s',
    async (word) => {
      expect(await judge(word)).toBe('too-short');
    },
  );

  it('is too long above 256 characters', async () => {
    expect(await judge('kettle-blue-'.repeat(22))).toBe('too-long');
  });

  it.each([
    ['in the lists', 'unbelievable'],
    ['in the lists with capitals and digits', 'Password12345'],
    ['in the lists in full width', 'ｐａｓｓｗｏｒｄ１２３４'],
    ['a row of digits', '123456789012'],
    ['a row of keys', 'qwertyuiopasdf'],
    ['one letter', 'aaaaaaaaaaaaaaaa'],
    ['a word again and again', 'adminadminadmin'],
    ['the name and a year', 'Lindqvist2026'],
    ['the whole name and a year', 'martalindqvist2026'],
    ['the domain and a year', 'Northgate2026'],
    ['the product', 'atrium123456'],
    ['the address', 'marta.lindqvist@northgate.example'],
  ])('is too easy when it is %s', async (_what, password) => {
    expect(await judge(password)).toBe('too-easy');
  });
});
