import { sql } from 'kysely';
import { queriedSource } from '../../kernel/own-data/own-data.ts';

export const contentOwnData = queriedSource(
  'acknowledgements',
  ['app.content_acknowledgement.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('title', c.title, 'revision', k.revision, 'at', k.at) as item
      from app.content_acknowledgement k
      join app.content c on c.organization_id = k.organization_id and c.id = k.content_id
     where k.organization_id = ${organizationId} and k.account_id = ${accountId}
     order by k.at, k.content_id, k.revision`,
);
