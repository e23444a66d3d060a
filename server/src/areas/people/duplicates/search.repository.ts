import { sql } from 'kysely';
import type {
  InOrganization,
  OrganizationTransaction,
  Queries,
} from '../../../kernel/database/organization.ts';

export interface SearchRow {
  asked_at: Date | null;
  looked_at: Date | null;
}

export async function findSearch({
  db,
  member,
}: OrganizationTransaction): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`
    select asked_at, looked_at from app.duplicate_search
    where organization_id = ${member.organizationId}`.execute(db);
  return rows[0];
}

/** Notes that someone waits for a search. */
export async function askForSearch({ db, member }: OrganizationTransaction): Promise<void> {
  await sql`
    insert into app.duplicate_search (organization_id, asked_at) values (${member.organizationId}, app.now())
    on conflict (organization_id) do update set asked_at = excluded.asked_at`.execute(db);
}

export async function recordSearched({
  db,
  member: { organizationId },
}: InOrganization): Promise<void> {
  await sql`
    insert into app.duplicate_search (organization_id, looked_at) values (${organizationId}, app.now())
    on conflict (organization_id) do update set looked_at = excluded.looked_at`.execute(db);
}

export async function organizationsWithPeople(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select app.organizations_with_people() as id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
