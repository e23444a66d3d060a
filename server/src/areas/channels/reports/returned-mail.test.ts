import { describe, expect, it } from 'vitest';
import { readMailReport } from './returned-mail.ts';
import { returnedMail as mail } from './returned-mails.factory.ts';

const key = '0123456789abcdef0123456789abcdef';

describe('mails that came back', () => {
  it.each([
    [
      'postfix-no-user',
      [
        {
          kind: 'hard',
          email: 'ada@other.example',
          messageId: `41.${key}@acme.example`,
          token: key,
          eventId: '20261103091244.4F2B61A0C3@smtp.acme.example 0',
          detail: '550 5.1.1 <ada@other.example>: Recipient address rejected: User unknown',
        },
      ],
    ],
    [
      'exchange-full',
      [
        {
          kind: 'soft',
          email: 'grace@contoso.example',
          messageId: `42.${key}@acme.example`,
          detail: '552 5.2.2 mailbox full',
        },
      ],
    ],
    [
      'gmail-two-recipients',
      [
        { kind: 'hard', email: 'one@gmail.example', detail: '5.1.1', messageId: null },
        { kind: 'soft', email: 'two@gmail.example', detail: '4.4.1' },
      ],
    ],
    [
      'arf-abuse',
      [
        {
          kind: 'complaint',
          email: 'reader@mailbox.example',
          messageId: `43.${key}@acme.example`,
          detail: 'abuse',
        },
      ],
    ],
    [
      'arf-redacted',
      [
        {
          kind: 'complaint',
          email: 'redacted@yahoo.example',
          messageId: `44.${key}@acme.example`,
        },
      ],
    ],
    ['sendmail-delayed', []],
    ['out-of-office', []],
    ['relayed', []],
  ])('are read: %s', (name, expected) => {
    for (const source of [mail(name), mail(name).replaceAll('\n', '\r\n')]) {
      const reports = readMailReport(source);
      expect(reports).toHaveLength(expected.length);
      expect(reports).toMatchObject(expected);
    }
  });

  it('have numbers of their own, by which each is told once', () => {
    const ids = readMailReport(mail('gmail-two-recipients')).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['nothing', ''],
    ['a boundary without end', 'Content-Type: multipart/report; boundary=x\n\n--x\n--x\n--x'],
    [
      'parts in parts without end',
      Array.from(
        { length: 500 },
        (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}`,
      ).join('\n'),
    ],
    [
      'half of a base64',
      'Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n!!!',
    ],
  ])('that are broken tell nothing: %s', (_what, source) => {
    expect(readMailReport(source)).toEqual([]);
  });
});
