import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayBeReport, readMailReport } from './returned-mail.ts';

const folder = join(import.meta.dirname, 'mails');
const mail = (name: string) => readFileSync(join(folder, `${name}.eml`), 'latin1');
const key = '0123456789abcdef0123456789abcdef';

/** What each tells: kind, address, number of the email in its Message-ID, whether the envelope names the delivery. */
const reportsByName: Readonly<
  Record<string, readonly (readonly [string, string, number, boolean?])[]>
> = {
  'postfix-host-not-found': [['hard', 'ada@gone.example', 101, true]],
  'postfix-expired': [['soft', 'ada@slow.example', 102]],
  'postfix-utf8': [['hard', 'zoë@other.example', 105]],
  'exim-report': [['hard', 'ada@third.example', 111]],
  'exim-over-quota': [['soft', 'ada@third.example', 112]],
  'exim-plain': [['hard', 'grace@third.example', 113, true]],
  'exchange-no-user': [['hard', 'lin@contoso.example', 121]],
  'outlook-access-denied': [['hard', 'lin@contoso.example', 122]],
  'outlook-policy': [['soft', 'lin@contoso.example', 123]],
  'gmail-no-user': [['hard', 'kim@gmail.example', 131, true]],
  'gmail-over-quota': [['soft', 'kim@gmail.example', 132]],
  'gmail-spam': [['soft', 'kim@gmail.example', 133]],
  'ses-no-user': [['hard', 'sam@other.example', 141]],
  'sendmail-no-user': [['hard', 'max@other.example', 151]],
  'qmail-no-user': [['hard', 'eve@old.example', 161, true]],
  'qmail-remote-refusal': [['soft', 'eve@old.example', 162, true]],
  'yahoo-arf': [['complaint', 'kit@yahoo.example', 171]],
  'arf-unsubscribe': [['complaint', 'kit@other.example', 173]],
  'outlook-junk': [['complaint', 'pat@outlook.example', 174]],
};

/** Emails that tell nothing of a delivery that failed. */
const silent = [
  'postfix-delayed',
  'postfix-delivered',
  'arf-not-spam',
  'outlook-automatic-reply',
  'gmail-vacation',
  'reply-with-quote',
  'challenge',
  'read-receipt',
];

describe('what mail servers write', () => {
  it.each(Object.entries(reportsByName))('is read: %s', (name, expected) => {
    for (const source of [mail(name), mail(name).replaceAll('\n', '\r\n')]) {
      const [head = ''] = source.split(/\r?\n\r?\n/);
      expect(mayBeReport(head)).toBe(true);
      expect(
        readMailReport(source).map(({ kind, email, messageId, token }) => ({
          kind,
          email,
          messageId,
          token,
        })),
      ).toEqual(
        expected.map(([kind, email, number, isNamed = false]) => ({
          kind,
          email,
          messageId: `${number}.${key}@acme.example`,
          token: isNamed ? key : null,
        })),
      );
    }
  });

  it.each(silent)('is left alone: %s', (name) => {
    expect(readMailReport(mail(name))).toEqual([]);
    expect(readMailReport(mail(name).replaceAll('\n', '\r\n'))).toEqual([]);
  });

  it('has a test for each example', () => {
    const others = readFileSync(join(import.meta.dirname, 'returned-mail.test.ts'), 'utf8');
    const names = readdirSync(folder).map((name) => name.replace(/\.eml$/, ''));
    const untested = names.filter(
      (name) =>
        reportsByName[name] === undefined &&
        !silent.includes(name) &&
        !others.includes(`'${name}'`),
    );
    expect(untested).toEqual([]);
  });
});
