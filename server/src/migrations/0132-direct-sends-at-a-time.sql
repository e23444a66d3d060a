-- A direct send can wait for its time: who gets it is found out then. It is scheduled as long as it says since when.
alter table app.direct_send
  -- When it is to be sent, as its author chose it; null: when someone selects Send.
  add column send_at timestamptz,
  add column scheduled_since timestamptz,
  -- In whose name it is sent, and how many would have got it when it was scheduled.
  add column scheduled_by bigint,
  add column planned_people integer check (planned_people > 0),
  -- Why it was not sent at its time, how many would have got it, and since when; it is not tried again by itself.
  add column held text check (held in ('no_recipients', 'too_many_recipients', 'not_ready')),
  add column held_people integer,
  add column held_at timestamptz,
  add constraint direct_send_scheduled_check check (
    (scheduled_since is null) = (planned_people is null)
    and (scheduled_since is null or (send_at is not null and message_id is null and deleted_at is null))),
  add constraint direct_send_held_state_check check (
    (held is null) = (held_at is null) and (held is null or scheduled_since is not null));
create index direct_send_to_start on app.direct_send (send_at)
  where scheduled_since is not null and held is null;

-- The worker enters each organization with a direct send whose time has come.
grant select (scheduled_since, send_at, held) on app.direct_send to app_dispatcher;
create function app.organizations_with_due_direct_sends() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct organization_id from app.direct_send
   where scheduled_since is not null and held is null and send_at <= app.now()
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_due_direct_sends() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_due_direct_sends() from public;
grant execute on function app.organizations_with_due_direct_sends() to app_worker;
