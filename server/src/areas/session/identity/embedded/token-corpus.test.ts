import { beforeAll, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { refusesCorpus } from '../token-corpus.testing.ts';
import { useIdentity } from './identity.testing.ts';

const database = useTestDatabase();
const test = useIdentity(database);
let token: string;

beforeAll(async () => {
  const subject = await test.person('corpus@northgate.example');
  ({ token } = await test.identity.openSession(subject));
});

it('row 13: of 5,000 changes of a token none is accepted', async () => {
  const [row] = await database.asSuperuser<{ public_key: string }>(
    'select public_key from identity.jwks limit 1',
  );
  const jwk = JSON.parse(row?.public_key ?? '') as { x: string };
  const raw = Buffer.from(jwk.x, 'base64url').toString('latin1');
  await refusesCorpus(test.identity.verifier, token, [jwk.x, raw, JSON.stringify(jwk)]);
});
