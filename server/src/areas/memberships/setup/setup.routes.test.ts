import { describe, expect, it } from 'vitest';
import { setUpOrganization } from 'contract/memberships/setup.contract.ts';
import { getCurrentAccount } from 'contract/people/accounts.contract.ts';
import { postSignIn } from '../../../testing/sign-in.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';
import { offerSetupCode } from './set-up-organization.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
const { body: example } = setUpOrganization.example;
const found = (code: string, changes: object = {}) =>
  product.call(setUpOrganization, { body: { ...example, code, ...changes } });
const identities = async () =>
  (await database.asSuperuser<{ n: number }>('select count(*)::int as n from identity."user"'))[0]
    ?.n;

// The cases build on each other, as they do in the life of an installation.
describe('the first organization', () => {
  let code = '';

  it('cannot be created without the code', async () => {
    code = (await offerSetupCode(database.pool)) ?? '';
    const { status, body } = await found('not the code');
    expect([status, body.errors[0].path]).toEqual([422, ['code']]);
    expect(await identities()).toBe(0);
  });

  it('refuses a reserved slug, a weak password and a time zone that is none', async () => {
    const { organization, founder } = example;
    for (const changes of [
      { organization: { ...organization, slug: 'api' } },
      { organization: { ...organization, timeZone: 'Mars/Olympus' } },
      { founder: { ...founder, password: 'short' } },
    ]) {
      expect((await found(code, changes)).status).toBe(422);
    }
    expect(await identities()).toBe(0);
  });

  it('voids an earlier code with a new one', async () => {
    const old = code;
    code = (await offerSetupCode(database.pool)) ?? '';
    expect((await found(old)).status).toBe(422);
  });

  it('is founded once, also by two at once, and its administrator signs in', async () => {
    const answers = await Promise.all([
      found(code),
      found(code, { founder: { ...example.founder, email: 'second@northgate.example' } }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await identities()).toBe(1);
    expect(await offerSetupCode(database.pool)).toBeNull();

    const winner = answers[0]?.status === 201 ? example.founder.email : 'second@northgate.example';
    const { password } = example.founder;
    const signedIn = await postSignIn(product, { email: winner, password });
    expect(signedIn.statusCode).toBe(200);
    const [row] = await database.asSuperuser<{ subject: string }>(
      'select subject from app.user_identity',
    );
    const { token } = await product.identity.openSession(row?.subject ?? '');
    const me = await product.call(getCurrentAccount, {
      as: { accountId: 0, userId: 0, subject: '', token, slug: 'northgate-health' },
    });
    expect(me.body).toMatchObject({
      type: 'admin',
      isAdmin: true,
      access: 'granted',
      lastName: 'Duarte',
    });
  });
});
