import { describe, expect, it } from 'vitest';
import type { Providers } from '../../../testing/provider-auth-request.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { letsProvidersIn } from './federated-contract.testing.ts';
import {
  EmailInUseError,
  PasswordRefusedError,
  UnknownIdentityError,
} from '../../../kernel/identity/identity-admin.ts';
import {
  another,
  contractContext,
  password,
  requestId,
  type ContractContext,
  type IdentityUnderTest,
} from './identity-under-test.testing.ts';
import { mailsLinks, setsPasswords } from './password-contract.testing.ts';
import { asksForSecondStep } from './second-step-contract.testing.ts';
import { testSessions } from './sessions-contract.testing.ts';

function makesIdentities(context: ContractContext): void {
  const { service } = context;
  describe('making an identity', () => {
    it('names it by a subject that its tokens carry', async () => {
      const { subject, token } = await context.signedIn('made@contract.example');
      const verified = await service.verifier.verify(token);
      expect(verified).toMatchObject({ subject, issuer: service.admin.issuer, sessionVersion: 1 });
      expect(verified.expiresAt).toBeGreaterThan(Date.now());
      expect(await service.admin.findUser('Made@Contract.Example')).toBe(subject);
      expect(await service.admin.findUser('nobody@contract.example')).toBeNull();
    });

    it('refuses an address that is taken, in any spelling', async () => {
      const { admin } = service;
      await admin.createUser({ email: 'taken@contract.example', name: 'One', password });
      for (const email of ['taken@contract.example', 'Taken@Contract.example']) {
        const duplicate = admin.createUser({ email, name: 'Two', password: another });
        await expect(duplicate).rejects.toBeInstanceOf(EmailInUseError);
      }
    });

    it('refuses a short and an easy password, and makes nothing', async () => {
      for (const [word, reason] of [
        ['short', 'too-short'],
        ['password1234', 'too-easy'],
      ] as const) {
        const email = `${reason}@contract.example`;
        const made = service.admin.createUser({ email, name: 'A', password: word });
        await expect(made).rejects.toMatchObject({ name: PasswordRefusedError.name, reason });
        expect(await service.admin.findUser(email)).toBeNull();
      }
    });

    it('signs no one in without a user behind it', async () => {
      await service.admin.createUser({ email: 'loner@contract.example', name: 'Lone', password });
      const token = await context.signIn('loner@contract.example', password);
      if (token !== null) await expect(service.enter(token)).resolves.toBe('ended');
    });
  });
}

function adoptsIdentities(context: ContractContext): void {
  const { service } = context;
  describe('an identity that is there already', () => {
    it('without a user of ours goes to the person who proves the mailbox', async () => {
      const email = 'left@contract.example';
      await service.admin.createUser({ email, name: 'Somebody', password });
      const theirs = await context.signIn(email, password);
      const adopted = await service.admin.adopt({
        email,
        name: 'Ann Wells',
        password: another,
        emailProven: true,
      });
      expect(await service.admin.findUser(email)).toBe(adopted);
      await context.database.pool.query('select app.create_user($1, $1, $2, $3, $4)', [
        email,
        'Ann Wells',
        service.admin.issuer,
        adopted,
      ]);
      expect(await context.signIn(email, password)).toBeNull();
      if (theirs !== null) expect(await service.enter(theirs)).toBe('ended');
      expect(await context.comesIn(email, another)).toBe(true);

      const twice = service.admin.adopt({ email, name: 'Eve', password });
      await expect(twice).rejects.toBeInstanceOf(EmailInUseError);
      const noOne = { email: 'nobody@contract.example', name: 'Eve', password };
      await expect(service.admin.adopt(noOne)).rejects.toBeInstanceOf(UnknownIdentityError);
    });
  });
}

function signsInAndOut(context: ContractContext): void {
  const { service } = context;
  describe('signing in and out', () => {
    it('is refused with a wrong password and for an unknown address', async () => {
      await service.person('right@contract.example', password);
      expect(await context.signIn('right@contract.example', another)).toBeNull();
      expect(await context.signIn('unknown@contract.example', password)).toBeNull();
      expect(await context.signIn('Right@Contract.Example', password)).not.toBeNull();
    });

    it('out ends the token at once, and no other', async () => {
      const { token } = await context.signedIn('out@contract.example');
      const other = await context.signedIn('stays@contract.example');
      await service.signOut(token);
      expect(await service.enter(token)).toBe('ended');
      expect(await service.enter(other.token)).toBe('in');
    });
  });
}

function endsSessions(context: ContractContext): void {
  const { service } = context;
  describe('ending every session', () => {
    const ways = {
      revoked: (subject: string) => service.admin.revokeSessions(subject),
      others: (subject: string) =>
        service.admin.endOtherSessions(subject, { keep: null, requestId }),
      disabled: (subject: string) => service.admin.setDisabled(subject, true),
      deleted: (subject: string) => service.admin.deleteUser(subject),
      password: (subject: string) => service.admin.setPassword(subject, another),
    };
    it.each(Object.entries(ways))('at once: %s', async (name, end) => {
      const bystander = await context.signedIn(`bystander-${name}@contract.example`);
      const { subject, token } = await context.signedIn(`${name}@contract.example`);
      await end(subject);
      expect(await service.enter(token)).toBe('ended');
      expect(await service.enter(bystander.token)).toBe('in');
    });

    it('still allows signing in where nothing else prevents it', async () => {
      const { subject } = await context.signedIn('again@contract.example');
      await service.admin.revokeSessions(subject);
      expect(await context.comesIn('again@contract.example', password)).toBe(true);
    });

    it('keeps a disabled person out until they are enabled', async () => {
      const { subject } = await context.signedIn('locked@contract.example');
      await service.admin.setDisabled(subject, true);
      expect(await context.signIn('locked@contract.example', password)).toBeNull();
      await service.admin.setDisabled(subject, false);
      expect(await context.comesIn('locked@contract.example', password)).toBe(true);
    });

    it('reports unknown people, but accepts deleting a person twice', async () => {
      const { subject } = await context.signedIn('gone@contract.example');
      await service.admin.deleteUser(subject);
      await service.admin.deleteUser(subject);
      expect(await context.signIn('gone@contract.example', password)).toBeNull();
      // One after the other: a call that fails while another is waited for is a failure no one heard.
      for (const call of [
        () => service.admin.setPassword(subject, another),
        () => service.admin.setDisabled(subject, true),
      ]) {
        await expect(call()).rejects.toBeInstanceOf(UnknownIdentityError);
      }
    });
  });
}

/** What holds of each identity service, for the test file that calls this at its top level. */
export function testIdentityContract(
  service: IdentityUnderTest,
  database: TestDatabase,
  providers: Providers,
): void {
  const context = contractContext(service, database, providers);
  makesIdentities(context);
  adoptsIdentities(context);
  signsInAndOut(context);
  testSessions(context);
  endsSessions(context);
  setsPasswords(context);
  mailsLinks(context);
  asksForSecondStep(context);
  letsProvidersIn(context);
}
