import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const channelTarget = queriedNames(
  'channel',
  'campaigns.manage',
  ({ organizationId }, ids) => sql`
    select id, name from app.channel
     where organization_id = ${organizationId} and id = any(${ids})`,
);
