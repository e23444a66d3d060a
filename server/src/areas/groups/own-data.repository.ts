import { sql } from 'kysely';
import { queriedSource, type OwnDataSource } from '../../kernel/own-data/own-data.ts';

export const groupsOwnData: readonly OwnDataSource[] = [
  queriedSource(
    'groups',
    ['app.group_member.account_id'],
    ({ organizationId, accountId }) => sql<{ item: object }>`
      select jsonb_build_object('name', g.name, 'addedAt', m.added_at) as item
        from app.group_member m
        join app.person_group g on g.organization_id = m.organization_id and g.id = m.group_id
       where m.organization_id = ${organizationId} and m.account_id = ${accountId}
         and g.deleted_at is null
       order by g.name, g.id`,
  ),
  queriedSource(
    'accessScope',
    ['app.access_scope.account_id', 'app.access_scope_group.account_id'],
    ({ organizationId, accountId }) => sql<{ item: object }>`
      select jsonb_build_object('since', l.set_at, 'groups', coalesce((
               select jsonb_agg(g.name order by g.sort_key, g.id)
                 from app.access_scope_group lg
                 join app.person_group g on g.organization_id = lg.organization_id and g.id = lg.group_id
                where lg.organization_id = l.organization_id and lg.account_id = l.account_id
                  and g.deleted_at is null), '[]'::jsonb)) as item
        from app.access_scope l
       where l.organization_id = ${organizationId} and l.account_id = ${accountId}`,
  ),
];
