import { sql } from 'kysely';
import type { ImportStaff } from 'contract/imports/execution/staff.contract.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { WrittenColumn } from '../../mapping/columns.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import { item } from '../../mapping/columns.repository.ts';

/**
 * How many people a run would make managers of the whole organization, and administrators: new people, and promoted
 * ones.
 */
export async function countStaff(
  { db, member: { organizationId } }: InOrganization,
  record: ImportRecord,
): Promise<ImportStaff> {
  const columns = record.written_columns as WrittenColumn[];
  const ofUpload = sql`c.organization_id = ${organizationId} and c.import_id = ${record.id}`;
  const type = item(columns, 'after', 'type');
  // A person who once was a scoped manager gets the old groups again.
  const scoped = sql`exists (select from app.access_scope l
    where l.organization_id = ${organizationId} and l.account_id = c.account_id)`;
  const { rows } = await sql<ImportStaff>`
    select (count(*) filter (where type = 'manager' and not scoped))::int as managers,
      (count(*) filter (where type = 'admin'))::int as admins
    from (
      select ${type}, false from app.import_check c where ${ofUpload} and c.outcome = 'create'
      union all
      select ${type}, ${scoped} from app.import_check c
      where ${ofUpload} and c.outcome = 'update' and 'type' = any(c.fields)
    ) as made (type, scoped)`.execute(db);
  return rows[0] ?? { managers: 0, admins: 0 };
}
