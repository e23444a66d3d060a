import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { lineFor } from './lines.ts';
import { fieldMark, linkMark, openMark, unsubscribeMark, viewMark } from './marks.ts';
import { prepareMails, type MailRecipient, type MailTemplate } from './mime.ts';

const key = 'a'.repeat(32);
const token = '0123456789abcdef0123456789abcdef';
const scope = {
  publicUrl: 'https://console.northgate.example',
  organizationKey: key,
  tracking: 'identified' as const,
};
const template: MailTemplate = {
  fromName: 'Grüße, "Northgate"',
  fromAddress: 'news@bücher.example',
  replyTo: 'answers@northgate.example',
  subject:
    'Neue Zeiten für die Spätschicht 😀 und alles, was sonst noch in diese lange Zeile passt',
  html: `<p>Dear ${fieldMark('firstName', 'all')},</p>\n<p>${'é'.repeat(200)} <a href="${linkMark(1)}">x</a></p>\n.\nFrom here\n<img src="${openMark}"><a href="${unsubscribeMark}">Off</a> `,
  plain: `Dear ${fieldMark('firstName', 'all')} of ${fieldMark('department', 'the house & more')},\n\n.\n${'word '.repeat(60)}\nView: ${viewMark}\n`,
  mergeFields: ['firstName', 'department'],
  topic: null,
};
const recipient: MailRecipient = {
  deliveryId: 42,
  email: 'ann@пример.рф',
  token,
  values: ['Ann', null],
};
const date = new Date('2026-11-21T19:00:00Z');

const build = (change: Partial<MailTemplate> = {}, to: Partial<MailRecipient> = {}) =>
  prepareMails(
    { ...template, ...change },
    scope,
    'Northgate Health',
  )({ ...recipient, ...to }, date);
const parse = async (change: Partial<MailTemplate> = {}, to: Partial<MailRecipient> = {}) =>
  PostalMime.parse(build(change, to).content);
const headersOf = (content: string) => (content.split('\r\n\r\n')[0] ?? '').split('\r\n');

describe('a mail of a message', () => {
  it('says what was meant, to a reader of mail', async () => {
    const mail = await parse();
    expect(mail.from).toEqual({ name: template.fromName, address: 'news@xn--bcher-kva.example' });
    expect(mail.to).toMatchObject([{ address: 'ann@xn--e1afmkfd.xn--p1ai' }]);
    expect(mail.replyTo).toMatchObject([{ address: 'answers@northgate.example' }]);
    expect(mail.subject).toBe(template.subject);
    expect(mail.date).toBe('2026-11-21T19:00:00.000Z');
    expect(mail.messageId).toBe(`<42.${key}@xn--bcher-kva.example>`);
    const page = `https://console.northgate.example`;
    expect(mail.text?.trimEnd()).toBe(
      `Dear Ann of the house & more,\n\n.\n${'word '.repeat(60)}\nView: ${page}/r/${key}.${token}`,
    );
    expect(mail.html?.trimEnd()).toBe(
      `<p>Dear Ann,</p>\n<p>${'é'.repeat(200)} <a href="${page}/c/${key}.${token}/1">x</a></p>\n.\n` +
        `From here\n<img src="${page}/o/${key}.${token}"><a href="${page}/u/${key}.${token}">Off</a>`,
    );
  });

  it('has the headers of RFC 2369 and 8058, and each on a line that stays whole', () => {
    const headers = headersOf(build().content);
    expect(headers).toContain(
      `List-Unsubscribe: <https://console.northgate.example/u/${key}.${token}>`,
    );
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toContain(`List-Id: "Northgate Health" <${key}.xn--bcher-kva.example>`);
    const names = headers
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(':', 1).join(''));
    expect(names.toSorted()).toEqual([
      'Content-Type',
      'Date',
      'From',
      'List-Id',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
    ]);
  });

  it('is of ASCII lines that no mail server breaks', () => {
    const text = build({}, { values: ['Ö'.repeat(300), 'x'.repeat(900)] }).content;
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const body = text.slice(text.indexOf('\r\n\r\n'));
    expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it('fills in a name once, whatever it looks like', async () => {
    for (const name of [
      '{{email}}',
      fieldMark('lastName', 'x'),
      '<b>&amp;</b>',
      '=C3=A4 =\r\n.',
      '$&$1',
    ]) {
      const mail = await parse({}, { values: [name, 'D'] });
      const plain = name.replaceAll('\r\n', '\n');
      expect(mail.text).toContain(`Dear ${plain} of D,`);
      expect(mail.html).not.toContain('<b>');
    }
    const mail = await parse({}, { values: ['<b>&"', 'D'] });
    expect(mail.html).toContain('<p>Dear &lt;b&gt;&amp;&quot;,</p>');
  });

  it.each([
    ['subject', { subject: 'Hi\r\nBcc: eve@evil.example' }],
    ['sender', { fromName: 'Ann\nBcc: eve@evil.example' }],
    ['sender address', { fromAddress: 'a@b.example>\r\nBcc: eve@evil.example' }],
    ['reply address', { replyTo: 'a@b.example\r\nX: y' }],
  ])('is not made with a header in the %s', (_what, change) => {
    expect(() => build(change)).toThrow(MailRefusedError);
  });

  it('is not made for an address that names two', () => {
    for (const email of [
      'a@b.example, c@d.example',
      'a@b.example>\r\nRCPT TO:<c@d.example',
      '"a@b x"@c.example',
    ])
      expect(() => build({}, { email })).toThrow(MailRefusedError);
  });

  it('keeps a subject that looks like an encoded word as it is', async () => {
    const subject = '=?utf-8?Q?Bcc?= is what it says';
    expect((await parse({ subject })).subject).toBe(subject);
  });

  it('greets everyone in its subject, and in no header of their own making', async () => {
    const subject = 'Hi {{first name|all}} of {{department|the house}}';
    const subjectOf = async (values: (string | null)[]) =>
      (await parse({ subject }, { values })).subject;
    expect(await subjectOf(['Ann', null])).toBe('Hi Ann of the house');
    expect(await subjectOf(['', 'Ä'.repeat(60)])).toBe(`Hi all of ${'Ä'.repeat(60)}`);
    const hostile = oneof(
      string({ unit: 'binary', maxLength: 300 }),
      constantFrom('\r\nBcc: eve@evil.example', '=?utf-8?Q?Bcc:?=', '\r\n\r\n<p>', '\u2028', ','),
    );
    await assert(
      asyncProperty(hostile, hostile, async (first, second) => {
        const { content } = build({ subject }, { values: [first, second] });
        const headers = headersOf(content);
        expect(headers.filter((line) => /^(?:subject|bcc)/i.test(line))).toHaveLength(1);
        expect(Math.max(...headers.map(({ length }) => length))).toBeLessThanOrEqual(998);
        expect(headers.join('')).toMatch(/^[\x20-\x7e]*$/);
        const greeting = lineFor(subject, {
          fields: template.mergeFields,
          values: [first, second],
        });
        expect((await PostalMime.parse(content)).subject).toBe(greeting);
      }),
    );
  });
});

it('names the topic as the list that one click unsubscribes from; an official one offers none', () => {
  const topic = { id: 7, name: 'Events', official: false };
  const contentOf = (of: MailTemplate['topic']) =>
    prepareMails({ ...template, topic: of }, scope, 'Northgate')(recipient, date).content;
  const ordinary = contentOf(topic);
  expect(ordinary).toContain(`List-Id: "Northgate: Events" <7.${key}.xn--bcher-kva.example>`);
  expect(ordinary).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(contentOf({ ...topic, official: true })).not.toContain('List-Unsubscribe');
});
