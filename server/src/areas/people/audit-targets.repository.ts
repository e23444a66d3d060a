import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const accountTarget = queriedNames(
  'account',
  'people.view',
  ({ organizationId }, ids) => sql`
    select id, first_name || ' ' || last_name as name from app.account
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);

export const importTarget = queriedNames(
  'import',
  'people.import',
  ({ organizationId }, ids) => sql`
    select id, file_name as name from app.import
     where organization_id = ${organizationId} and id = any(${ids})`,
);

export const peopleFieldTarget = queriedNames(
  'custom_field',
  'settings.manage',
  ({ organizationId }, ids) => sql`
    select id, label as name from app.people_field
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);

export const joinCodeTarget = queriedNames(
  'join_code',
  'settings.manage',
  ({ organizationId }, ids) => sql`
    select id, name from app.join_code
     where organization_id = ${organizationId} and id = any(${ids})`,
);
