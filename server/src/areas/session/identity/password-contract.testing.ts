import { describe, expect, it } from 'vitest';
import {
  PasswordRefusedError,
  WrongPasswordError,
} from '../../../kernel/identity/identity-admin.ts';
import {
  another,
  password,
  requestId,
  type ContractContext,
} from './identity-under-test.testing.ts';

export function setsPasswords(context: ContractContext): void {
  const { service } = context;
  describe('a new password', () => {
    it('replaces the old one', async () => {
      const { subject } = await context.signedIn('new@contract.example');
      await service.admin.setPassword(subject, another);
      expect(await context.signIn('new@contract.example', password)).toBeNull();
      expect(await context.comesIn('new@contract.example', another)).toBe(true);
    });

    it('is refused when it is easy, and changes nothing', async () => {
      const { subject, token } = await context.signedIn('easy@contract.example');
      const set = service.admin.setPassword(subject, 'password1234');
      await expect(set).rejects.toBeInstanceOf(PasswordRefusedError);
      expect(await service.enter(token)).toBe('in');
      expect(await context.signIn('easy@contract.example', password)).not.toBeNull();
    });

    it('for oneself needs the old one, and an email reports it', async () => {
      const email = 'own@contract.example';
      const { subject, token } = await context.signedIn(email);
      const change = (current: string, next: string) =>
        service.admin.changePassword(subject, {
          reauth: { password: current },
          next,
          keep: null,
          address: '198.51.100.7',
          requestId,
        });
      await expect(change(another, 'oat-harbour-fern-slate')).rejects.toBeInstanceOf(
        WrongPasswordError,
      );
      await expect(change(password, 'password1234')).rejects.toBeInstanceOf(PasswordRefusedError);
      expect(await service.enter(token)).toBe('in');
      await change(password, another);
      expect(await service.enter(token)).toBe('ended');
      // At once: anyone who waited for the answer can sign in.
      const fresh = (await context.signIn(email, another)) ?? '';
      expect(await service.enter(fresh)).toBe('in');
      const notices = await context.database.asSuperuser(
        `select from jobs.job where name = 'identity.sendNotice' and data ->> 'kind' = 'password-changed'`,
      );
      expect(notices).toHaveLength(1);
    });
  });
}

export function mailsLinks(context: ContractContext): void {
  const { service } = context;
  describe('a mailed link', () => {
    it('is for the person who signs in, by any spelling, and for no one else', async () => {
      await context.signedIn('mailed@contract.example');
      const disabled = await context.signedIn('shut@contract.example');
      await service.admin.setDisabled(disabled.subject, true);
      expect((await context.codeFor('mailed@contract.example')).length).toBeGreaterThan(20);
      for (const email of ['nobody@contract.example', 'shut@contract.example']) {
        expect(await service.resetLinks.offer(context.database.workerPool, email)).toBeNull();
      }
    });

    it('sets a password once, ends every session, and signs in at once', async () => {
      const email = 'link@contract.example';
      const { token } = await context.signedIn(email);
      const code = await context.codeFor(email);
      const check = await context.post('/reset-password/check', { token: code });
      expect(check.json()).toMatchObject({ email });

      const easy = await context.post('/reset-password', {
        token: code,
        newPassword: 'password1234',
      });
      expect([easy.statusCode, easy.json().code]).toEqual([400, 'PASSWORD_COMPROMISED']);
      expect(await service.enter(token)).toBe('in');

      const set = await context.post('/reset-password', { token: code, newPassword: another });
      expect([set.statusCode, set.json()]).toEqual([200, { success: true }]);
      expect(await service.enter(token)).toBe('ended');
      expect(await context.signIn(email, password)).toBeNull();
      const fresh = (await context.signIn(email, another)) ?? '';
      expect(await service.enter(fresh)).toBe('in');

      for (const path of ['/reset-password/check', '/reset-password']) {
        const again = await context.post(path, {
          token: code,
          ...(path === '/reset-password' && { newPassword: password }),
        });
        expect([again.statusCode, again.json().code]).toEqual([400, 'INVALID_TOKEN']);
      }
    });

    it('that was never made says nothing but that', async () => {
      for (const token of ['', 'made-up', 'x'.repeat(5000)]) {
        const answer = await context.post('/reset-password/check', { token });
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_TOKEN']);
      }
    });
  });
}
