import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const dependantTarget = queriedNames(
  'dependant',
  'dependants.view',
  // A person's own audit log is read without an access scope.
  ({ organizationId, scoped }, ids) => sql`
    select id, first_name || ' ' || last_name as name from app.dependant
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null
       and ${scoped ? sql`app.is_dependant_in_scope(id)` : sql`true`}`,
);
