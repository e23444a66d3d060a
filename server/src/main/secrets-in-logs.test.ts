import { expect, it } from 'vitest';
import { changeOwnEmail } from 'contract/session/email-change.contract.ts';
import { changeOwnPassword } from 'contract/session/own-account.contract.ts';
import { exportOwnData } from 'contract/session/own-data.contract.ts';
import { createLog } from '../kernel/log/log.ts';
import { oldPassword, useForgetfulPeople } from './identity/forgotten-password.testing.ts';
import { bearer, cookiesOf, inSteps, turnOn } from './identity/two-factor.testing.ts';

const lines: string[] = [];
const log = createLog(
  { level: 'trace', process: 'api', environment: 'test', version: '1' },
  { write: (line: string) => void lines.push(line) },
);
const test = useForgetfulPeople({ log });
const { api, mail, person, codeFor, identity, setPassword } = test;
const { post, password, verify } = inSteps(test);

const newPassword = 'ferry-lantern-harbour';
const wrongPassword = 'not-the-right-one-7';

it('threat row 18: no log line holds a token, a code, a password or an address', async () => {
  const email = 'logged@acme.example';
  const next = 'logged-anew@acme.example';
  await person(email);
  const signedIn = await post('/sign-in/email', { email, password: oldPassword });
  await post('/sign-in/email', { email, password: wrongPassword });
  const token = String(signedIn.headers['set-auth-jwt']);
  const cookie = cookiesOf(signedIn);

  const call = { ...bearer(token), slug: 'acme' };
  const body = { currentPassword: oldPassword };
  expect((await api.call(exportOwnData, { ...call, body })).status).toBe(200);
  await api.call(changeOwnPassword, {
    ...call,
    body: { currentPassword: wrongPassword, newPassword },
  });
  await api.call(changeOwnEmail, { ...call, body: { ...body, email: next } });
  const [sentMail] = await mail.to(next);
  const emailCode = /#t=([\w-]{43})/.exec(sentMail?.text ?? '')?.[1] ?? '';
  const resetCode = await codeFor(email);
  expect([emailCode, resetCode].map((code) => code.length)).toEqual([43, 43]);
  await identity('/new-email/check', { token: emailCode });
  await identity('/reset-password/check', { token: resetCode });
  // Also where someone puts them in the address by mistake.
  await api.app.inject({
    method: 'POST',
    url: `/api/identity/reset-password?token=${resetCode}&password=${newPassword}`,
    headers: { host: '127.0.0.1:3000', authorization: `Bearer ${token}`, cookie },
    payload: { token: `${resetCode}x`, newPassword },
  });
  expect((await setPassword(resetCode, newPassword)).statusCode).toBe(200);

  const other = await turnOn(test, 'second@acme.example');
  const challenge = await password(other.email);
  await verify(challenge, '000000');
  const code = other.app.code();
  await verify(challenge, code);
  await verify(await password(other.email), other.recoveryCodes[0] ?? '');

  expect(lines.length).toBeGreaterThan(10);
  const logged = lines.join('');
  const secrets = { token, cookie, emailCode, resetCode, oldPassword, newPassword, wrongPassword };
  const more = { email, next, challenge, key: other.app.secret, recovery: other.recoveryCodes[0] };
  for (const [name, secret] of Object.entries({ ...secrets, ...more })) {
    expect([name, logged.includes(secret ?? '')]).toEqual([name, false]);
  }
  expect(logged).not.toMatch(new RegExp(`"${code}"`));
});
