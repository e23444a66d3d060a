import { beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from 'contract/kernel/permissions.ts';
import { getMe, updateMe } from 'contract/session/session.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../testing/test-product.ts';

const database = useTestDatabase();
const api = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;

beforeAll(async () => {
  [acme, beta] = await Promise.all([api.tenant('acme'), api.tenant('beta')]);
});

const me = (as: TestPerson, slug: string | null = as.slug) => api.call(getMe, { as, slug });
const patch = (as: TestPerson, body: unknown) => api.call(updateMe, { as, body });

async function join(person: TestPerson, tenant: TestTenant, type: string): Promise<void> {
  await database.asSuperuser(
    `insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
       name_key, search_key)
     values ($1, $2, 'Two', 'Jobs', 'two@jobs.example', $3, 'granted', 'jobs', ' jobs')`,
    [tenant.organizationId, person.userId, type],
  );
}

describe('row 35: GET /auth/me', () => {
  it('is the user with organizations, account, type and isAdmin', async () => {
    const { status, body } = await me(acme.admin);
    const organization = {
      slug: 'acme',
      formerSlugs: [],
      name: 'acme',
      timeZone: 'UTC',
      accountId: acme.admin.accountId,
      photo: null,
      type: 'admin',
      isAdmin: true,
      capabilities: [...capabilities],
      accessScope: null,
      twoFactorMissing: false,
      suspended: false,
    };
    expect(status).toBe(200);
    expect(body).toEqual({
      id: acme.admin.userId,
      email: 'admin@acme.example',
      name: 'acme admin',
      locale: null,
      timeZone: null,
      theme: 'system',
      organizations: [organization],
      lastOrganization: null,
      account: organization,
      type: 'admin',
      isAdmin: true,
      version: 1,
    });
  });

  it('row 28: answers without the organization-slug header, and then of no account', async () => {
    const { status, body } = await me(acme.manager, null);
    expect(status).toBe(200);
    expect(body).toMatchObject({ account: null, type: null, isAdmin: false });
    expect(body.organizations).toHaveLength(1);
  });

  it('says the same about an organization of others and an unknown one', async () => {
    const [foreign, unknown] = await Promise.all([
      me(acme.admin, 'beta'),
      me(acme.admin, 'nowhere'),
    ]);
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body).toMatchObject({ account: null, type: null, isAdmin: false });
    expect(JSON.stringify(foreign.body)).not.toContain('beta');
  });

  it('describes the current organization, and lists the person’s organizations', async () => {
    await join(beta.admin, acme, 'standard');
    const [here, there] = await Promise.all([me(beta.admin, 'beta'), me(beta.admin, 'acme')]);
    expect(here.body).toMatchObject({ type: 'admin', isAdmin: true, account: { slug: 'beta' } });
    expect(there.body).toMatchObject({
      type: 'standard',
      isAdmin: false,
      account: { slug: 'acme' },
    });
    expect(here.body.organizations.map(({ slug }: { slug: string }) => slug)).toEqual([
      'acme',
      'beta',
    ]);
    expect(there.body.account.capabilities).not.toContain('people.view');
  });

  it('omits organizations where the person lost access', async () => {
    await database.asSuperuser(`update app.account set access = 'suspended' where id = $1`, [
      acme.standard.accountId,
    ]);
    await api.signInAgain(acme.standard);
    const { status, body } = await me(acme.standard);
    expect(status).toBe(200);
    expect(body).toMatchObject({ organizations: [], account: null, type: null });
  });
});

describe('row 26: who is not signed in', () => {
  it('gets 401, for reading and for writing', async () => {
    const [first, second] = await Promise.all([
      api.call(getMe, { slug: 'acme' }),
      api.call(updateMe, { slug: 'acme', body: { version: 1, theme: 'dark' } }),
    ]);
    expect([first.status, second.status]).toEqual([401, 401]);
  });
});

