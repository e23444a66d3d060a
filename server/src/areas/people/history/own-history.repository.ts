import { sql, type RawBuilder } from 'kysely';
import type { HistoryAction } from 'contract/people/history.contract.ts';
import { eventOfLine } from './event-of-line.repository.ts';
import type { HistorySource } from './history-source.ts';

/** Events of many that name one person are looked for no further back. */
const manyMax = 1000;

/** That they were added stands with them: events of many, and uploads, do not name those who came. */
const added: HistorySource = {
  name: 'added',
  kinds: ['entry'],
  forScopedManagers: true,
  events: ({ organizationId }, accountId) => sql`
    select id, created_at as at, 'account.created' as action, created_by as actor_account_id,
      null::uuid as request_id, 'account' as target_type, id as target_id, null as target_name,
      null::jsonb as changes, source as detail
    from app.account where organization_id = ${organizationId} and id = ${accountId}`,
};

function eventColumns(
  actions: readonly HistoryAction[],
  from = sql`app.audit_event`,
): RawBuilder<unknown> {
  const listedActions = actions.filter((action) => action !== 'account.created');
  return sql`
    select id, at, action, actor_account_id, request_id, target_type, target_id,
      null as target_name, changes,
      case when action = 'account.signed_in' then concat_ws(' · ', browser, system)
        when action in ('account.merged', 'account.merge_undone')
          then coalesce(changes->'entry'->>0, changes->'entry'->>1)
        when action in ('group.members_added', 'group.members_removed')
          then coalesce(changes->'upload'->>0, changes->'upload'->>1)
        when action = 'account.rejected' then changes->'reason'->>1 end as detail
    from ${from} where action in (${sql.join([null, ...listedActions])})`;
}

const ofHim: HistorySource = {
  name: 'auditLog',
  kinds: ['entry', 'access'],
  forScopedManagers: true,
  events: ({ organizationId }, accountId, actions) => sql`
    ${eventColumns(actions)} and organization_id = ${organizationId}
      and target_type = 'account' and target_id = ${accountId}`,
};

const ofMany: HistorySource = {
  name: 'many',
  kinds: ['entry', 'access', 'groups'],
  forScopedManagers: true,
  events: ({ organizationId, scoped }, accountId, actions) =>
    scoped
      ? eventColumns(
          actions,
          sql`(select *, null as browser, null as system
            from app.scoped_events_of_many(${accountId}, ${sql.lit(manyMax)})) as of_many`,
        )
      : sql`
    ${eventColumns(actions)} and organization_id = ${organizationId}
      and id = any(array(select app.events_of_many(${accountId}, ${sql.lit(manyMax)})))`,
};

/** What an import changed of them, or its undo restored. */
function byUpload(
  action: 'upload.updated' | 'upload.taken_back',
  columns: Record<'at' | 'actor' | 'before' | 'after', RawBuilder<unknown>>,
  holds: RawBuilder<unknown>,
): HistorySource {
  return {
    name: action === 'upload.updated' ? 'upload' : 'upload-back',
    kinds: ['entry'],
    forScopedManagers: true,
    events: ({ organizationId }, accountId) => sql`
      select ${eventOfLine} as id, ${columns.at} as at, ${sql.lit(action)} as action,
        ${columns.actor} as actor_account_id, null::uuid as request_id,
        'import' as target_type, i.id as target_id, i.file_name as target_name,
        (select jsonb_object_agg(f.name, jsonb_build_array(f.before, f.after))
           from unnest(i.written_columns, ${columns.before}, ${columns.after}) as f (name, before, after)
          where f.before is distinct from f.after) as changes,
        null as detail
      from app.import_write w
        join app.import i on i.organization_id = w.organization_id and i.id = w.import_id
        left join app.import_check c on c.organization_id = w.organization_id
          and c.import_id = w.import_id and c.line = w.line
      where w.organization_id = ${organizationId} and w.account_id = ${accountId}
        and w.result = 'updated' and i.kind = 'people' and ${holds}`,
  };
}

const uploaded = byUpload(
  'upload.updated',
  {
    at: sql`w.at`,
    actor: sql`coalesce(i.acting_account_id, i.created_by)`,
    before: sql`c.before`,
    after: sql`c.after`,
  },
  sql`true`,
);
const undone = byUpload(
  'upload.taken_back',
  { at: sql`w.undo_at`, actor: sql`i.undo_account_id`, before: sql`c.after`, after: sql`c.before` },
  sql`w.undo = 'undone'`,
);

export const ownHistory: readonly HistorySource[] = [added, ofHim, ofMany, uploaded, undone];
