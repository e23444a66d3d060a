import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { codeApp, type CodeApp } from '../../../testing/code-app.ts';
import {
  another,
  call,
  cookiesOf,
  password,
  type ContractContext,
} from './identity-under-test.testing.ts';

export interface WithSecondStep {
  subject: string;
  /** The token of the session that turned it on. */
  token: string;
  app: CodeApp;
  recoveryCodes: string[];
}

/** Someone who turned it on with the code of the half minute before, so that the one of now is unused. */
export async function withSecondStep(
  { service, signedIn }: ContractContext,
  email: string,
): Promise<WithSecondStep> {
  const { subject, token } = await signedIn(email);
  const { secret } = await service.twoFactor.begin(subject, { ...call(), reauth: { password } });
  const app = codeApp(secret);
  const { sessionId: keep } = await service.verifier.verify(token);
  const code = app.code(-1);
  const recoveryCodes = await service.twoFactor.confirm(subject, { ...call(), code, keep });
  return { subject, token, app, recoveryCodes };
}

/** `POST /two-factor/verify`, in the browser of these cookies. */
export function verify(
  { service }: ContractContext,
  cookie: string,
  code: string,
  app = service.app,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/identity/two-factor/verify',
    remoteAddress: call().address,
    headers: { ...(cookie && { cookie }) },
    payload: { code },
  });
}

/** The right password. @returns the cookie that asks for the two-factor code */
async function firstCookie({ service }: ContractContext, email: string, word = password) {
  const answer = await service.firstStep(email, word);
  expect(answer?.json()).toEqual({ twoFactorRedirect: true });
  return answer === null ? '' : cookiesOf(answer);
}

/** Two-factor authentication holds for every service that checks the password. */
export function asksForSecondStep(context: ContractContext): void {
  const { service } = context;
  describe('two-factor authentication', () => {
    it('is asked for after the password, also by another process, and ends what was open before', async () => {
      const email = 'steps@contract.example';
      const before = await context.signedIn(email);
      const early = (await context.signIn(email, password)) ?? '';
      const { secret } = await service.twoFactor.begin(before.subject, {
        ...call(),
        reauth: { password },
      });
      const app = codeApp(secret);
      const { sessionId: keep } = await service.verifier.verify(before.token);
      await service.twoFactor.confirm(before.subject, { ...call(), code: app.code(-1), keep });
      expect([await service.enter(before.token), await service.enter(early)]).toEqual([
        'in',
        'ended',
      ]);

      const cookie = await firstCookie(context, email);
      const wrong = await verify(context, cookie, app.code(-4));
      expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'INVALID_CODE']);
      expect(await service.tokenIn(wrong)).toBeNull();
      const right = await verify(context, cookie, app.code(), service.other);
      expect(right.statusCode).toBe(200);
      expect(await service.enter((await service.tokenIn(right)) ?? '')).toBe('in');
      expect(await service.twoFactor.stateOf(before.subject)).toMatchObject({
        recoveryCodesLeft: 10,
      });
    });

    it('takes each code and each recovery code once, in the browser of the password', async () => {
      const email = 'codes@contract.example';
      const { app, recoveryCodes } = await withSecondStep(context, email);
      const [code, [recovery = '']] = [app.code(), recoveryCodes];
      expect((await verify(context, '', code)).statusCode).toBe(401);
      const statuses: number[] = [];
      for (const given of [code, code, recovery, recovery]) {
        // oxlint-disable-next-line no-await-in-loop -- each needs a password of its own, one after the other
        statuses.push((await verify(context, await firstCookie(context, email), given)).statusCode);
      }
      expect(statuses).toEqual([200, 401, 200, 401]);
    });
  });
  endsHalfway(context);
}

function endsHalfway(context: ContractContext): void {
  const { service } = context;
  describe('a half-open sign-in', () => {
    it('ends with a new password, which goes round nothing', async () => {
      const email = 'round@contract.example';
      const { subject, app } = await withSecondStep(context, email);
      const cookie = await firstCookie(context, email);
      await service.admin.setPassword(subject, another);
      expect((await verify(context, cookie, app.code())).statusCode).toBe(401);
      expect(
        (await verify(context, await firstCookie(context, email, another), app.code())).statusCode,
      ).toBe(200);
    });

    it('ends when its person is disabled', async () => {
      const email = 'between@contract.example';
      const { subject, app } = await withSecondStep(context, email);
      const cookie = await firstCookie(context, email);
      await service.admin.setDisabled(subject, true);
      const answer = await verify(context, cookie, app.code());
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
    });

    it('ends where two-factor authentication was turned off by the password and a code', async () => {
      const email = 'off@contract.example';
      const { subject, app, token } = await withSecondStep(context, email);
      await service.twoFactor.end(subject, { ...call(), reauth: { password }, code: app.code() });
      expect(await service.enter(token)).toBe('in');
      expect(await context.comesIn(email, password)).toBe(true);
      await service.admin.deleteUser(subject);
      const left = await context.database.asSuperuser(
        'select from identity.session where user_id = $1',
        [subject],
      );
      expect(left).toEqual([]);
    });
  });
}
