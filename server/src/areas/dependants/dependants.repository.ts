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
  // Ids are given in the order of insertion, by which each new row finds its guardian again.
  await sql`
    with given as (
      select r.*, row_number() over () as n
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (guardian_id bigint,
        first_name text, last_name text, relationship text, birth_date date, name_key text)),
    added as (
      insert into app.dependant (organization_id, first_name, last_name, relationship, birth_date,
        name_key, created_by, updated_by)
      select ${member.organizationId}, first_name, last_name, relationship, birth_date, name_key,
        ${member.accountId}, ${member.accountId}
      from given order by n
      returning id),
    numbered as (select id, row_number() over (order by id) as n from added)
    insert into app.dependant_guardian (organization_id, dependant_id, account_id)
    select ${member.organizationId}, numbered.id, given.guardian_id
    from numbered join given on given.n = numbered.n`.execute(db);
}
