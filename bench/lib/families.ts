import type { Pool, PoolClient } from 'pg';
import { fold } from '../../server/src/kernel/database/fold.ts';
import type { Organization } from './database.ts';
import { firstNames, lastNames } from './words.ts';

/** By this they are known again, also by the run after one that was cut short. */
const ours = `external_id like 'FAM-%'`;

const insertion = `
  with drawn as materialized (
    select nextval(pg_get_serial_sequence('app.dependant', 'id')) as id, a.id as guardian, a.status, n,
      1 + abs(hashint8(a.id * 8 + n)) % $6 as first, 1 + abs(hashint8(a.id)) % $7 as last
    from app.account a cross join lateral generate_series(1, a.dependant_count) n
    where a.organization_id = $1 and a.deleted_at is null and a.source = 'import'),
  made as (
    insert into app.dependant (organization_id, id, first_name, last_name, name_key, relationship,
      birth_date, student, external_id, guarded)
    select $1, id, ($2::text[])[first], ($4::text[])[last], ($5::text[])[last] || ' ' || ($3::text[])[first],
      case n when 3 then 'spouse' else 'child' end,
      case n when 3 then date '1970-01-01' else date '2000-01-01' end + (id * 7919 % 9000)::int,
      id % 40 = 0, 'FAM-' || id, status
    from drawn)
  insert into app.dependant_guardian (organization_id, dependant_id, account_id)
  select $1, id, guardian from drawn`;

/**
 * Gives every person of an organization as many dependants as their row says: one for each person on average, half of
 * the people have none.
 *
 * @returns how many there are
 */
export async function addFamilies(superuser: Pool, { id }: Organization): Promise<number> {
  await removeFamilies(superuser, id);
  const names = [firstNames, firstNames.map(fold), lastNames, lastNames.map(fold)];
  const made = await withoutTriggers(superuser, (client) =>
    client.query(insertion, [id, ...names, firstNames.length, lastNames.length]),
  );
  await superuser.query('vacuum analyze app.dependant');
  await superuser.query('vacuum analyze app.dependant_guardian');
  return made.rowCount ?? 0;
}

/** Removes them, so that other benchmarks find the organization as it was. */
export async function removeFamilies(superuser: Pool, organizationId: number): Promise<void> {
  await withoutTriggers(superuser, async (client) => {
    await client.query(
      `delete from app.dependant_guardian where organization_id = $1 and dependant_id in (
         select id from app.dependant where organization_id = $1 and ${ours})`,
      [organizationId],
    );
    await client.query(`delete from app.dependant where organization_id = $1 and ${ours}`, [
      organizationId,
    ]);
  });
}

/** What people's rows say of their dependants stands already: triggers would count them twice. */
async function withoutTriggers<T>(
  superuser: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await superuser.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
