import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const groupTarget = queriedNames(
  'group',
  'people.view',
  ({ organizationId }, ids) => sql`
    select id, name from app.person_group
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);
