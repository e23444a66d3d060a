import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const templateTarget = queriedNames(
  'template',
  'campaigns.manage',
  ({ organizationId }, ids) => sql`
    select id, name from app.template
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);

export const savedBlockTarget = queriedNames(
  'saved_block',
  'campaigns.manage',
  ({ organizationId }, ids) => sql`
    select id, name from app.template
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);
