import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { countAnew } from './rules.repository.ts';

/** Groups in use whose rules ask about a field of the organization, by name. */
export async function findRulesOfField(
  { db, member }: InOrganization,
  fieldId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app.person_group
    where organization_id = ${member.organizationId} and kind = 'rule' and deleted_at is null
      and jsonb_path_exists(rule, '$.** ? (@.field == "custom" && @.fieldId == $id)',
        jsonb_build_object('id', ${fieldId}::bigint))
    order by sort_key, id`.execute(db);
  return rows;
}

/** The same values of people count otherwise from now on: rules about them are asked of everyone again. */
export async function askAnew(place: InOrganization, fieldId: number): Promise<void> {
  for (const { id } of await findRulesOfField(place, fieldId)) await countAnew(place, id);
}
