import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startHostedService,
  type HostedService,
} from '../../../../testing/hosted-service/hosted-service.ts';
import { manualClock } from '../../../../kernel/clock/clock.ts';
import {
  createAccessTokens,
  ownerOfEmulator,
  type AccessTokens,
} from '../../../../kernel/google/access-tokens.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { EmailInUseError } from '../../../../kernel/identity/identity-admin.ts';
import { createHostedPeople } from './hosted-people.ts';
import { createToolkit, ToolkitError } from './identity-toolkit.ts';

const project = 'demo-atrium';
const publicUrl = 'https://console.northgate.example';
let service: HostedService;

beforeAll(async () => {
  service = await startHostedService({ project });
});
beforeEach(() => {
  service.calls.splice(0);
  service.faults.splice(0);
});
afterAll(() => service.close());

function peopleBy(tokens: AccessTokens) {
  const baseUrl = `${service.origin}/identitytoolkit.googleapis.com`;
  return createHostedPeople(
    createToolkit({ baseUrl, project, apiKey: 'a key', tokens, publicUrl }),
  );
}

describe('a call of the hosted service', () => {
  it('that can be repeated is, when it is cut, too much or broken, and not for ever', async () => {
    const people = peopleBy(ownerOfEmulator);
    service.faults.push('cut', 503);
    expect(await people.findByEmail('nobody@northgate.example')).toBeNull();
    expect(service.calls).toHaveLength(3);

    service.faults.push(500, 502, 503);
    await expect(people.findByEmail('nobody@northgate.example')).rejects.toMatchObject({
      name: ProblemError.name,
      code: 'UNAVAILABLE',
    });
    expect(service.calls).toHaveLength(6);
  });

  it('that creates a user is not repeated: the user would exist already', async () => {
    const people = peopleBy(ownerOfEmulator);
    const person = { email: 'once@northgate.example', name: 'Once' };
    service.faults.push('cut');
    await expect(people.create(person)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(service.calls).toHaveLength(1);
    await people.create(person);
    await expect(people.create(person)).rejects.toBeInstanceOf(EmailInUseError);
  });

  it('that is refused is not repeated, and one that is asked too often says when to come back', async () => {
    const people = peopleBy(ownerOfEmulator);
    service.faults.push(403);
    await expect(people.find('x')).rejects.toBeInstanceOf(ToolkitError);
    expect(service.calls).toHaveLength(1);
    service.faults.push(429, 429, 429);
    await expect(people.find('x')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('of a browser carries the key and our own address, and no token of the service account', async () => {
    const people = peopleBy(ownerOfEmulator);
    await expect(people.ownerOfCode('made-up')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    const [{ headers } = { headers: {} }] = service.calls;
    expect(headers).toMatchObject({ referer: `${publicUrl}/` });
    expect(headers).not.toHaveProperty('authorization');
  });
});

describe('the service account', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = 'console@demo-atrium.iam.gserviceaccount.example';
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  let made: number;

  beforeEach(() => {
    made = 0;
    service.exchange = async (form) => {
      const verified = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        issuer: email,
        audience: `${service.origin}/oauth`,
        algorithms: ['RS256'],
        maxTokenAge: '1h',
        currentDate: new Date(clock.now()),
      });
      expect(verified.protectedHeader).toMatchObject({ kid: 'key-1' });
      expect(verified.payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit');
      expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
      made += 1;
      const token = `access-${made}`;
      service.managers.clear();
      service.managers.add(token);
      return { access_token: token, expires_in: 3599, token_type: 'Bearer' };
    };
  });
  afterAll(() => {
    service.exchange = null;
    service.managers.add('owner');
  });

  const clock = manualClock();
  const account = () =>
    peopleBy(
      createAccessTokens(
        { email, privateKey: pem, keyId: 'key-1', tokenUrl: `${service.origin}/oauth` },
        'people',
        clock,
      ),
    );

  it('exchanges one signed assertion for a token that many calls share, until it runs out', async () => {
    const people = account();
    await Promise.all(Array.from({ length: 5 }, () => people.find('x')));
    expect(made).toBe(1);
    clock.advance(3_541_000);
    await people.find('x');
    expect(made).toBe(2);
  });

  it('gets another token when the service refuses the one it has, once', async () => {
    const people = account();
    await people.find('x');
    service.managers.clear();
    expect(await people.find('x')).toBeNull();
    expect(made).toBe(2);
    service.exchange = async () => ({ access_token: 'useless', expires_in: 3599 });
    service.managers.clear();
    await expect(people.find('x')).rejects.toMatchObject({ status: 401 });
  });

  it('that the service does not know keeps what it answered to itself', async () => {
    service.exchange = async () => {
      throw new Error('invalid_grant');
    };
    await expect(account().find('x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
