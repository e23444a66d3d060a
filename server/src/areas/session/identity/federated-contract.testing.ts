import { describe, expect, it } from 'vitest';
import { browserOf, know } from '../../../testing/provider-auth-request.ts';
import { call, cookiesOf, password, type ContractContext } from './identity-under-test.testing.ts';
import { verify, withSecondStep } from './second-step-contract.testing.ts';

/** Comes back from the provider, each time in another browser. */
async function authRequest({ service }: ContractContext, sub: string, purpose = 'sign-in') {
  const browser = browserOf(service);
  const { attempt, outcome } = await browser.authRequest('organization', sub, { purpose });
  expect(outcome).toBe('arrived');
  return { browser, attempt };
}

async function signInBy(context: ContractContext, sub: string) {
  const { browser, attempt } = await authRequest(context, sub);
  return browser.finish(attempt);
}

/** What a provider proves counts the same whichever service keeps the people. */
export function letsProvidersIn(context: ContractContext): void {
  describe('signing in with a provider', () => {
    asksWhomItKnows(context);
    refusesOthers(context);
    holdsSecondStep(context);
  });
  describe('a provider', () => {
    connectsNew(context);
    connectsOnProfile(context);
  });
}

function asksWhomItKnows(context: ContractContext): void {
  const { service, providers } = context;
  it('asks a person with a known address for the password, connects them, and signs them in directly afterwards', async () => {
    const email = 'anna@contract.example';
    await context.signedIn(email);
    know(providers.organization, { sub: 'anna', email: 'Anna@Contract.example' });
    const { browser, attempt } = await authRequest(context, 'anna');
    expect((await browser.finish(attempt)).json()).toEqual({
      linkRequired: true,
      email: 'Anna@Contract.example',
    });
    const wrong = await browser.link(attempt, 'not-the-right-one');
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
    const linked = await browser.link(attempt, password);
    expect(await service.enter((await service.tokenIn(linked)) ?? '')).toBe('in');

    // Another process, and another address there: the provider's own name for her counts.
    know(providers.organization, { sub: 'anna', email: 'anna@elsewhere.example' });
    const there = browserOf(service);
    const { attempt: second } = await there.authRequest('organization', 'anna');
    const elsewhere = browserOf({ app: service.other }, there.jar);
    const answer = await elsewhere.finish(second);
    expect(await service.enter((await service.tokenIn(answer)) ?? '')).toBe('in');
    expect((await elsewhere.finish(second)).json().code).toBe('ATTEMPT_OVER');
  });
}

function refusesOthers(context: ContractContext): void {
  const { service, providers } = context;
  it('signs in no one by an unproven or unknown address, or one of a disabled person', async () => {
    await context.signedIn('cara@contract.example');
    know(providers.organization, {
      sub: 'cara',
      email: 'cara@contract.example',
      email_verified: false,
    });
    know(providers.organization, { sub: 'dora', email: 'dora@contract.example' });
    // Anyone may have an identity in a hosted project: without a user of ours it opens nothing.
    for (const [sub, code] of [
      ['cara', 'EMAIL_NOT_VERIFIED'],
      ['dora', 'NO_ACCOUNT'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- few, one after the other
      const answer = await signInBy(context, sub);
      expect([answer.statusCode, answer.json().code]).toEqual([403, code]);
    }
    const { subject } = await context.signedIn('edda@contract.example');
    know(providers.organization, { sub: 'edda', email: 'edda@contract.example' });
    const { browser, attempt } = await authRequest(context, 'edda');
    await browser.link(attempt, password);
    await service.admin.setDisabled(subject, true);
    expect((await signInBy(context, 'edda')).json().code).toBe('BANNED_USER');
  });
}

function holdsSecondStep(context: ContractContext): void {
  const { service, providers } = context;
  it('asks for the two-factor code before it connects anything', async () => {
    const email = 'fina@contract.example';
    const { app, recoveryCodes } = await withSecondStep(context, email);
    know(providers.organization, { sub: 'fina', email });
    const { browser, attempt } = await authRequest(context, 'fina');
    const link = await browser.link(attempt, password);
    expect(link.json()).toEqual({ twoFactorRedirect: true });
    expect((await signInBy(context, 'fina')).json().linkRequired).toBe(true);
    const connected = await verify(context, cookiesOf(link), app.code());
    expect(await service.enter((await service.tokenIn(connected)) ?? '')).toBe('in');

    const known = await signInBy(context, 'fina');
    expect(known.json()).toEqual({ twoFactorRedirect: true });
    const answer = await verify(context, cookiesOf(known), recoveryCodes[0] ?? '');
    expect(await service.enter((await service.tokenIn(answer)) ?? '')).toBe('in');
  });
}

function connectsNew(context: ContractContext): void {
  const { service, providers } = context;
  it('opens an identity that was made for it alone, and whose address it has proved', async () => {
    const email = 'gita@contract.example';
    const subject = await service.person(email);
    know(providers.organization, { sub: 'gita', email });
    know(providers.organization, { sub: 'gina', email: 'gina@contract.example' });
    const theirs = await authRequest(context, 'gina', 'register');
    const refused = service.signInMethods.connectNew(subject, theirs.attempt, email);
    await expect(refused).rejects.toMatchObject({ reason: 'other' });
    const { browser, attempt } = await authRequest(context, 'gita', 'register');
    await service.signInMethods.connectNew(subject, attempt, email);
    const answer = await browser.finish(attempt);
    expect(await service.enter((await service.tokenIn(answer)) ?? '')).toBe('in');
    const { issuer } = providers.organization;
    expect(await service.admin.describe(subject)).toMatchObject({
      password: false,
      providers: [{ issuer, email }],
    });
  });
}

function connectsOnProfile(context: ContractContext): void {
  const { service, providers } = context;
  it('is connected and disconnected on the profile by the password', async () => {
    const email = 'hedi@contract.example';
    const { subject, token } = await context.signedIn(email);
    know(providers.organization, { sub: 'hedi', email: 'hedi@private.example' });
    const { attempt } = await authRequest(context, 'hedi', 'connect');
    const methods = service.signInMethods;
    const wrong = methods.connect(subject, attempt, {
      ...call(),
      reauth: { password: 'not-the-right-one' },
    });
    await expect(wrong).rejects.toThrow('password');
    await methods.connect(subject, attempt, { ...call(), reauth: { password } });
    const {
      items: [method],
    } = await methods.of(subject);
    expect(method).toMatchObject({ provider: 'organization', email: 'hedi@private.example' });
    const opened = (await service.tokenIn(await signInBy(context, 'hedi'))) ?? '';
    expect(await service.enter(opened)).toBe('in');

    const { sessionId: keep } = await service.verifier.verify(token);
    await methods.disconnect(subject, method?.id ?? '', { ...call(), reauth: { password }, keep });
    expect([await service.enter(token), await service.enter(opened)]).toEqual(['in', 'ended']);
    expect((await signInBy(context, 'hedi')).json().code).toBe('NO_ACCOUNT');
  });
}
