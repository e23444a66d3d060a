import { sql } from 'kysely';
import { columnsWith, textKinds } from 'contract/people/columns/columns-with.ts';
import { queriedSource, type OwnDataSource } from '../../kernel/own-data/own-data.ts';
import { columnNames } from './person-columns.repository.ts';

/** What the organization keeps in fields of its own, as it calls them; choices by their labels. */
const ownFields = sql`coalesce((
  select jsonb_object_agg(f.label, case when f.kind not in ('choice', 'choices') then held.value
      else (select jsonb_agg(choice -> 'label') from jsonb_array_elements(f.choices) choice
        where choice ->> 'id' in (
          select case when f.gone_choices ? chosen.id then f.gone_choices ->> chosen.id else chosen.id end
          from jsonb_array_elements_text(case when jsonb_typeof(held.value) = 'array'
            then held.value else jsonb_build_array(held.value) end) as chosen (id))) end)
  from jsonb_each(a.custom) held join app.people_field f
    on f.organization_id = a.organization_id and f.id = held.key::bigint and f.deleted_at is null), '{}')`;

/** What staff wrote, but their notes; the line manager by name. */
const personColumns = sql.join(
  columnsWith('form', 'name', ...textKinds, 'day', 'choice', 'address', 'tags').map(
    (key) => sql`${sql.lit(key)}, ${sql.ref(`a.${columnNames[key]}`)}`,
  ),
);

const person = queriedSource(
  'person',
  ['app.account.id', 'app.account_field_key.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('id', a.id, ${personColumns},
        'lineManager', manager.first_name || ' ' || manager.last_name,
        'type', a.type, 'status', a.status, 'access', a.access,
        'deliverability', a.deliverability, 'subscription', a.subscription, 'source', a.source,
        'fields', ${ownFields},
        'lastActivityAt', a.last_activity_at, 'createdAt', a.created_at,
        'updatedAt', a.updated_at) as item
      from app.account a
      left join app.account manager
        on manager.organization_id = a.organization_id and manager.id = a.line_manager_id
     where a.organization_id = ${organizationId} and a.id = ${accountId}`,
);

const invitations = queriedSource(
  'invitations',
  ['app.invitation.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('email', email, 'createdAt', created_at, 'expiresAt', expires_at,
        'delivery', delivery, 'deliveredAt', delivered_at, 'openedAt', opened_at,
        'remindedAt', reminded_at,
        'endedAt', ended_at, 'endedAs', ended_as) as item
      from app.invitation
     where organization_id = ${organizationId} and account_id = ${accountId} order by id`,
);

export const peopleOwnData: readonly OwnDataSource[] = [person, invitations];
