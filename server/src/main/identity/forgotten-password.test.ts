import { describe, expect, it } from 'vitest';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';

const test = useForgetfulPeople();
const { database, mail, person, codeFor, signsIn, setPassword: set } = test;
const check = (token: string) => test.identity('/reset-password/check', { token });

describe('row 2: a forgotten password', () => {
  it('is replaced through a link from a real email; the old one is refused, the link works once', async () => {
    const email = 'nadia@acme.example';
    await person(email);
    const code = await codeFor(email);
    const shown = (await check(code)).json<{ email: string; expiresAt: string }>();
    expect(shown.email).toBe(email);
    const minutes = (Date.parse(shown.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);

    expect((await set(code, 'harbour-plum-lantern')).statusCode).toBe(200);
    expect(await signsIn(email, 'harbour-plum-lantern')).toBe(true);
    expect(await signsIn(email, oldPassword)).toBe(false);
    const again = await set(code, 'a-third-one-for-luck');
    expect([again.statusCode, again.json().code]).toEqual([400, 'INVALID_TOKEN']);
    expect((await check(code)).statusCode).toBe(400);
  });

  it('notifies the person by email, without the password, and leaves a trace in their organization', async () => {
    const email = 'told@acme.example';
    await person(email);
    await set(await codeFor(email), 'harbour-plum-lantern');
    const [notice] = await mail.to(email);
    expect(notice).toMatchObject({ subject: 'Your password was reset', to: [email] });
    expect(notice?.text).toMatch(/When: \d{1,2} \w{3} \d{4}, \d\d:\d\d UTC/);
    expect(JSON.stringify(notice)).not.toContain('lantern');
    const events = await database.asSuperuser<{ action: string; own: boolean; request: boolean }>(
      `select e.action, e.target_id = a.id and e.actor_account_id = a.id as own,
         e.request_id is not null as request
       from app.audit_event e join app.account a on a.id = e.target_id where a.email = $1`,
      [email],
    );
    expect(events).toEqual([{ action: 'account.password_reset', own: true, request: true }]);
  });

  it('refuses a password that is too short or easy, and the link still works', async () => {
    const email = 'picky@acme.example';
    await person(email);
    const code = await codeFor(email);
    const codes = await Promise.all(
      ['short', 'Password12345', 'nadiabrook2026', 'x'.repeat(257)].map(
        async (word) => (await set(code, word)).json<{ code: string }>().code,
      ),
    );
    expect(codes).toEqual([
      'PASSWORD_TOO_SHORT',
      'PASSWORD_COMPROMISED',
      'PASSWORD_COMPROMISED',
      'PASSWORD_TOO_LONG',
    ]);
    expect(await signsIn(email, oldPassword)).toBe(true);
    expect((await set(code, 'harbour-plum-lantern')).statusCode).toBe(200);
  });

  it('of twenty at once with one link sets exactly one', async () => {
    const email = 'race@acme.example';
    await person(email);
    const code = await codeFor(email);
    const passwords = Array.from({ length: 20 }, (_, index) => `harbour-plum-lantern-${index}`);
    const answers = await Promise.all(passwords.map((word) => set(code, word)));
    const right = passwords.filter((_word, index) => answers[index]?.statusCode === 200);
    expect(right).toHaveLength(1);
    expect(await signsIn(email, right[0] ?? '')).toBe(true);
  });

  it('is asked for again: the newer link voids the older', async () => {
    const email = 'twice@acme.example';
    await person(email);
    const first = await codeFor(email);
    const second = await codeFor(email);
    expect((await set(first, 'harbour-plum-lantern')).json().code).toBe('INVALID_TOKEN');
    expect((await set(second, 'harbour-plum-lantern')).statusCode).toBe(200);
  });

  it('has half an hour; a later link says that its time is over', async () => {
    const email = 'late@acme.example';
    await person(email);
    const code = await codeFor(email);
    await database.asSuperuser(
      `update identity.mailed_code set expires_at = now() - interval '1 s'
        where user_id = (select id from identity."user" where email = $1)`,
      [email],
    );
    expect((await check(code)).json().code).toBe('TOKEN_EXPIRED');
    expect((await set(code, 'harbour-plum-lantern')).json().code).toBe('TOKEN_EXPIRED');
    expect(await signsIn(email, oldPassword)).toBe(true);
  });

  it('lifts the stop after a hundred failures', async () => {
    const email = 'stopped@acme.example';
    await person(email);
    await signsIn(email, 'not the one');
    await database.asSuperuser(
      `update app.rate_limit set count = 100 where name = 'sign-in-account'`,
    );
    expect(await signsIn(email, oldPassword)).toBe(false);
    await set(await codeFor(email), 'harbour-plum-lantern');
    expect(await signsIn(email, 'harbour-plum-lantern')).toBe(true);
  });
});
