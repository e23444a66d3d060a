import { createHash, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signMail } from './dkim.ts';
import { prepareMails } from '../../delivery/mail/mime.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signer = { domain: 'acme.example', selector: 'atrium1', key: privateKey };

const mail = () =>
  prepareMails(
    {
      fromName: 'Grüße von Acme',
      fromAddress: 'news@acme.example',
      replyTo: 'answers@acme.example',
      subject: 'A subject that is long enough to be folded, with an ü and a second line of its own',
      html: '<p>Hello</p>\n.\n\n\n',
      plain: 'Hello\n.\n\n\n',
      mergeFields: [],
      topic: null,
    },
    { publicUrl: 'https://console.acme.example', organizationKey: 'abc', tracking: 'off' },
    'Acme',
  )({ deliveryId: 7, email: 'ada@other.example', token: 'token', values: {} } as never, new Date());

/** A reader of RFC 6376 of its own, so that a mistake of the signer is not made twice. */
function isVerified(content: string, key: KeyObject): boolean {
  const [head = '', ...rest] = content.split('\r\n\r\n');
  const body = `${rest.join('\r\n\r\n').replace(/(\r\n)+$/, '')}\r\n`;
  const fields = head.split(/\r\n(?=[^ \t])/).map((field) => {
    const at = field.indexOf(':');
    const value = field
      .slice(at + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
    return { name: field.slice(0, at).toLowerCase(), value };
  });
  const signature = fields.find(({ name }) => name === 'dkim-signature')?.value ?? '';
  const tags = new Map(
    signature.split(';').map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')] as const;
    }),
  );
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return false;
  // Each name takes the lowest of its fields that was not taken yet; none where none is left.
  const left = fields.toReversed();
  const covered = (tags.get('h') ?? '').split(':').map((name) => {
    const at = left.findIndex((field) => field.name === name);
    const [field] = at < 0 ? [] : left.splice(at, 1);
    return field === undefined ? '' : `${field.name}:${field.value}\r\n`;
  });
  const unsigned = signature.replace(/b=[^;]*$/, 'b=');
  const data = Buffer.from(`${covered.join('')}dkim-signature:${unsigned}`, 'latin1');
  return verify('sha256', data, key, Buffer.from(tags.get('b') ?? '', 'base64'));
}

describe('a signature', () => {
  it('is verified by the public key, and covers the headers that unsubscribe', async () => {
    const signed = await signMail(mail().content, signer);
    expect(isVerified(signed, publicKey)).toBe(true);
    const [, names = ''] = / h=([^;]+);/.exec(signed) ?? [];
    expect(names.split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(isVerified(signed, generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)).toBe(
      false,
    );
  });

  it.each([
    ['the body', 'Hello', 'Hallo'],
    ['the subject', 'Subject: ', 'Subject: x'],
    ['the way to unsubscribe', '/u/', '/x/'],
    ['a second sender', 'MIME-Version', 'From: <eve@evil.example>\r\nMIME-Version'],
  ])('breaks when %s is changed', async (_what, before, after) => {
    const signed = await signMail(mail().content, signer);
    const changed = signed.replace(before, after);
    expect(changed).not.toBe(signed);
    expect(isVerified(changed, publicKey)).toBe(false);
  });

  it('holds when headers are folded in another way and lines follow the mail', async () => {
    const signed = await signMail(mail().content, signer);
    const relayed = `${signed.replace(/^Subject: /m, 'Subject:\r\n   ').replace('\r\nTo: ', '\r\nTO:   ')}\r\n\r\n`;
    expect(isVerified(relayed, publicKey)).toBe(true);
  });
});
