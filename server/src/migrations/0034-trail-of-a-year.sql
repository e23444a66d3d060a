-- The trail is kept for 365 days, and tells of those who sign in at a hosted service as well.

-- Sessions of a hosted service that were seen here: the first token of each is somebody who signed in.
create table identity.seen_session (
  session_id text primary key,
  seen_at timestamptz not null default now()
);
create index seen_session_age on identity.seen_session (seen_at);
grant select, insert on identity.seen_session to app_identity;

create index audit_event_age on app.audit_event (at);
grant select (organization_id, id, at), delete on app.audit_event to app_dispatcher;
-- The trail can only be added to; whoever cleans up after all organizations reaches what has had its time alone.
create policy purge on app.audit_event for select to app_dispatcher
  using (at < now() - interval '365 days');
create policy purge_delete on app.audit_event for delete to app_dispatcher
  using (at < now() - interval '365 days');

-- Deletes the oldest events that have had their time, at most `most`; gives how many went.
create function app.purge_trail(most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone integer;
begin
  delete from app.audit_event e
   using (select organization_id, id from app.audit_event
           where at < now() - interval '365 days' order by at limit most) old
   where e.organization_id = old.organization_id and e.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
grant create on schema app to app_dispatcher;
alter function app.purge_trail(integer) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.purge_trail(integer) from public;
grant execute on function app.purge_trail(integer) to app_worker;

-- A session of a hosted service holds for 30 days at most; its tokens are refused after that.
create function identity.purge_seen_sessions(most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone integer;
begin
  delete from identity.seen_session where session_id in (
    select session_id from identity.seen_session
     where seen_at < now() - interval '31 days' limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function identity.purge_seen_sessions(integer) from public;
grant execute on function identity.purge_seen_sessions(integer) to app_worker;
