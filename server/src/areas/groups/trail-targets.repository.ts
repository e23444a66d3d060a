import { sql } from 'kysely';
import { queriedNames } from '../../kernel/trail/target-namer.ts';

export const groupTarget = queriedNames(
  'group',
  'groups.manage',
  ({ organizationId }, ids) => sql`
    select id, name from app.person_group
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);
