import { sql, type RawBuilder } from 'kysely';
import { guardianField, type MergeField } from 'contract/content/merge-fields.ts';

/** What a merge field says of `a`, a row of app.account; a person without a preferred name goes by their first. */
const values: Readonly<Record<Exclude<MergeField, 'organization'>, RawBuilder<unknown>>> = {
  firstName: sql`a.first_name`,
  lastName: sql`a.last_name`,
  preferredName: sql`coalesce(a.preferred_name, a.first_name)`,
  jobTitle: sql`a.job_title`,
  department: sql`a.department`,
  location: sql`a.location`,
  // Of those alone whom a message reaches as guardians.
  guardianOf: sql`null::text`,
};

/** The values of these fields in their order, as one array. */
export function mergeValues(
  fields: readonly MergeField[],
  organizationName: string,
  guardianOf: RawBuilder<unknown> = values.guardianOf,
): RawBuilder<string[]> {
  if (fields.length === 0) return sql`'{}'::text[]`;
  const list = fields.map((field) =>
    field === 'organization'
      ? sql`${organizationName}::text`
      : field === guardianField
        ? guardianOf
        : values[field],
  );
  return sql`array[${sql.join(list)}]::text[]`;
}
