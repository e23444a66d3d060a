import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const campaignTarget = queriedNames(
  'campaign',
  'campaigns.manage',
  ({ organizationId }, ids) => sql`
    select id, name from app.campaign
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null`,
);
