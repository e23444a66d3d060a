import { sql } from 'kysely';
import { queriedSource, type OwnDataSource } from '../../kernel/own-data/own-data.ts';
import { ownEvents } from './own-audit-log.repository.ts';

const userSource = queriedSource(
  'user',
  ['app.user.id', 'app.account.user_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('email', u.email, 'name', u.name, 'locale', u.locale,
        'timeZone', u.time_zone, 'theme', u.theme, 'createdAt', u.created_at) as item
      from app.account a join app."user" u on u.id = a.user_id
     where a.organization_id = ${organizationId} and a.id = ${accountId}`,
);

const auditLogSource = queriedSource(
  'auditLog',
  ['app.audit_event.actor_account_id', 'app.audit_event.target_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_strip_nulls(jsonb_build_object('at', e.at, 'action', e.action,
        'bySelf', coalesce(e.actor_account_id = ${accountId}, false),
        'target', e.target_type, 'targetId', e.target_id,
        -- What the person changed of others belongs to those, and staff notes about them belong to staff.
        'changes', case when e.actor_account_id = ${accountId} and e.target_type = 'account'
                         and e.target_id = ${accountId} then e.changes end,
        'address', e.address, 'browser', e.browser, 'system', e.system)) as item
      from (${ownEvents(accountId, sql`organization_id = ${organizationId}`, sql``)}) e
     order by e.at, e.id`,
);

export const sessionOwnData: readonly OwnDataSource[] = [userSource, auditLogSource];
