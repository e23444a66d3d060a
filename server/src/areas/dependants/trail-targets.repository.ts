import { sql } from 'kysely';
import { queriedNames } from '../../kernel/trail/target-namer.ts';

export const dependantTarget = queriedNames(
  'dependant',
  'dependants.view',
  ({ organizationId }, ids) => sql`
    select id, first_name || ' ' || last_name as name from app.dependant
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);
