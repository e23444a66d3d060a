import { startHostedService } from '../../../../testing/hosted-service/hosted-service.ts';
import { useProviders } from '../../../../testing/provider-auth-request.ts';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { systemClock } from '../../../../kernel/clock/clock.ts';
import { testIdentityContract } from '../identity-contract.testing.ts';
import { signedClaims } from './hosted-claims.ts';
import { hostedProject, useHostedIdentity } from './hosted.testing.ts';
import { testShutGateway } from './hosted-gateway.testing.ts';

const database = useTestDatabase();
const { made, settings } = useProviders();
const test = useHostedIdentity(database, settings, async () => {
  const service = await startHostedService({ project: hostedProject, signed: true });
  const keysUrl = `${service.origin}/keys`;
  return {
    ...service,
    readClaims: signedClaims({ project: hostedProject, clock: systemClock, keysUrl }),
  };
});

testIdentityContract(test, database, made);
testShutGateway(test);