describe('row 35: PATCH /auth/me', () => {
  it('changes the named fields alone', async () => {
    const before = (await me(acme.manager)).body;
    const dark = await patch(acme.manager, { version: 1, theme: 'dark' });
    expect(dark.body).toEqual({ ...before, theme: 'dark', version: 2 });
    const chosen = { locale: 'de-CH', timeZone: 'Europe/Zurich' };
    const named = await patch(acme.manager, { version: 2, name: '  Zoe\u0308 Marsh ', ...chosen });
    expect(named.body).toEqual({ ...dark.body, name: 'Zo\u00eb Marsh', ...chosen, version: 3 });
    const cleared = await patch(acme.manager, { version: 3, locale: null, timeZone: null });
    expect(cleared.body).toEqual({ ...named.body, locale: null, timeZone: null, version: 4 });
    expect((await me(acme.manager)).body).toEqual(cleared.body);
    const nothing = await patch(acme.manager, {});
    expect(nothing.body).toEqual(cleared.body);
  });

  it('answers a stale version with 409 and the current user; of two at once, one wins', async () => {
    const { version } = (await me(acme.manager)).body;
    const both = await Promise.all([
      patch(acme.manager, { version, name: 'Zo\u00eb A' }),
      patch(acme.manager, { version, name: 'Zo\u00eb B' }),
    ]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'VERSION_CONFLICT']);
    expect(lost?.body.current).toEqual(won?.body);
    expect((await me(acme.manager)).body).toEqual(won?.body);
    const without = await patch(acme.manager, { name: 'Zo\u00eb C' });
    expect([without.status, without.body.errors[0].path]).toEqual([422, ['version']]);
  });

  it('remembers the organization used last, which is no change of the profile', async () => {
    const before = (await me(acme.admin)).body.version;
    const { body } = await patch(acme.admin, { lastOrganization: 'acme' });
    expect(body).toMatchObject({ lastOrganization: 'acme', version: before });
    expect((await me(acme.admin, null)).body.lastOrganization).toBe('acme');
  });

  it.each([
    ['type', { type: 'admin' }],
    ['id', { id: 1 }],
    ['email', { email: 'other@acme.example' }],
    ['isAdmin', { isAdmin: true }],
    ['sessionVersion', { sessionVersion: 9 }],
    ['session_version', { session_version: 9 }],
    ['disabledAt', { disabledAt: null }],
    ['organizations', { organizations: [] }],
    ['an unknown field', { nonsense: 1 }],
    ['an unknown theme', { theme: 'neon' }],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    ['what is no language', { locale: 'not a language' }],
    ['an empty name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(121) }],
    ['a name over two lines', { name: 'a\nb' }],
    ['an organization of others', { lastOrganization: 'beta' }],
    ['an organization that is not there', { lastOrganization: 'nowhere' }],
  ])('refuses %s and changes nothing, not even what could be', async (_what, body) => {
    const users = `select md5(string_agg(u::text, '' order by u.id)) as sum from app."user" u`;
    const before = await database.asSuperuser(users);
    const answer = await patch(acme.admin, { version: 1, locale: 'fr', ...body });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(await database.asSuperuser(users)).toEqual(before);
  });

  it('does not reveal whether another organization exists', async () => {
    const [foreign, unknown] = await Promise.all([
      patch(acme.admin, { lastOrganization: 'beta' }),
      patch(acme.admin, { lastOrganization: 'zeta' }),
    ]);
    expect(foreign.body.errors).toEqual(unknown.body.errors);
  });

  it('touches no other user', async () => {
    const others = `select md5(string_agg(u::text, '' order by u.id)) as sum from app."user" u where id <> $1`;
    const before = await database.asSuperuser(others, [acme.admin.userId]);
    await patch(acme.admin, { version: 1, name: 'Somebody New', theme: 'light' });
    expect(await database.asSuperuser(others, [acme.admin.userId])).toEqual(before);
  });
});

describe('row 59: access removed by another person', () => {
  it('answers 401 at once, though the token was just used', async () => {
    const { subject } = beta.manager;
    expect((await me(beta.manager)).status).toBe(200);
    await api.identity.admin.revokeSessions(subject);
    expect((await me(beta.manager)).status).toBe(401);
    expect((await me(beta.manager, null)).status).toBe(401);
  });

  it('does so too when the session version rises', async () => {
    expect((await me(beta.standard)).status).toBe(200);
    await database.asSuperuser(
      'update app."user" set session_version = session_version + 1 where id = $1',
      [beta.standard.userId],
    );
    expect((await me(beta.standard)).status).toBe(401);
  });
});
