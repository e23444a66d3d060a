import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const dependantTarget = queriedNames(
  'dependant',
  'dependants.view',
  // A person's own audit log is read without the limits of managers.
  ({ organizationId, limited }, ids) => sql`
    select id, first_name || ' ' || last_name as name from app.dependant
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null
       and ${limited ? sql`app.is_dependant_within_limit(id)` : sql`true`}`,
);
