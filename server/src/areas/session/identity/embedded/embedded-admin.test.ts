import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import {
  EmailInUseError,
  PasswordRefusedError,
  UnknownIdentityError,
} from '../../../../kernel/identity/identity-admin.ts';
import { useIdentity } from './identity.testing.ts';

const database = useTestDatabase();
const test = useIdentity(database);
const password = 'a long enough one';

async function sessionOf(subject: string) {
  const { token } = await test.identity.openSession(subject);
  return () => test.enter(token);
}

const signsIn = async (email: string, word: string) =>
  (await test.signIn({ email, password: word })).statusCode === 200;

describe('createUser', () => {
  it('refuses an address that is taken, in any spelling, and a short password', async () => {
    const { admin } = test.identity;
    await admin.createUser({ email: 'one@northgate.example', name: 'One', password });
    await expect(
      admin.createUser({ email: 'One@Northgate.Example', name: 'Two', password }),
    ).rejects.toBeInstanceOf(EmailInUseError);
    await expect(
      admin.createUser({ email: 'two@northgate.example', name: 'Two', password: 'short' }),
    ).rejects.toBeInstanceOf(PasswordRefusedError);
    const rows = await database.asSuperuser(
      `select from identity."user" where email in ('one@northgate.example', 'two@northgate.example')`,
    );
    expect(rows).toHaveLength(1);
  });

  it('twice at once makes one', async () => {
    const { admin } = test.identity;
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, () => admin.createUser({ email: 'race@a.example', name: 'Race' })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const orphans = await database.asSuperuser(
      `select from identity.account a left join identity."user" u on u.id = a.user_id where u.id is null`,
    );
    expect(orphans).toEqual([]);
  });

  it('keeps the password as an Argon2id hash alone', async () => {
    await test.identity.admin.createUser({
      email: 'canary@a.example',
      name: 'C',
      password: 'canary-8251-canary',
    });
    const rows = await database.asSuperuser(
      `select to_jsonb(a)::text as row from identity.account a`,
    );
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    expect(JSON.stringify(rows)).not.toContain('canary-8251');
  });
});

describe('setPassword', () => {
  it('accepts the new one, refuses the old one, ends every session and lifts the block', async () => {
    const subject = await test.person('change@northgate.example', password);
    const first = await sessionOf(subject);
    const second = await sessionOf(subject);
    await signsIn('change@northgate.example', 'not this one');
    await database.asSuperuser(
      `update app.rate_limit set count = 100 where name = 'sign-in-account'`,
    );
    expect(await signsIn('change@northgate.example', password)).toBe(false);

    await test.identity.admin.setPassword(subject, 'an even longer one');
    expect([await first(), await second()]).toEqual(['ended', 'ended']);
    expect(await signsIn('change@northgate.example', 'an even longer one')).toBe(true);
    expect(await signsIn('change@northgate.example', password)).toBe(false);
  });

  it('refuses a short one without any effect, and an unknown person', async () => {
    const subject = await test.person('keep@northgate.example', password);
    const session = await sessionOf(subject);
    const { admin } = test.identity;
    await expect(admin.setPassword(subject, 'short')).rejects.toBeInstanceOf(PasswordRefusedError);
    await expect(admin.setPassword('nobody', password)).rejects.toBeInstanceOf(
      UnknownIdentityError,
    );
    expect(await session()).toBe('in');
    expect(await signsIn('keep@northgate.example', password)).toBe(true);
  });
});

describe('disabling, deleting and revoking', () => {
  it('end only this person’s sessions, at once', async () => {
    const other = await sessionOf(await test.person('other@northgate.example'));
    const { admin } = test.identity;
    for (const [name, end] of [
      ['disabled', (subject: string) => admin.setDisabled(subject, true)],
      ['deleted', (subject: string) => admin.deleteUser(subject)],
      ['revoked', (subject: string) => admin.revokeSessions(subject)],
    ] as const) {
      const subject = await test.person(`${name}@northgate.example`);
      const session = await sessionOf(subject);
      expect(await session()).toBe('in');
      await end(subject);
      expect(await session()).toBe('ended');
    }
    expect(await other()).toBe('in');
  });

  it('enabling ends nothing', async () => {
    const subject = await test.person('enabled@northgate.example');
    const session = await sessionOf(subject);
    await test.identity.admin.setDisabled(subject, false);
    expect(await session()).toBe('in');
  });
});

describe('a raised session version', () => {
  it('cuts the tokens made before, and the next ones carry it', async () => {
    const subject = await test.person('version@northgate.example');
    const before = await sessionOf(subject);
    await database.asSuperuser(
      `update app."user" set session_version = 2 where email_key = 'version@northgate.example'`,
    );
    expect(await before()).toBe('ended');
    expect(await (await sessionOf(subject))()).toBe('in');
  });
});
