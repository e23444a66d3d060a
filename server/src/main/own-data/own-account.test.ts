import { describe, expect, it } from 'vitest';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from 'contract/session/own-account.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestProduct } from '../../testing/test-product.ts';
import { oldPassword, useForgetfulPeople } from '../identity/forgotten-password.testing.ts';

const test = useForgetfulPeople();
const { api, database, mail, person, signsIn } = test;
// Another process of the same server, with caches of its own.
const other = useTestProduct(database);
const newPassword = 'ferry-lantern-harbour';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function open(subject: string): Promise<string> {
  return (await api.identity.openSession(subject)).token;
}

/** What both processes say to a token. */
const statuses = (token: string) =>
  Promise.all([api, other].map(async (server) => (await server.call(getMe, bearer(token))).status));

async function listed(token: string): Promise<OwnSession[]> {
  return (await api.call(listOwnSessions, bearer(token))).body.items;
}

describe('one’s own sessions', () => {
  it('are listed with device and address, this one marked', async () => {
    const email = 'lists@acme.example';
    const subject = await person(email);
    await api.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in/email',
      remoteAddress: '203.0.113.77',
      headers: {
        host: '127.0.0.1:3000',
        'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
      },
      payload: { email, password: oldPassword },
    });
    const token = await open(subject);
    const sessions = await listed(token);
    expect(sessions).toMatchObject([
      { current: true, browser: null, system: null, address: null },
      { current: false, browser: 'Safari', system: 'iPad', address: '203.0.113.77' },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/token/i);
  });

  it('threat row 12: one ended is refused at once, on this process and another', async () => {
    const subject = await person('ends@acme.example');
    const [mine, theirs] = await Promise.all([open(subject), open(subject)]);
    expect([await statuses(mine), await statuses(theirs)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    const [, away] = (await listed(mine)).toSorted((a, b) => Number(b.current) - Number(a.current));
    const ended = { params: { id: away?.id }, ...bearer(mine) };
    expect((await api.call(endOwnSession, ended)).status).toBe(204);
    expect((await api.call(endOwnSession, ended)).status).toBe(204);
    expect([await statuses(mine), await statuses(theirs)]).toEqual([
      [200, 200],
      [401, 401],
    ]);
  });

  it('of another person are neither listed nor ended', async () => {
    const [ann, bob] = await Promise.all(
      ['ann@acme.example', 'bob@acme.example'].map(async (email) => open(await person(email))),
    );
    const [session] = await listed(bob ?? '');
    const answer = await api.call(endOwnSession, {
      params: { id: session?.id },
      ...bearer(ann ?? ''),
    });
    expect(answer.status).toBe(204);
    expect(await statuses(bob ?? '')).toEqual([200, 200]);
    expect((await listed(ann ?? '')).map(({ id }) => id)).not.toContain(session?.id);
  });

  it('but this one are ended together, and the audit log reports it', async () => {
    const email = 'others@acme.example';
    const subject = await person(email);
    const tokens = await Promise.all([1, 2, 3].map(() => open(subject)));
    const answer = await api.call(endOtherSessions, bearer(tokens[0] ?? ''));
    expect(answer.body).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(statuses))).toEqual([
      [200, 200],
      [401, 401],
      [401, 401],
    ]);
    const events = await database.asSuperuser(
      `select e.action from app.audit_event e join app.account a on a.id = e.target_id where a.email = $1`,
      [email],
    );
    expect(events).toEqual([{ action: 'account.sessions_ended' }]);
  });
});

describe('one’s own password', () => {
  const change = (token: string, currentPassword: string, next = newPassword) =>
    api.call(changeOwnPassword, {
      ...bearer(token),
      body: { currentPassword, newPassword: next },
    });

  it('is changed by giving the old one: threat row 12, the other sessions end, this one continues', async () => {
    const email = 'changes@acme.example';
    const subject = await person(email);
    const [mine, theirs] = await Promise.all([open(subject), open(subject)]);
    expect(await statuses(theirs)).toEqual([200, 200]);
    const changed = await change(mine, oldPassword);
    expect([changed.status, changed.body]).toEqual([200, { entry: null }]);
    expect([await statuses(mine), await statuses(theirs)]).toEqual([
      [200, 200],
      [401, 401],
    ]);
    expect([await signsIn(email, newPassword), await signsIn(email, oldPassword)]).toEqual([
      true,
      false,
    ]);
    const [notice] = await mail.to(email);
    expect(notice?.subject).toBe('Your password was changed');
    expect(JSON.stringify(notice)).not.toContain(newPassword);
  });

  it('stays as it is when the old one is wrong or the new one too easy', async () => {
    const email = 'keeps@acme.example';
    const subject = await person(email);
    const [mine, theirs] = await Promise.all([open(subject), open(subject)]);
    const wrong = await change(mine, 'not-the-right-one');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: ['currentPassword'], message: 'Wrong password' })],
    ]);
    const easy = await change(mine, oldPassword, 'Password12345');
    expect([easy.status, easy.body.errors[0]]).toMatchObject([
      422,
      { path: ['newPassword'], code: 'too-easy' },
    ]);
    expect(await statuses(theirs)).toEqual([200, 200]);
    expect(await signsIn(email, oldPassword)).toBe(true);
  });

  it('threat row 15: guesses of it count like guesses at sign-in', async () => {
    const email = 'guessed@acme.example';
    const mine = await open(await person(email));
    const codes: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      codes.push((await change(mine, `guess number ${guess}`)).status);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(codes.slice(10)).toContain(429);
    // And they stop signing in too.
    expect(await signsIn(email, oldPassword)).toBe(false);
  });
});
