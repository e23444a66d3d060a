-- What happened to one person: the messages he was left out of, what uploads changed of him, and what was done to
-- many at once, he among them.

create index delivery_skip_account on app.delivery_skip (organization_id, account_id, message_id);
create index import_write_account on app.import_write (organization_id, account_id, at)
  where result = 'updated';

-- An event of many names them in `changes`: {"ids": [[], [7, 8]]}, {"members": [[], [7]]} or
-- {"people": [[{"ids": [7], …}], …]}.
create index audit_event_many on app.audit_event
  using gin (organization_id, changes jsonb_path_ops)
  where changes ?| array['ids', 'members', 'people'];
grant select (organization_id, id, target_type, changes) on app.audit_event to app_search;
create policy search on app.audit_event for select to app_search using (true);

-- The latest events of many that name a person, at most `most`. jsonb is no match for an index under row security.
create function app.events_of_many(account_id bigint, most integer) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
as $$
  select e.id from app.audit_event e
   where e.organization_id = app.organization_id() and e.target_type in ('account', 'group')
     and e.changes ?| array['ids', 'members', 'people']
     and (e.changes @> jsonb_build_object('ids', jsonb_build_array(jsonb_build_array(events_of_many.account_id)))
       or e.changes @> jsonb_build_object('members', jsonb_build_array(jsonb_build_array(events_of_many.account_id)))
       or e.changes @> jsonb_build_object('people', jsonb_build_array(jsonb_build_array(
            jsonb_build_object('ids', jsonb_build_array(events_of_many.account_id))))))
   order by e.id desc limit most
$$;
grant create on schema app to app_search;
alter function app.events_of_many(bigint, integer) owner to app_search;
revoke create on schema app from app_search;
revoke all on function app.events_of_many(bigint, integer) from public;
grant execute on function app.events_of_many(bigint, integer) to app_api, app_worker;
