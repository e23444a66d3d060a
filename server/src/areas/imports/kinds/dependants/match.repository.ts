import { sql } from 'kysely';
import { emailKey } from 'contract/kernel/text.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';

/** A dependant as far as a line may mean them. */
export interface KnownDependant {
  id: number;
  account_id: number;
  name_key: string;
  birth_date: string | null;
  deleted: boolean;
}

/** The dependants of these people, also in the trash, with one of these names. */
export async function findNamesakes(
  { db, member }: InOrganization,
  accountIds: readonly number[],
  nameKeys: readonly string[],
): Promise<KnownDependant[]> {
  const { rows } = await sql<KnownDependant>`
    select d.id, g.account_id, d.name_key, d.birth_date, d.deleted_at is not null as deleted
    from app.dependant_guardian g join app.dependant d
      on d.organization_id = g.organization_id and d.id = g.dependant_id
    where g.organization_id = ${member.organizationId} and g.account_id = any(${accountIds})
      and d.name_key = any(${nameKeys}) order by d.id`.execute(db);
  return rows;
}

/** Which of these external ids (as keys) only dependants in the trash have. */
export async function findTrashedExternalIds(
  { db, member }: InOrganization,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select external_id_key as key from app.dependant
    where organization_id = ${member.organizationId} and external_id_key = any(${keys})
      and deleted_at is not null`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** How many of each column's sampled values are email addresses or external IDs of people, by position. */
export async function countKnownPeople(
  { db, member: { organizationId } }: InOrganization,
  columns: readonly { samples: readonly string[] }[],
): Promise<number[]> {
  const samples = columns.flatMap((column, index) =>
    column.samples.map((text) => ({ place: index, key: emailKey(text.trim()) })),
  );
  const { rows } = await sql<{ place: number; count: number }>`
    select s.place, count(*)::int as count
    from unnest(${samples.map(({ place }) => place)}::int[], ${samples.map(({ key }) => key)}::text[])
      as s (place, key)
    where s.key <> '' and (
      exists (select from app.account a where a.organization_id = ${organizationId}
        and a.deleted_at is null and a.email_key = s.key)
      or exists (select from app.account a where a.organization_id = ${organizationId}
        and a.deleted_at is null and a.external_id_key = s.key))
    group by s.place`.execute(db);
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return columns.map((_, index) => counts.get(index) ?? 0);
}
