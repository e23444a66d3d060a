import { describe, expect, it } from 'vitest';
import {
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from 'contract/session/two-factor.contract.ts';
import { useTestProduct } from '../../testing/test-product.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { bearer, inSteps, turnOn } from './two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, mail } = test;
// Another process of the same server, with caches of its own.
const other = useTestProduct(database);
const { post, password, verify, actionsOf } = inSteps(test);

const stateOf = async (token: string) => (await api.call(getTwoFactor, bearer(token))).body;

describe('guesses of codes', () => {
  it('end a sign-in after five, also at once', async () => {
    const { email, app } = await turnOn(test, 'five@acme.example');
    const cookie = await password(email);
    const guesses = ['000000', '111111', '222222', '333333', '444444'];
    await Promise.all(guesses.map((guess) => verify(cookie, guess)));
    const answer = await verify(cookie, app.code());
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
    expect((await verify(await password(email), app.code())).statusCode).toBe(200);
  });

  it('threat row 15: are counted for the person, over sign-ins, addresses and processes', async () => {
    const { email, app } = await turnOn(test, 'guessed@acme.example');
    const answers: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const cookie = await password(email);
      for (let guess = 0; guess < 4; guess += 1) {
        const server = guess % 2 === 0 ? api : other;
        answers.push((await verify(cookie, `00000${guess}`, server)).statusCode);
      }
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(answers.slice(10)).toContain(429);
    // The right one waits as well.
    expect((await verify(await password(email), app.code())).statusCode).toBe(429);
  });
});

describe('turning two-factor off, and new recovery codes', () => {
  it('ask for the password and a code', async () => {
    const email = 'off@acme.example';
    const { token, app, recoveryCodes } = await turnOn(test, email);
    const call = (
      endpoint: typeof endTwoFactor | typeof renewRecoveryCodes,
      code: string,
      given = oldPassword,
    ) => api.call(endpoint, { ...bearer(token), body: { currentPassword: given, code } });
    expect((await call(endTwoFactor, app.code(), 'not-the-right-one')).status).toBe(422);
    expect((await call(endTwoFactor, '000000')).status).toBe(422);
    expect((await call(renewRecoveryCodes, '000000')).status).toBe(422);
    expect((await stateOf(token)).since).not.toBeNull();

    const renewed = await call(renewRecoveryCodes, app.code());
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await call(endTwoFactor, recoveryCodes[0] ?? '')).status).toBe(422);
    // Anyone who lost their phone turns it off by a recovery code.
    expect((await call(endTwoFactor, renewed.body.recoveryCodes[0])).status).toBe(204);
    expect(await stateOf(token)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(
      (await post('/sign-in/email', { email, password: oldPassword })).json().user,
    ).toBeDefined();
    expect(await actionsOf(email)).toEqual([
      'account.two_factor_on',
      'account.recovery_codes_renewed',
      'account.recovery_code_used',
      'account.two_factor_off',
    ]);
    const mails = (await mail.to(email)).map(({ subject }) => subject);
    expect(mails).toContain('New recovery codes were created');
    expect(mails).toContain('Two-factor authentication was turned off');
  });
});
