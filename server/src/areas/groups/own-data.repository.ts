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
];
