import { sql } from 'kysely';
import type { HistorySource } from '../people/people.public.ts';

/** What was done with the dependants whose guardian somebody is; by name alone, the rest is theirs. */
export const dependantsHistory: HistorySource = {
  name: 'family',
  kinds: ['family'],
  events: ({ organizationId }, accountId, actions) => sql`
    select e.id, e.at, e.action, e.actor_account_id, e.request_id, e.target_type, e.target_id,
      null as target_name, null::jsonb as changes, null as detail
    from app.dependant_guardian g
      join app.audit_event e on e.organization_id = g.organization_id
        and e.target_type = 'dependant' and e.target_id = g.dependant_id
    where g.organization_id = ${organizationId} and g.account_id = ${accountId}
      and e.action in (${sql.join([null, ...actions])})`,
};
