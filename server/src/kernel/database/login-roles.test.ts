import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { refuseUnsafeRoles } from './login-roles.ts';

const database = useTestDatabase();

const roles = ['login_bypasses', 'login_becomes', 'login_owns', 'login_owner'] as const;

beforeAll(async () => {
  // Roles belong to the cluster, which others use at the same time: these are made and gone with this file.
  for (const role of roles) await database.asSuperuser(`drop role if exists ${role}`);
  for (const role of roles) await database.asSuperuser(`create role ${role} login password 'x'`);
  await database.asSuperuser('alter role login_bypasses bypassrls');
  await database.asSuperuser('grant login_bypasses to login_becomes with inherit false, set true');
  await database.asSuperuser('grant atrium_owner to login_owner with inherit false, set true');
  await database.asSuperuser('create table app.left_over ()');
  await database.asSuperuser('alter table app.left_over owner to login_owns');
});
afterAll(async () => {
  await database.asSuperuser('drop table app.left_over');
  for (const role of roles) await database.asSuperuser(`drop role ${role}`);
});

function as(role: string): string {
  const url = new URL(database.urls.api);
  url.username = role;
  url.password = 'x';
  return url.href;
}

it('lets the roles of the product in', async () => {
  await refuseUnsafeRoles(['owner', 'api', 'worker', 'identity'], database.urls);
});

it('looks at the owner where there is one: it owns, and may pass row security no more than others', async () => {
  await refuseUnsafeRoles(['owner'], { ...database.urls, owner: null });
  await refuseUnsafeRoles(['owner'], { ...database.urls, owner: as('login_owns') });
  for (const [owner, message] of [
    [
      database.urls.superuser,
      'DATABASE_OWNER_URL signs in as postgres, a superuser. Use atrium_owner',
    ],
    [as('login_bypasses'), 'login_bypasses, which has BYPASSRLS'],
    [as('login_becomes'), 'login_becomes, which may become login_bypasses'],
  ] as const) {
    const refused = refuseUnsafeRoles(['owner'], { ...database.urls, owner });
    // oxlint-disable-next-line no-await-in-loop
    await expect(refused).rejects.toThrow(message);
  }
});

it('refuses each role that row security would not hold, and says which setting names it', async () => {
  const superuser = { api: database.urls.superuser, worker: as('login_bypasses') };
  const refused = refuseUnsafeRoles(['api', 'worker', 'identity'], {
    ...superuser,
    identity: as('login_owns'),
  });
  await expect(refused).rejects.toBeInstanceOf(StartError);
  await expect(refused).rejects.toMatchObject({
    exitCode: 78,
    message: [
      'Row security would not separate the organizations:',
      '  DATABASE_URL signs in as postgres, a superuser. Use app_api instead.',
      '  DATABASE_WORKER_URL signs in as login_bypasses, which has BYPASSRLS. Use app_worker instead.',
      '  DATABASE_IDENTITY_URL signs in as login_owns, which owns the table app.left_over or may become its owner. Use app_identity instead.',
      'server/src/kernel/database/embedded/roles.sql makes these roles, and says how.',
    ].join('\n'),
  });
});

it.each([
  ['login_becomes', 'which may become login_bypasses, which passes row security'],
  ['login_owner', 'or may become its owner'],
  ['atrium_owner', 'or may become its owner'],
])('refuses %s', async (role, message) => {
  const api = role === 'atrium_owner' ? database.urls.owner : as(role);
  await expect(refuseUnsafeRoles(['api'], { ...database.urls, api })).rejects.toThrow(message);
});

it('says which database refuses a role, and that none answers', async () => {
  const wrong = { ...database.urls, worker: as('login_nobody') };
  await expect(refuseUnsafeRoles(['worker'], wrong)).rejects.toThrow(
    /refuses the role login_nobody: .* Check user, password and database name in DATABASE_WORKER_URL\./,
  );
});
