import { describe, expect, it } from 'vitest';
import { password, useJoining } from './joining.factory.ts';

const test = useJoining();

/** Someone who was invited by a request with these headers, and what was mailed to them. */
async function invitedBy(headers: Record<string, string>) {
  const email = test.address();
  const { id } = await test.add({ email });
  const { status } = await test.inviteFrom([id], headers);
  await test.sendMails();
  return { status, email, mail: test.mailTo(email) };
}

const wrongCode = (index: number) => `${'a'.repeat(32)}.${index.toString(16).padStart(32, '0')}`;

describe('threat row 14: no one learns who is invited', () => {
  it('a wrong address and a wrong code differ neither by bytes nor by work', async () => {
    const { email } = await invitedBy({});
    const code = test.codeFor(email);
    await test.allowMany(() => test.register(wrongCode(0), email, { password }));
    const answers = new Set<string>();
    for (let index = 1; index <= 20; index += 1) {
      for (const [given, address] of [
        [code, `other${index}@northgate.example`],
        [wrongCode(index), email],
      ] as const) {
        // One after the other, so that none hides behind another.
        // oxlint-disable-next-line no-await-in-loop
        const { status, body } = await test.register(given, address, { password });
        answers.add(JSON.stringify([status, { ...body, requestId: '' }]));
      }
    }
    expect(answers.size).toBe(1);
    expect((await test.check(code)).body.status).toBe('valid');
  });
});

describe('threat row 15: how often a code may be tried', () => {
  it('is ten times an hour for a network, however it names itself', async () => {
    const statuses = [];
    for (let index = 1; index <= 12; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { statusCode } = await test.product.app.inject({
        method: 'POST',
        url: '/api/auth/check-invitation-code-status',
        // One /64, written in another way each time.
        remoteAddress: `2001:db8:15:15:${index.toString(16)}::${index % 2 === 0 ? '1' : 'a:1'}`,
        headers: {
          host: '127.0.0.1:3000',
          'x-forwarded-for': `198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
        },
        payload: { code: wrongCode(index) },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('counts a mapped IPv4 address as the address it is', async () => {
    const statuses = [];
    for (let index = 1; index <= 11; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { statusCode } = await test.product.app.inject({
        method: 'POST',
        url: '/api/auth/check-invitation-code-status',
        remoteAddress: index % 2 === 0 ? '198.51.100.7' : '::ffff:198.51.100.7',
        headers: { host: '127.0.0.1:3000' },
        payload: { code: wrongCode(index) },
      });
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('threat row 16: links begin with PUBLIC_URL', () => {
  it.each(['x-forwarded-host', 'forwarded', 'x-forwarded-proto', 'referer'])(
    'whatever %s says',
    async (name) => {
      const { status, mail } = await invitedBy({ [name]: 'https://evil.example' });
      expect(status).toBe(202);
      expect(mail?.text).toContain('http://127.0.0.1:3000/auth/register#code=');
      expect(JSON.stringify(mail)).not.toContain('evil.example');
    },
  );

  it('and a request for another host sends no invitation', async () => {
    const { status, mail } = await invitedBy({ host: 'evil.example' });
    expect([status, mail]).toEqual([421, undefined]);
  });
});
