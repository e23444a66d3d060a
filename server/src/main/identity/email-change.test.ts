import { describe, expect, it } from 'vitest';
import { changeOwnEmail } from 'contract/session/email-change.contract.ts';
import { changeOwnPassword } from 'contract/session/own-account.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestProduct } from '../../testing/test-product.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { bearer, inSteps } from './two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, mail, person, identity, signsIn } = test;
// Another process of the same server, with caches of its own.
const other = useTestProduct(database);
const { actionsOf } = inSteps(test);

/** As it must stand in the email: on PUBLIC_URL, 256 bits behind the `#`. */
const link = /^https:\/\/console\.northgate\.example\/auth\/change-email#t=([\w-]{43})$/m;

const statuses = (token: string) =>
  Promise.all([api, other].map(async (server) => (await server.call(getMe, bearer(token))).status));
const open = async (subject: string) => (await api.identity.openSession(subject)).token;
const ask = (token: string, email: string, currentPassword = oldPassword) =>
  api.call(changeOwnEmail, { ...bearer(token), body: { currentPassword, email } });
const use = (token: string) => identity('/new-email', { token });
const subjectsTo = async (email: string) => (await mail.to(email)).map(({ subject }) => subject);

async function codeTo(email: string): Promise<string> {
  const mails = await mail.to(email);
  const newest = mails.find(({ subject }) => subject === 'Confirm your new email address');
  return link.exec(newest?.text ?? '')?.[1] ?? '';
}

describe('another address to sign in with', () => {
  it('is used once its link is opened; the other sessions end, and the old address gets an email', async () => {
    const [before, after] = ['before@acme.example', 'After@acme.example'];
    const subject = await person(before);
    const [mine, theirs] = await Promise.all([open(subject), open(subject)]);
    const reset = await test.codeFor(before);
    expect((await ask(mine, after)).status).toBe(204);
    expect(await subjectsTo(before)).toContain('Someone asked to change your sign-in email');
    expect([await statuses(theirs), await signsIn(before, oldPassword)]).toEqual([
      [200, 200],
      true,
    ]);

    const code = await codeTo(after);
    const check = await identity('/new-email/check', { token: code });
    expect([check.statusCode, check.json().email]).toEqual([200, after]);
    expect((await use(code)).statusCode).toBe(200);
    expect([await statuses(mine), await statuses(theirs)]).toEqual([
      [200, 200],
      [401, 401],
    ]);
    expect((await api.call(getMe, bearer(mine))).body.email).toBe(after);
    expect(await signsIn(before, oldPassword)).toBe(false);
    expect(await signsIn('after@ACME.example', oldPassword)).toBe(true);
    const email = (await mail.to(before)).find(
      (sentMail) => sentMail.subject === 'Your sign-in email was changed',
    );
    expect(email?.text).toContain('tell an administrator immediately');
    // A link left in the old mailbox no longer opens anything.
    expect((await test.setPassword(reset, 'ferry-lantern-harbour')).statusCode).toBe(400);
    const answer = await api.app.inject({
      url: '/api/identity/token',
      headers: { host: '127.0.0.1:3000' },
    });
    expect(answer.statusCode).toBe(401);
    expect(await actionsOf(before)).toEqual([
      'account.email_change_asked',
      'account.email_changed',
    ]);
  });

  it('asks for the password, and for another address', async () => {
    const email = 'asks@acme.example';
    const token = await open(await person(email));
    const wrong = await ask(token, 'asks2@acme.example', 'not-the-right-one');
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, ['currentPassword']]);
    const same = await ask(token, 'ASKS@acme.example');
    expect([same.status, same.body.errors[0]]).toMatchObject([
      422,
      { path: ['email'], code: 'same' },
    ]);
    expect(await subjectsTo('asks2@acme.example')).toEqual([]);
  });

  it('by a link that works once, also of twenty uses at once, and is voided by a newer wish', async () => {
    const token = await open(await person('twice@acme.example'));
    await ask(token, 'twice1@acme.example');
    const old = await codeTo('twice1@acme.example');
    await ask(token, 'twice2@acme.example');
    expect((await use(old)).statusCode).toBe(400);
    const code = await codeTo('twice2@acme.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await identity('/new-email/check', { token: code })).statusCode).toBe(400);
  });

  it('not after half an hour, nor for a user disabled since', async () => {
    const late = await open(await person('late@acme.example'));
    await ask(late, 'late2@acme.example');
    const code = await codeTo('late2@acme.example');
    await database.asSuperuser(
      `update identity.mailed_code set expires_at = now() where new_email = 'late2@acme.example'`,
    );
    const answer = await identity('/new-email/check', { token: code });
    expect([answer.json().code, (await use(code)).statusCode]).toEqual(['TOKEN_EXPIRED', 400]);

    const subject = await person('gone@acme.example');
    await ask(await open(subject), 'gone2@acme.example');
    const dead = await codeTo('gone2@acme.example');
    await api.identity.admin.setDisabled(subject, true);
    expect((await use(dead)).statusCode).toBe(400);
  });

  it('not after a new password: the person who asked may have known the old one', async () => {
    for (const [name, renew] of Object.entries({
      reset: async (_token: string, email: string) =>
        (await test.setPassword(await test.codeFor(email), 'ferry-lantern-harbour')).statusCode,
      changed: async (token: string) => {
        const body = { currentPassword: oldPassword, newPassword: 'ferry-lantern-harbour' };
        return (await api.call(changeOwnPassword, { ...bearer(token), body })).status;
      },
    })) {
      const [email, elsewhere] = [`${name}@acme.example`, `${name}@elsewhere.example`];
      const subject = await person(email);
      const token = await open(subject);
      expect((await ask(await open(subject), elsewhere)).status).toBe(204);
      const code = await codeTo(elsewhere);
      expect(await renew(token, email)).toBe(200);
      expect((await use(code)).statusCode, name).toBe(400);
      expect(await signsIn(email, 'ferry-lantern-harbour')).toBe(true);
    }
  });

  it('threat row 14: only the reader of the mailbox learns whether the address is taken', async () => {
    await person('taken@acme.example');
    const email = 'wants@acme.example';
    const token = await open(await person(email));
    const [taken, free] = [
      await ask(token, 'taken@acme.example'),
      await ask(token, 'free@acme.example'),
    ];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    // The newer wish voids the one before; asked again, the mailbox's owner gets an email.
    await ask(token, 'taken@acme.example');
    const refused = await use(await codeTo('taken@acme.example'));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'USER_ALREADY_EXISTS']);
    expect((await api.call(getMe, bearer(token))).body.email).toBe(email);
    expect(await signsIn('taken@acme.example', oldPassword)).toBe(true);
    // Mailboxes of others are not flooded.
    expect((await ask(token, 'taken@acme.example')).status).toBe(429);
  });

  it('threat row 18: the code stands in the email alone', async () => {
    const token = await open(await person('secret@acme.example'));
    await ask(token, 'secret2@acme.example');
    const code = await codeTo('secret2@acme.example');
    const rows = await database.asSuperuser<{ row: string }>(
      `select m::text as row from identity.mailed_code m union all select j::text from jobs.job j
       union all select e::text from app.audit_event e`,
    );
    expect(code).toHaveLength(43);
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(code);
  });
});
