import { expect, it } from 'vitest';
import { systemClock } from '../../server/src/kernel/clock/clock.ts';
import {
  hostedProject,
  knock,
  useHostedIdentity,
} from '../../server/src/areas/session/identity/hosted/hosted.testing.ts';
import { testShutGateway } from '../../server/src/areas/session/identity/hosted/hosted-gateway.testing.ts';
import { InvalidTokenError } from '../../server/src/kernel/http/token-verifier.ts';
import { testIdentityContract } from '../../server/src/areas/session/identity/identity-contract.testing.ts';
import { useProviders } from '../../server/src/testing/provider-auth-request.ts';
import { useTestDatabase } from '../../server/src/testing/test-database.ts';
import { unsignedClaims } from '../../server/src/testing/unsigned-claims.ts';
import { startEmulator } from './emulator.ts';

const database = useTestDatabase();
const { made, settings } = useProviders();
const test = useHostedIdentity(database, settings, async () => {
  const emulator = await startEmulator('emulator.cjs', hostedProject);
  return {
    origin: emulator.origin,
    readClaims: unsignedClaims({ project: hostedProject, clock: systemClock }),
    close: () => emulator.stop(),
  };
});

testIdentityContract(test, database, made);
testShutGateway(test);

/** What the project's own providers prove, in the form that only an emulator takes. */
const google = (email: string) => ({
  requestUri: 'http://127.0.0.1',
  postBody: new URLSearchParams({
    providerId: 'google.com',
    id_token: JSON.stringify({ sub: `google-${email}`, email, email_verified: true }),
  }).toString(),
});

it('connects a person with a known address without asking, and opens nothing with us by it', async () => {
  const email = 'overtaken@contract.example';
  const password = 'harbour-plum-lantern';
  const subject = await test.person(email, password);
  const overtaking = await test.service.call('signInWithIdp', google(email));
  // The service takes them for one, and has discarded the password that was never proved.
  expect(overtaking.localId).toBe(subject);
  expect(await test.firstStep(email, password)).toBeNull();
  const anybody = await test.service.call('signUp', {});
  for (const { idToken = '' } of [overtaking, anybody]) {
    // oxlint-disable-next-line no-await-in-loop -- few, one after the other
    expect((await knock(test.app, idToken)).statusCode).toBe(401);
    // oxlint-disable-next-line no-await-in-loop
    await expect(test.verifier.verify(idToken)).rejects.toBeInstanceOf(InvalidTokenError);
  }
});
