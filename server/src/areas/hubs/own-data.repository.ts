import { sql } from 'kysely';
import { queriedSource } from '../../kernel/own-data/own-data.ts';

export const hubsOwnData = queriedSource(
  'hubs',
  ['app.hub_member.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('name', h.name, 'role', m.role, 'since', m.added_at) as item
      from app.hub_member m
      join app.hub h on h.organization_id = m.organization_id and h.id = m.hub_id
     where m.organization_id = ${organizationId} and m.account_id = ${accountId}
       and h.deleted_at is null
     order by h.sort_key, h.id`,
);
