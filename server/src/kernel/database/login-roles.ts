import type { DatabaseSettings } from '../config/settings.ts';
import { StartError } from '../config/start-error.ts';
import { LOGIN_ROLES } from './embedded/roles.ts';
import { withConnection } from './reach.ts';

type Purpose = 'owner' | 'api' | 'worker' | 'identity';

const settingOf = {
  owner: 'DATABASE_OWNER_URL',
  api: 'DATABASE_URL',
  worker: 'DATABASE_WORKER_URL',
  identity: 'DATABASE_IDENTITY_URL',
} as const;

/** A process that is started again waits this long for a database that starts again with it. */
export const databasePatienceMs = 20_000;

interface RoleRow {
  role: string;
  superuser: boolean;
  bypasses: boolean;
  /** Another role that it may become, and that passes row security. */
  powerful: string | null;
  /** One thing of ours that belongs to it, or to a role it may become. */
  owned: string | null;
}

/** By the role that signed in: what it may become by SET ROLE counts as what it is. */
const look = `
  with ours as (
    select oid, nspname, nspowner from pg_namespace
    where nspname in ('app', 'identity', 'jobs', 'migration')),
  owned as (
    select 'the database ' || quote_ident(datname) as thing, datdba as owner
      from pg_database where datname = current_database()
    union all select 'the schema ' || nspname, nspowner from ours
    union all select 'the table ' || c.oid::regclass::text, relowner
      from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')
    union all select 'the function ' || p.oid::regproc::text, proowner
      from pg_proc p join ours on ours.oid = p.pronamespace)
  select r.rolname as role, r.rolsuper as superuser, r.rolbypassrls as bypasses,
    (select o.rolname from pg_roles o where (o.rolsuper or o.rolbypassrls) and o.oid <> r.oid
        and pg_has_role(r.oid, o.oid, 'member') order by 1 limit 1) as powerful,
    (select thing from owned where pg_has_role(r.oid, owner, 'member') limit 1) as owned
  from pg_roles r where r.rolname = session_user`;

/**
 * Refuses to work as a role that would see every organization, whatever the policies say: a superuser, one that
 * bypasses row security, an owner of what is ours, and one that may become such a role. The owner itself may own
 * and nothing more: functions run with its rights.
 *
 * @throws StartError that says which setting names which role, and what is wrong with it
 */
export async function refuseUnsafeRoles(
  purposes: readonly Purpose[],
  database: Partial<Pick<DatabaseSettings, Purpose>>,
  patienceMs = 0,
): Promise<void> {
  const looks = await Promise.allSettled(
    purposes.map((purpose) => faultsOf(purpose, database[purpose] ?? null, patienceMs)),
  );
  const lines = looks.flatMap((one) => {
    // If several cannot be reached the first is named.
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  if (lines.length === 0) return;
  throw new StartError(
    `Row security would not separate the organizations:\n${lines.join('\n')}\n` +
      'server/src/kernel/database/embedded/roles.sql makes these roles, and says how.',
  );
}

async function faultsOf(
  purpose: Purpose,
  url: string | null,
  patienceMs: number,
): Promise<string[]> {
  if (url === null) return [];
  const setting = settingOf[purpose];
  const { rows } = await withConnection(url, setting, (client) => client.query<RoleRow>(look), {
    patienceMs,
  });
  const [row] = rows;
  const fault = row && faultOf(purpose === 'owner' ? { ...row, owned: null } : row);
  if (fault === undefined) return [];
  return [`  ${setting} signs in as ${fault} Use ${LOGIN_ROLES[purpose]} instead.`];
}

function faultOf({ role, superuser, bypasses, powerful, owned }: RoleRow): string | undefined {
  if (superuser) return `${role}, a superuser.`;
  if (bypasses) return `${role}, which has BYPASSRLS.`;
  if (powerful !== null) return `${role}, which may become ${powerful}, which passes row security.`;
  return owned === null ? undefined : `${role}, which owns ${owned} or may become its owner.`;
}
