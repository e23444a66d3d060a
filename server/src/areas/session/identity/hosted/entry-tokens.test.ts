import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../kernel/clock/clock.ts';
import { signedEntries } from './entry-tokens.ts';

it('what a page enters a session with is signed by the service account', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const makeEntry = signedEntries(
    {
      email: 'robot@project.example',
      privateKey: await exportPKCS8(privateKey),
      keyId: 'k1',
      tokenUrl: 'https://oauth.example/token',
    },
    systemClock,
  );
  const { payload, protectedHeader } = await jwtVerify(
    await makeEntry({ subject: 'ann', sessionId: 's1' }),
    publicKey,
    { issuer: 'robot@project.example', subject: 'robot@project.example' },
  );
  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'k1' });
  expect(payload).toMatchObject({
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    uid: 'ann',
    claims: { atrium_session: 's1' },
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120);
});
