import { sql, type RawBuilder } from 'kysely';
import type { MergeField } from 'contract/content/merge-fields.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type { Queries } from '../../../kernel/database/organization.ts';
import { audienceRows } from './audience.repository.ts';

/** What each merge field says of a person, who is called `person` in the query; null where it is not known. */
export const mergeValues: Readonly<Record<MergeField, RawBuilder<string | null>>> = {
  firstName: sql`person.first_name`,
  lastName: sql`person.last_name`,
  // What he is called, which is his first name unless he says otherwise.
  preferredName: sql`coalesce(person.preferred_name, person.first_name)`,
  jobTitle: sql`person.job_title`,
  department: sql`person.department`,
  location: sql`person.location`,
  organization: sql`(select name from app.organization where id = person.organization_id)`,
};

/** For how many who get it each of these fields is known. */
export async function countMergeValues(
  db: Queries,
  organizationId: number,
  audience: Audience,
  fields: readonly MergeField[],
): Promise<{ eligible: number; known: ReadonlyMap<MergeField, number> }> {
  const counts = fields.map((field) => sql`, count(${mergeValues[field]}) as ${sql.ref(field)}`);
  const { rows } = await sql<Record<MergeField | 'eligible', number>>`
    select count(*) as eligible ${sql.join(counts, sql``)}
    from (${audienceRows(organizationId, audience)}) as meant
      join app.account as person
        on person.organization_id = ${organizationId} and person.id = meant.account_id
    where meant.reason is null`.execute(db);
  const [row] = rows;
  return {
    eligible: row?.eligible ?? 0,
    known: new Map(fields.map((field) => [field, row?.[field] ?? 0])),
  };
}
