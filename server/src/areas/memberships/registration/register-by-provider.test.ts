import { describe, expect, it } from 'vitest';
import { browserOf, know, useProviders } from '../../../testing/provider-auth-request.ts';
import { password, useJoining } from './joining.factory.ts';

const providers = useProviders();
const test = useJoining({ providers: providers.settings });
const { database, product } = test;

/** Someone who was invited, with the code that their mailbox got. */
async function invited() {
  const email = test.address();
  const person = await test.add({ email });
  await test.invite([person.id]);
  await test.sendMails();
  return { id: person.id as number, email, code: test.codeFor(email) };
}

/** Someone back from the provider, where they have this address. */
async function returned(email: string, emailProven = true) {
  const sub = `at the provider ${email}`;
  know(providers.made.organization, { sub, email, email_verified: emailProven });
  const browser = browserOf(product);
  const { attempt } = await browser.authRequest('organization', sub, { purpose: 'register' });
  return { browser, attempt, sub };
}

const identitiesOf = (email: string) =>
  database.asSuperuser('select from identity."user" where email = $1', [email]);

describe('registering with a provider', () => {
  it('takes a proven address of the invitation instead of a password, and signs in by the same trip', async () => {
    const { id, email, code } = await invited();
    const { browser, attempt, sub } = await returned(email.toUpperCase());
    const registered = await test.register(code, email, { attempt });
    expect([registered.status, registered.body]).toEqual([
      201,
      { next: 'sign_in', organizationSlug: 'acme' },
    ]);
    expect((await test.get(id)).body).toMatchObject({ access: 'granted', hasUser: true });
    // In the browser that went to the provider, and once.
    expect((await browserOf(product).finish(attempt)).json().code).toBe('ATTEMPT_OVER');
    expect((await browser.finish(attempt)).json().user.email).toBe(email);
    expect((await browser.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
    const later = browserOf(product);
    const authRequest = await later.authRequest('organization', sub);
    expect((await later.finish(authRequest.attempt)).json().user.email).toBe(email);
  });

  it.each([
    ['another address', 'other', 'somebody@else.example', true],
    ['an unproven one', 'unproven', null, false],
  ])('is refused with %s, and leaves nothing behind', async (_what, reason, theirs, isProven) => {
    const { email, code } = await invited();
    const { attempt } = await returned(theirs ?? email, isProven);
    const answer = await test.register(code, email, { attempt });
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      422,
      { path: ['attempt'], code: reason },
    ]);
    expect(await identitiesOf(email)).toEqual([]);
    // The invitation is as good as before.
    expect((await test.register(code, email, { password })).status).toBe(201);
  });

  it('is refused for an identity in use, with a request for signing in, or with none', async () => {
    const first = await invited();
    const { attempt, browser, sub } = await returned(first.email);
    await test.register(first.code, first.email, { attempt });
    const second = await invited();
    know(providers.made.organization, { sub, email: second.email });
    const taken = await browser.authRequest('organization', sub, { purpose: 'register' });
    const forSigningIn = await browser.authRequest('organization', sub);
    const codes = [];
    for (const name of [taken.attempt, forSigningIn.attempt, 'x'.repeat(43)]) {
      const answer = await test.register(second.code, second.email, { attempt: name });
      codes.push(answer.body.errors[0].code);
    }
    expect(codes).toEqual(['taken', 'over', 'over']);
    const none = await test.register(second.code, second.email);
    expect(none.body.errors[0]).toMatchObject({ path: ['password'], code: 'needed' });
    expect(await identitiesOf(second.email)).toEqual([]);
  });
});
