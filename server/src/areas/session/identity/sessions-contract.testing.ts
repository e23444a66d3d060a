import { describe, expect, it } from 'vitest';
import { password, requestId, type ContractContext } from './identity-under-test.testing.ts';

/** Someone with three sessions, in the order in which they opened them. */
async function three({ service, signedIn, signIn }: ContractContext, email: string) {
  const { subject, token } = await signedIn(email);
  const tokens = [
    token,
    (await signIn(email, password)) ?? '',
    (await signIn(email, password)) ?? '',
  ];
  const ids = await Promise.all(
    tokens.map(async (one) => (await service.verifier.verify(one)).sessionId ?? ''),
  );
  return { subject, tokens, ids };
}

export function testSessions(context: ContractContext): void {
  const { service } = context;
  describe('the sessions of a person', () => {
    it('are distinguished, listed, and ended one by one', async () => {
      const { subject, tokens, ids } = await three(context, 'several@contract.example');
      const answers = () => Promise.all(tokens.map((token) => service.enter(token)));
      expect(new Set(ids).size).toBe(3);
      const listed = await service.admin.listSessions(subject);
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids));
      const stranger = await service.person('stranger@contract.example', password);
      await service.admin.endSession(stranger, { sessionId: ids[1] ?? '', requestId });
      expect(await answers()).toEqual(['in', 'in', 'in']);
      await service.admin.endSession(subject, { sessionId: ids[1] ?? '', requestId });
      expect(await answers()).toEqual(['in', 'ended', 'in']);
      expect(await service.admin.listSessions(subject)).toHaveLength(2);
    });

    it('end but for the one that asks', async () => {
      const { subject, tokens, ids } = await three(context, 'but-one@contract.example');
      const keep = ids[0] ?? '';
      expect(await service.admin.endOtherSessions(subject, { keep, requestId })).toBe(2);
      const answers = await Promise.all(tokens.map((token) => service.enter(token)));
      expect(answers).toEqual(['in', 'ended', 'ended']);
    });
  });

  describe('what is kept of a person', () => {
    it('says whether they have a password', async () => {
      const email = 'described@contract.example';
      const subject = await service.person(email);
      const identity = { email, name: 'Ann Wells', providers: [] };
      expect(await service.admin.describe(subject)).toMatchObject({ ...identity, password: false });
      await service.admin.setPassword(subject, password);
      expect(await service.admin.describe(subject)).toMatchObject({ ...identity, password: true });
    });
  });
}
