import { sql } from 'kysely';
import { eventOfLine, type HistorySource } from '../people/people.public.ts';

/** What was done with the dependants whose guardian someone is; by name alone, the rest is theirs. */
const byHand: HistorySource = {
  name: 'family',
  kinds: ['family'],
  forScopedManagers: true,
  events: ({ organizationId, scoped }, accountId, actions) => sql`
    select e.id, e.at, e.action, e.actor_account_id, e.request_id, 'dependant' as target_type, e.target_id,
      null as target_name, null::jsonb as changes, null as detail
    from ${
      scoped
        ? sql`app.scoped_events_of_dependants(${accountId}) e where true`
        : sql`app.dependant_guardian g
            join app.audit_event e on e.organization_id = g.organization_id
              and e.target_type = 'dependant' and e.target_id = g.dependant_id
          where g.organization_id = ${organizationId} and g.account_id = ${accountId}`
    } and e.action in (${sql.join([null, ...actions])})`,
};

/** By the index of the person a line was about, which of dependants is the guardian. */
const linesOf = (organizationId: number, accountId: number) => sql`app.import_write w
  join app.import i on i.organization_id = w.organization_id and i.id = w.import_id
  left join app.dependant d on d.organization_id = w.organization_id and d.id = w.dependant_id
  where w.organization_id = ${organizationId} and w.account_id = ${accountId}
    and w.dependant_id is not null and w.result in ('created', 'updated')`;

/** What imports added and changed, and what their undo restored; what an undo deleted is reported as usual. */
const byUpload: HistorySource = {
  name: 'family-upload',
  kinds: ['family'],
  forScopedManagers: true,
  events: ({ organizationId }, accountId, actions) => sql`
    select * from (
      select ${eventOfLine} as id, w.at, 'dependant.' || w.result as action,
        coalesce(i.acting_account_id, i.created_by) as actor_account_id, null::uuid as request_id,
        'dependant' as target_type, w.dependant_id as target_id,
        d.first_name || ' ' || d.last_name as target_name,
        null::jsonb as changes, null as detail
      from ${linesOf(organizationId, accountId)}
      union all
      select -(${eventOfLine}), w.undo_at, 'dependant.updated', i.undo_account_id, null,
        'dependant', w.dependant_id, d.first_name || ' ' || d.last_name, null, null
      from ${linesOf(organizationId, accountId)} and w.undo = 'undone' and w.result = 'updated') e
    where e.action in (${sql.join([null, ...actions])})`,
};

export const dependantsHistory: readonly HistorySource[] = [byHand, byUpload];
