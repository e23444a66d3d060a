import { systemClock } from '../../server/src/kernel/clock/clock.ts';
import {
  hostedProject,
  useHostedIdentity,
} from '../../server/src/kernel/identity/hosted/hosted.testing.ts';
import { keepsIdentityContract } from '../../server/src/kernel/identity/identity-contract.testing.ts';
import { useTestDatabase } from '../../server/src/testing/test-database.ts';
import { unsignedClaims } from '../../server/src/testing/unsigned-claims.ts';
import { startEmulator } from './emulator.ts';

const database = useTestDatabase();
const test = useHostedIdentity(database, async () => {
  const emulator = await startEmulator('emulator.cjs', hostedProject);
  return {
    origin: emulator.origin,
    readClaims: unsignedClaims({ project: hostedProject, clock: systemClock }),
    close: () => emulator.stop(),
  };
});

keepsIdentityContract(test, database);
