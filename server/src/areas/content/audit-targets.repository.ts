import { sql } from 'kysely';
import { grantOf } from 'contract/kernel/permissions.ts';
import { queriedNames } from '../../kernel/audit/target-namer.ts';

/** People who may only draft see what they began themselves. */
export const contentTarget = queriedNames(
  'content',
  'content.draft',
  ({ organizationId, accountId, type }, ids) => sql`
    select id, title as name from app.content
     where organization_id = ${organizationId} and id = any(${ids}) and deleted_at is null
       and (${grantOf(type, 'content.draft') === 'all'} or author_id = ${accountId})`,
);
