import { sql } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { GuardianKeys } from './guardian-names.ts';

/** Someone a file may name as a guardian. */
export interface GuardianRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  external_id: string | null;
  job_title: string | null;
  department: string | null;
  type: AccountType;
  deleted: boolean;
  email_key: string | null;
  external_id_key: string | null;
  name_key: string;
}

/** Everyone, also in the trash, who is named by one of these keys. */
export async function findNamedGuardians(
  { db, member }: InOrganization,
  named: readonly GuardianKeys[],
): Promise<GuardianRow[]> {
  const emails = named.filter(({ isEmail }) => isEmail).map(({ key }) => key);
  const ids = named.filter(({ isEmail }) => !isEmail).map(({ key }) => key);
  const names = named.flatMap(({ nameKeys }) => nameKeys);
  const numbers = named.flatMap(({ id }) => id ?? []);
  const among = (deleted: boolean) => sql`
    select id, first_name, last_name, email, external_id, job_title, department, type,
      ${sql.lit(deleted)} as deleted, email_key, external_id_key, name_key
    from app.account
    where organization_id = ${member.organizationId}
      and ${deleted ? sql`deleted_at is not null` : sql`deleted_at is null`}
      and (email_key = any(${emails}) or external_id_key = any(${ids})
        or name_key = any(${names}) or id = any(${numbers}::bigint[]))`;
  const { rows } = await sql<GuardianRow>`
    ${among(false)} union all ${among(true)} order by deleted, name_key, id`.execute(db);
  return rows;
}

/** Lets the rest of this transaction look rows up one by one, which reads no more than what it names. */
export async function lookUpByKey({ db }: Pick<InOrganization, 'db'>): Promise<void> {
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
}
