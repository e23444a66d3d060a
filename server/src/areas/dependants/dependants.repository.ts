import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

export type Relationship = 'spouse' | 'domestic_partner' | 'child' | 'stepchild' | 'parent';

export interface NewDependantRow {
  guardian_id: number;
  first_name: string;
  last_name: string;
  relationship: Relationship;
  birth_date: string | null;
  name_key: string;
}

/** Adds dependants below their guardians, in one statement. */
export async function insertDependants(
  { db, member }: OrganizationTransaction,
  rows: readonly NewDependantRow[],
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) with ordinality as r (
        guardian_id bigint, first_name text, last_name text, relationship text, birth_date date,
        name_key text, n bigint)),
    numbered as (
      select nextval(pg_get_serial_sequence('app.dependant', 'id')) as id, given.* from given),
    added as (
      insert into app.dependant (organization_id, id, first_name, last_name, relationship, birth_date,
        name_key, created_by, updated_by)
      select ${member.organizationId}, id, first_name, last_name, relationship, birth_date, name_key,
        ${member.accountId}, ${member.accountId}
      from numbered)
    insert into app.dependant_guardian (organization_id, dependant_id, account_id)
    select ${member.organizationId}, id, guardian_id from numbered`.execute(db);
}
