import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

export const topicTarget = queriedNames(
  'topic',
  'campaigns.manage',
  ({ organizationId }, ids) => sql`
    select id, name from app.topic
     where organization_id = ${organizationId} and id = any(${ids})`,
);
