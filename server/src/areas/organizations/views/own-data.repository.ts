import { sql } from 'kysely';
import { queriedSource } from '../../../kernel/own-data/own-data.ts';

export const viewsOwnData = queriedSource(
  'views',
  ['app.saved_view.account_id', 'app.default_view.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('list', v.list, 'name', v.name, 'search', v.search, 'columns', v.columns,
        'shared', v.account_id is null, 'opensWithIt', d.view_id is not null,
        'createdAt', v.created_at) as item
      from app.saved_view v
      left join app.default_view d on d.organization_id = v.organization_id and d.view_id = v.id
        and d.account_id = ${accountId}
     where v.organization_id = ${organizationId} and v.deleted_at is null
       and (v.account_id = ${accountId} or d.view_id is not null)
     order by v.id`,
);
