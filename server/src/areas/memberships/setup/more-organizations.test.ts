import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvitationCode } from 'contract/memberships/registration.contract.ts';
import { setUpOrganization, setUpSignedIn } from 'contract/memberships/setup.contract.ts';
import { getCurrentAccount } from 'contract/people/accounts.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { addSetupCode } from './set-up-organization.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const newCode = async () => (await addSetupCode(database.workerPool, 7)).code;
const { organization, founder } = setUpOrganization.example.body;
const found = (code: string, slug: string, email: string = founder.email) =>
  product.call(setUpOrganization, {
    body: { code, organization: { ...organization, slug }, founder: { ...founder, email } },
  });
const foundAs = (code: string, slug: string) =>
  product.call(setUpSignedIn, {
    as: acme.standard,
    slug: null,
    body: {
      code,
      organization: { ...organization, slug },
      founder: { firstName: 'Stan', lastName: 'Dard' },
    },
  });

describe('one more organization on the server', () => {
  it('is created by someone new with a code of the operator, once', async () => {
    const code = await newCode();
    expect((await product.call(checkInvitationCode, { body: { code } })).body).toMatchObject({
      status: 'valid',
      offer: { kind: 'setup' },
    });
    expect((await found(code, 'second')).status).toBe(201);
    expect((await found(code, 'third', 'else@northgate.example')).status).toBe(422);
  });

  it('is created by someone who signs in already, who then belongs to both', async () => {
    const { status, body } = await foundAs(await newCode(), 'own-one');
    expect([status, body.organizationSlug]).toEqual([201, 'own-one']);
    const me = await product.call(getMe, { as: acme.standard });
    expect(me.body.organizations).toMatchObject([
      { slug: 'own-one', type: 'admin' },
      { slug: 'acme', type: 'standard' },
    ]);
    const here = await product.call(getCurrentAccount, { as: acme.standard, slug: 'own-one' });
    expect(here.body).toMatchObject({ type: 'admin', email: 'standard@acme.example' });
  });

  it('leaves the code good where the web address is taken', async () => {
    const code = await newCode();
    for (const refused of [
      await foundAs(code, 'acme'),
      await found(code, 'acme', 'new@northgate.example'),
    ]) {
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0]).toMatchObject({
        path: ['organization', 'slug'],
        code: 'taken',
      });
    }
    expect((await foundAs(code, 'free-one')).status).toBe(201);
  });

  it('is not founded with a code that has expired', async () => {
    const code = await newCode();
    await database.asSuperuser(
      `update app.setup_code set expires_at = now() where used_at is null`,
    );
    expect((await foundAs(code, 'too-late')).status).toBe(422);
    expect((await product.call(checkInvitationCode, { body: { code } })).body.status).toBe(
      'invalid',
    );
  });

  it('is offered by the operator alone, whose connection the API has not', async () => {
    await expect(addSetupCode(database.pool, 7)).rejects.toThrow(/permission denied/);
  });
});
