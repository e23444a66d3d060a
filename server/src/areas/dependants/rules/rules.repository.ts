import { sql, type RawBuilder } from 'kysely';
import type { DependantRules } from 'contract/dependants/dependant-rules.contract.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';

/** The rules of the organization, and the day by which they count. */
export async function findRules(
  { db, member }: InOrganization,
  lock: RawBuilder<unknown> = sql``,
): Promise<DependantRules> {
  const { rows } = await sql<DependantRules>`
    select dependant_adult_age as "adultAge", dependant_ages_out_at as "agesOutAt",
      relationship_labels as "relationshipLabels", time_zone as "timeZone", dependant_rules_version as version,
      (app.now() at time zone time_zone)::date as today
    from app.organization where id = ${member.organizationId} ${lock}`.execute(db);
  if (rows[0] === undefined) throw new Error('The entered organization is gone.');
  return rows[0];
}

/** No one else changes the organization until the transaction ends. */
export function lockRules(tx: OrganizationTransaction): Promise<DependantRules> {
  return findRules(tx, sql`for no key update`);
}

/** Raises the version; the row is locked by the caller. */
export async function writeRules(
  { db, member }: OrganizationTransaction,
  { adultAge, agesOutAt, relationshipLabels }: DependantRules,
): Promise<void> {
  await sql`
    update app.organization
    set dependant_adult_age = ${adultAge}, dependant_ages_out_at = ${agesOutAt},
      relationship_labels = ${JSON.stringify(relationshipLabels)},
      dependant_rules_version = dependant_rules_version + 1,
      updated_at = app.now()
    where id = ${member.organizationId}`.execute(db);
}
