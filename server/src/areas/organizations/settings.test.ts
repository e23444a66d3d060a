import { beforeAll, describe, expect, it } from 'vitest';
import {
  getOrganizationSettings,
  updateOrganizationSettings,
  type OrganizationSettingsUpdate,
} from 'contract/organizations/settings.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

const read = async (slug = 'acme') =>
  (await product.call(getOrganizationSettings, { as: acme.admin, slug })).body;
/** From the current settings. */
async function change(fields: Omit<OrganizationSettingsUpdate, 'version'>) {
  const { version } = await read();
  return product.call(updateOrganizationSettings, {
    as: acme.admin,
    slug: 'acme',
    body: { version, ...fields },
  });
}
const pathsOf = (body: { errors: { path: unknown[]; code: string }[] }) =>
  body.errors.map(({ path, code }) => [...path, code]);

// The cases build on each other, as the settings do.
describe('the settings of an organization', () => {
  it('are changed by name, each change with its trace', async () => {
    const { status, body } = await change({
      name: 'Acme Health',
      timeZone: 'Europe/London',
      locale: 'en-GB',
      contactEmail: 'hello@acme.example',
      postalAddress: '1 High Street\nLondon',
      footerText: 'Registered in England, 1234567',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Acme Health', postalAddress: '1 High Street\nLondon' });
    expect(body).toEqual(await read());
    const [event] = await database.asSuperuser<{ changes: Record<string, unknown> }>(
      `select changes from app.audit_event where action = 'organization.updated'`,
    );
    expect(event?.changes).toMatchObject({
      name: ['acme', 'Acme Health'],
      contactEmail: [null, 'hello@acme.example'],
    });
    const me = await product.call(getMe, { as: acme.admin });
    expect(me.body.organizations).toMatchObject([
      { name: 'Acme Health', timeZone: 'Europe/London' },
    ]);
  });

  it('say what is wrong with each field', async () => {
    const { status, body } = await change({
      slug: 'api',
      timeZone: 'Mars/Olympus',
      contactEmail: 'nobody',
      postalAddress: ' ',
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'slug',
      'timeZone',
      'contactEmail',
      'postalAddress',
    ]);
  });

  it('answer a stale change with the current settings', async () => {
    const { status, body } = await product.call(updateOrganizationSettings, {
      as: acme.admin,
      body: { version: 1, name: 'Late' },
    });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.current).toEqual(await read());
  });

  it('leave the page of joining its own version', async () => {
    const [row] = await database.asSuperuser<{ version: number }>(
      `select version from app.organization where slug = 'acme'`,
    );
    expect(row?.version).toBe(1);
  });
});

describe('another web address', () => {
  it('is not one that another organization has, or had', async () => {
    const taken = await change({ slug: 'beta' });
    expect([taken.status, pathsOf(taken.body)]).toEqual([422, [['slug', 'taken']]]);
    const renamed = await product.call(updateOrganizationSettings, {
      as: beta.admin,
      body: { version: 1, slug: 'beta-two' },
    });
    expect(renamed.body).toMatchObject({ slug: 'beta-two', formerSlugs: ['beta'] });
    const formerly = await change({ slug: 'beta' });
    expect(pathsOf(formerly.body)).toEqual([['slug', 'taken']]);
  });

  it('leaves the one before working at the API, for its own people alone', async () => {
    expect((await change({ slug: 'acme-health' })).status).toBe(200);
    for (const slug of ['acme', 'acme-health']) {
      expect((await product.call(listAccounts, { as: acme.admin, slug })).status).toBe(200);
      expect((await product.call(listAccounts, { as: beta.admin, slug })).status).toBe(404);
    }
    const { body } = await product.call(getMe, { as: acme.admin, slug: 'acme' });
    expect(body.account).toMatchObject({ slug: 'acme-health', formerSlugs: ['acme'] });
  });

  it('may be the one before again', async () => {
    const { status, body } = await change({ slug: 'acme' });
    expect([status, body.slug, body.formerSlugs]).toEqual([200, 'acme', ['acme-health']]);
  });

  it('goes to one of two organizations that want it at once', async () => {
    const answers = await Promise.all(
      [acme, beta].map((tenant) =>
        product.call(getOrganizationSettings, { as: tenant.admin }).then(({ body: { version } }) =>
          product.call(updateOrganizationSettings, {
            as: tenant.admin,
            body: { version, slug: 'wanted-by-both' },
          }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});
