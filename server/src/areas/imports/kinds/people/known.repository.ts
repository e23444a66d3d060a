import { sql } from 'kysely';
import { emailKey } from 'contract/kernel/text.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportColumnInput } from 'contract/imports/import.ts';
import type { KnownValues } from 'contract/imports/mapping/mapping.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';

interface KnownRow extends Record<LookedUp, number> {
  place: number;
}

const lookedUp = [
  'jobTitle',
  'department',
  'location',
  'email',
  'externalId',
] as const satisfies readonly ImportField[];
type LookedUp = (typeof lookedUp)[number];

/** How many of each column's sampled values are values of people in the directory, by field. */
export async function findKnownValues(
  { db, member: { organizationId } }: InOrganization,
  columns: readonly ImportColumnInput[],
): Promise<KnownValues[]> {
  const samples = columns.flatMap((column, index) =>
    column.samples.map((text) => ({ place: index, key: emailKey(text.trim()) })),
  );
  // By the order of an index: for an unknown value, an existence query would read all people.
  const has = (column: string) => {
    const key = sql.ref(`a.${column}`);
    return sql`count(*) filter (where (
      select ${key} from app.account a
      where a.organization_id = ${organizationId} and a.deleted_at is null and ${key} >= s.key
      order by ${key} limit 1) = s.key)::int`;
  };
  const { rows } = await sql<KnownRow>`
    select s.place, ${has('job_title_key')} as "jobTitle", ${has('department_key')} as department,
      ${has('location_key')} as location, ${has('email_key')} as email,
      ${has('external_id_key')} as "externalId"
    from unnest(${samples.map(({ place }) => place)}::int[], ${samples.map(({ key }) => key)}::text[])
      as s (place, key)
    where s.key <> '' group by s.place`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return columns.map((_, index) => {
    const row = byPlace.get(index);
    if (row === undefined) return new Map();
    const counts = lookedUp.map((field) => [field, row[field]] as const);
    // A row names a manager by either key.
    return new Map<ImportField, number>([
      ...counts,
      ['lineManager', Math.max(row.email, row.externalId)],
    ]);
  });
}

/** Domains of addresses that people here have, the most used first, by the first few thousand. */
export async function findDomains({ db, member }: InOrganization): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select split_part(lower(email), '@', 2) as domain from (
      select email from app.account
      where organization_id = ${member.organizationId} and deleted_at is null and email_key is not null
      limit 5000) sampled
    group by 1 order by count(*) desc, 1 limit 20`.execute(db);
  return rows.map((row) => row.domain);
}

/** At most this many different values make a vocabulary; above it a field is free text. */
export const vocabularyMax = 500;

/**
 * The distinct values of a field in the directory, by their keys, hopping from one to the next along the index; null
 * when there are more than {@link vocabularyMax}.
 */
export async function findVocabulary(
  { db, member: { organizationId } }: InOrganization,
  field: 'department' | 'location',
): Promise<Map<string, string> | null> {
  const key = sql.ref(`a.${field}_key`);
  const next = sql`select ${key} as key, ${sql.ref(`a.${field}`)} as value from app.account a
    where a.organization_id = ${organizationId} and a.deleted_at is null`;
  const { rows } = await sql<{ key: string; value: string | null }>`
    with recursive hop as (
      (${next} order by ${key} limit 1)
      union all
      select found.key, found.value from hop,
        lateral (${next} and ${key} > hop.key order by ${key} limit 1) found)
    select key, value from hop limit ${vocabularyMax + 2}`.execute(db);
  const named = rows.flatMap(({ key: known, value }) =>
    value === null ? [] : [[known, value] as const],
  );
  return named.length > vocabularyMax ? null : new Map(named);
}
