import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { useIdentity } from './identity.testing.ts';

const test = useIdentity(useTestDatabase());

/** Half of a character, what PostgreSQL stores in no text, what breaks out of a statement, and too much. */
const hostile = [
  '\ud800',
  'ann@a\ud83d.example',
  'a\udfffb',
  '\u0000',
  'ann\u0000@northgate.example',
  `'; drop table app.user; --`,
  'ann@' + 'a'.repeat(70_000) + '.example',
  '',
];

const bodies: [path: string, body: Record<string, string>][] = [
  ['/sign-in/email', { email: 'ann@northgate.example', password: 'a long enough one' }],
  ['/two-factor/verify', { code: '123456' }],
  ['/reset-password/check', { token: 'abc' }],
  ['/reset-password', { token: 'abc', newPassword: 'a long enough one' }],
  ['/new-email/check', { token: 'abc' }],
  ['/new-email', { token: 'abc' }],
];

const fields = bodies.flatMap(([path, body]) =>
  Object.keys(body).map((field) => ({ path, body, field })),
);

describe('a hostile text in a body of sign-in', () => {
  it.each(fields)('is taken or refused, and breaks nothing: $path $field', async (one) => {
    await test.person(`ann.${fields.indexOf(one)}@northgate.example`, 'a long enough one');
    for (const [index, text] of hostile.entries()) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: `/api/identity${one.path}`,
        headers: { 'x-forwarded-for': `203.0.${fields.indexOf(one)}.${index}` },
        payload: { ...one.body, [one.field]: text },
      });
      // 404: there would be no such call, and the test would prove nothing.
      const isAnswer = statusCode < 500 && statusCode !== 404;
      expect([text.slice(0, 40), statusCode, isAnswer]).toEqual([
        text.slice(0, 40),
        statusCode,
        true,
      ]);
    }
  });
});
