-- How a message stands, without counting its deliveries: what is sent by the minute, and what ended otherwise, are
-- counted by the statements that write it; so many wait as are left. An invariant compares it with the ledger.

-- Who was left out, by reason, and how many were not: known when it is written down who gets the message.
alter table app.message add column recipients integer not null default 0,
  add column skipped jsonb not null default '{}';

-- The recipients of a message, in the order in which they were written down.
create index delivery_message on app.delivery (organization_id, message_id, id);

-- Several rows for each, so that workers need not wait for one another.
create table app.message_minute (
  organization_id bigint not null references app.organization (id) on delete cascade,
  message_id bigint not null,
  minute timestamptz not null,
  slot smallint not null,
  sent integer not null,
  primary key (organization_id, message_id, minute, slot)
);
call app.protect('app.message_minute');

create table app.message_exception (
  organization_id bigint not null references app.organization (id) on delete cascade,
  message_id bigint not null,
  exception text not null,
  slot smallint not null,
  count integer not null,
  primary key (organization_id, message_id, exception, slot)
);
call app.protect('app.message_exception');

create or replace function app.queue_events() returns trigger language plpgsql as $$
begin
  insert into app.engagement_batch (organization_id, event_ids)
    select organization_id, array_agg(id order by id) from added
    group by organization_id, id / 5000;
  insert into app.message_minute as known (organization_id, message_id, minute, slot, sent)
    select organization_id, message_id, date_trunc('minute', at), pg_backend_pid() % 8, count(*)
      from added where kind = 'accepted' and message_id is not null
     group by 1, 2, 3
    on conflict (organization_id, message_id, minute, slot)
      do update set sent = known.sent + excluded.sent;
  return null;
end $$;

create function app.count_exception() returns trigger language plpgsql as $$
begin
  insert into app.message_exception as known (organization_id, message_id, exception, slot, count)
    select new.organization_id, new.message_id, changed.exception, pg_backend_pid() % 8, changed.by
      from (values (new.exception, 1), (case when tg_op = 'UPDATE' then old.exception end, -1))
        as changed (exception, by)
     where changed.exception is not null
    on conflict (organization_id, message_id, exception, slot)
      do update set count = known.count + excluded.count;
  return null;
end $$;
revoke all on function app.count_exception() from public;
create trigger count_exception after update of state on app.delivery
  for each row when (old.exception is distinct from new.exception)
  execute function app.count_exception();
create trigger count_exception_added after insert on app.delivery
  for each row when (new.exception is not null) execute function app.count_exception();

-- What there is already. Row security hides it from the owner too, unless it is lifted.
alter table app.message no force row level security;
alter table app.delivery no force row level security;
alter table app.delivery_skip no force row level security;
alter table app.engagement_event no force row level security;
alter table app.message_minute no force row level security;
alter table app.message_exception no force row level security;
update app.message m set
  recipients = (select count(*) from app.delivery d
    where d.organization_id = m.organization_id and d.message_id = m.id),
  skipped = (select coalesce(jsonb_object_agg(reason, n), '{}') from (
    select reason, count(*) as n from app.delivery_skip s
     where s.organization_id = m.organization_id and s.message_id = m.id group by reason) by_reason);
insert into app.message_minute (organization_id, message_id, minute, slot, sent)
  select organization_id, message_id, date_trunc('minute', at), 0, count(*) from app.engagement_event
   where kind = 'accepted' and message_id is not null group by 1, 2, 3;
insert into app.message_exception (organization_id, message_id, exception, slot, count)
  select organization_id, message_id, exception, 0, count(*) from app.delivery
   where exception is not null group by 1, 2, 3;
alter table app.message force row level security;
alter table app.delivery force row level security;
alter table app.delivery_skip force row level security;
alter table app.engagement_event force row level security;
alter table app.message_minute force row level security;
alter table app.message_exception force row level security;
