import { describe, expect, it } from 'vitest';
import { InvalidTokenError } from '../../../../kernel/http/token-verifier.ts';
import { password } from '../identity-under-test.testing.ts';
import { knock, type HostedUnderTest } from './hosted.testing.ts';

/** A sign-in at the hosted service alone opens nothing with us. */
export function testShutGateway(test: HostedUnderTest): void {
  const refused = async (bearer: string) =>
    expect(test.verifier.verify(bearer)).rejects.toBeInstanceOf(InvalidTokenError);
  const opened = async (email: string) => {
    const answer = await test.firstStep(email, password);
    return test.service.byEntry(answer?.json().entry);
  };

  describe('the sign-in gateway beside the hosted service', () => {
    it('takes the token of a password for one step, and nothing else takes it', async () => {
      const email = 'door@contract.example';
      await test.person(email, password);
      const { idToken = '', refreshToken = '' } = await test.service.byPassword(email, password);
      await refused(idToken);
      await refused(await test.service.renew(refreshToken));
      expect((await knock(test.app, idToken)).statusCode).toBe(200);
    });

    it('takes no token without a session, nor one of a session it did not open', async () => {
      const email = 'again@door.example';
      await test.person(email, password);
      const { idToken = '' } = await opened(email);
      for (const bearer of [idToken, '', 'made.up.token']) {
        // oxlint-disable-next-line no-await-in-loop -- few, one after the other
        expect((await knock(test.app, bearer)).statusCode).toBe(401);
      }
    });

    it('ends a session also for what its tokens are renewed to, and for what opened it', async () => {
      const email = 'renewed@contract.example';
      await test.person(email, password);
      const answer = await test.firstStep(email, password);
      const entry = String(answer?.json().entry);
      const { idToken = '', refreshToken = '' } = await test.service.byEntry(entry);
      const renewed = await test.service.renew(refreshToken);
      expect([await test.enter(idToken), await test.enter(renewed)]).toEqual(['in', 'in']);
      await test.signOut(idToken);
      await refused(await test.service.renew(refreshToken));
      const again = await test.service.byEntry(entry);
      await refused(again.idToken ?? '');
    });

    it('continues after its own new password with what the change returned, and the others end', async () => {
      const email = 'goes-on@contract.example';
      const subject = await test.person(email, password);
      const [mine, theirs] = [await opened(email), await opened(email)];
      const { sessionId: keep } = await test.verifier.verify(mine.idToken ?? '');
      const entry = await test.admin.changePassword(subject, {
        reauth: { password },
        next: 'ferry-lantern-oat-reed',
        keep,
        address: '198.51.100.9',
        requestId: '00000000-0000-4000-8000-000000000002',
      });
      expect(await test.enter(theirs.idToken ?? '')).toBe('ended');
      const next = await test.service.byEntry(entry ?? '');
      expect((await test.verifier.verify(next.idToken ?? '')).sessionId).toBe(keep);
      expect(await test.enter(next.idToken ?? '')).toBe('in');
    });
  });
}
