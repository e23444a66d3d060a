import { describe, expect, it } from 'vitest';
import { useTestProduct } from '../../testing/test-product.ts';
import {
  atProvider,
  browserOf,
  hashOf,
  know,
  outcomeIn,
  useProviders,
} from '../../testing/provider-auth-request.ts';
import { oldPassword, useForgetfulPeople } from '../identity/forgotten-password.testing.ts';
import { inSteps, turnOn } from '../identity/two-factor.testing.ts';

const providers = useProviders();
const test = useForgetfulPeople({ providers: providers.settings });
const { api, database, mail, person } = test;
// Another process of the same server, with caches of its own.
const other = useTestProduct(database, { providers: providers.settings });
const { actionsOf } = inSteps(test);

/** Someone who is known here and at the provider, and has connected the two. */
async function connected(name: string) {
  const email = `${name}@acme.example`;
  const subject = await person(email);
  know(providers.made.organization, { sub: name, email });
  const browser = browserOf(api);
  const { attempt } = await browser.authRequest('organization', name);
  expect((await browser.link(attempt, oldPassword)).statusCode).toBe(200);
  return { email, subject };
}

describe('signing in with a provider', () => {
  it('asks a person with a known address, connects by their password, and signs them in directly afterwards', async () => {
    const email = 'anna@acme.example';
    await person(email);
    know(providers.made.organization, { sub: 'anna', email: 'Anna@Acme.example' });
    const browser = browserOf(api);
    const { attempt, answer, outcome } = await browser.authRequest('organization', 'anna');
    expect([answer.statusCode, outcome]).toEqual([200, 'arrived']);
    expect(answer.body).toContain(hashOf(attempt));
    // The callback alone opens nothing.
    expect(await browser.isSignedIn()).toBe(false);

    const asked = await browser.finish(attempt);
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { linkRequired: true, email: 'Anna@Acme.example' },
    ]);
    const wrong = await browser.link(attempt, 'not-the-right-one');
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
    const linked = await browser.link(attempt, oldPassword);
    expect([linked.statusCode, linked.json().user.email]).toEqual([200, email]);
    expect(await browser.isSignedIn()).toBe(true);

    const emails = await mail.to(email);
    expect(emails.map(({ subject }) => subject)).toEqual(['A sign-in method was connected']);
    expect(emails[0]?.text).toContain('Northgate');
    expect(await actionsOf(email)).toEqual(['account.sign_in_method_connected']);

    const again = browserOf(api);
    const { attempt: second } = await again.authRequest('organization', 'anna');
    const answered = await again.finish(second);
    expect([answered.statusCode, answered.json().user.email]).toEqual([200, email]);
    expect(answered.headers['set-auth-jwt']).toBeTruthy();
    expect(await again.isSignedIn()).toBe(true);
    // It is used up.
    expect((await again.finish(second)).json().code).toBe('ATTEMPT_OVER');
  });

  it('knows people by the provider’s name for them, whatever address they have there now', async () => {
    const { email } = await connected('moved');
    know(providers.made.organization, {
      sub: 'moved',
      email: 'elsewhere@other.example',
      email_verified: false,
    });
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'moved');
    expect((await browser.finish(attempt)).json().user.email).toBe(email);
  });

  it('asks the provider for an address that its token does not tell', async () => {
    const email = 'bea@acme.example';
    await person(email);
    know(providers.made.google, { sub: 'bea', email });
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('google', 'bea');
    expect((await browser.finish(attempt)).json()).toEqual({ linkRequired: true, email });
    // The names of one provider are not those of another.
    know(providers.made.organization, { sub: 'bea', email });
    expect((await browser.link(attempt, oldPassword)).statusCode).toBe(200);
    const { attempt: second } = await browser.authRequest('organization', 'bea');
    expect((await browser.finish(second)).json().linkRequired).toBe(true);
  });

  it('links nothing and signs no one in by an unproven address', async () => {
    await person('cara@acme.example');
    for (const email_verified of [false, 'false', undefined]) {
      providers.made.organization.people.set('cara', {
        sub: 'cara',
        email: 'cara@acme.example',
        ...(email_verified !== undefined && { email_verified }),
      });
      const browser = browserOf(api);
      const { attempt } = await browser.authRequest('organization', 'cara');
      const answer = await browser.finish(attempt);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
      expect((await browser.link(attempt, oldPassword)).json().code).toBe('ATTEMPT_OVER');
    }
    // Not even where the page skips the question.
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'cara');
    const answer = await browser.link(attempt, oldPassword);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('refuses an unknown person', async () => {
    know(providers.made.organization, { sub: 'nobody', email: 'nobody@acme.example' });
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'nobody');
    const answer = await browser.finish(attempt);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NO_ACCOUNT']);
  });

  it('is refused for a disabled user, as with a password', async () => {
    const { subject } = await connected('gone');
    await api.identity.admin.setDisabled(subject, true);
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'gone');
    const answer = await browser.finish(attempt);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'BANNED_USER']);
    await api.identity.admin.setDisabled(subject, false);
    await database.asSuperuser(
      `update app."user" set disabled_at = now() where email_key = 'gone@acme.example'`,
    );
    const { attempt: second } = await browser.authRequest('organization', 'gone');
    expect((await browser.finish(second)).json().code).toBe('BANNED_USER');
  });

  it('goes from one process to the other', async () => {
    await connected('hopper');
    const here = browserOf(api);
    const { attempt, address } = await here.start('organization');
    const there = browserOf(other, here.jar);
    expect(outcomeIn(await there.comeBack(await atProvider(address, 'hopper')))).toBe('arrived');
    expect((await here.finish(attempt)).statusCode).toBe(200);
    expect(await there.isSignedIn()).toBe(true);
  });
});

describe('two-factor authentication', () => {
  it('is asked for after the provider, and before anything is connected', async () => {
    const { email, app } = await turnOn(test, 'twice@acme.example');
    know(providers.made.organization, { sub: 'twice', email });
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'twice');
    const linked = await browser.link(attempt, oldPassword);
    expect(linked.json()).toEqual({ twoFactorRedirect: true });
    expect(await browser.isSignedIn()).toBe(false);
    expect(await actionsOf(email)).not.toContain('account.sign_in_method_connected');
    const wrong = await browser.post('/two-factor/verify', { code: '000000' });
    expect(wrong.statusCode).toBe(401);
    expect(await actionsOf(email)).not.toContain('account.sign_in_method_connected');
    const right = await browser.post('/two-factor/verify', { code: app.code() });
    expect(right.statusCode).toBe(200);
    expect(await actionsOf(email)).toContain('account.sign_in_method_connected');

    const again = browserOf(api);
    const { attempt: second } = await again.authRequest('organization', 'twice');
    expect((await again.finish(second)).json()).toEqual({ twoFactorRedirect: true });
    expect(await again.isSignedIn()).toBe(false);
    const code = await again.post('/two-factor/verify', { code: app.code(1) });
    expect(code.statusCode).toBe(200);
    expect(await again.isSignedIn()).toBe(true);
  });
});
