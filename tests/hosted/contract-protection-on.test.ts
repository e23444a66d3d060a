import { systemClock } from '../../server/src/kernel/clock/clock.ts';
import {
  hostedProject,
  useHostedIdentity,
} from '../../server/src/areas/session/identity/hosted/hosted.testing.ts';
import { testShutGateway } from '../../server/src/areas/session/identity/hosted/hosted-gateway.testing.ts';
import { testIdentityContract } from '../../server/src/areas/session/identity/identity-contract.testing.ts';
import { useProviders } from '../../server/src/testing/provider-auth-request.ts';
import { useTestDatabase } from '../../server/src/testing/test-database.ts';
import { unsignedClaims } from '../../server/src/testing/unsigned-claims.ts';
import { protectFromEnumeration, startEmulator } from './emulator.ts';

const database = useTestDatabase();
const { made, settings } = useProviders();
const test = useHostedIdentity(database, settings, async () => {
  const emulator = await startEmulator('emulator.cjs', hostedProject);
  await protectFromEnumeration(emulator, hostedProject);
  return {
    origin: emulator.origin,
    readClaims: unsignedClaims({ project: hostedProject, clock: systemClock }),
    close: () => emulator.stop(),
  };
});

testIdentityContract(test, database, made);
testShutGateway(test);
