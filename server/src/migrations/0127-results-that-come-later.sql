-- What is heard of an email after its server took it changes how its delivery ended: one that came back has failed, one
-- that no server confirmed arrived or came back.

create or replace trigger guard_delivery before update of state on app.delivery
  for each row when (old.state <> new.state and not coalesce(case old.state
    when 'pending' then new.state in ('inflight', 'failed', 'suppressed', 'cancelled')
    when 'inflight' then new.state in ('sent', 'failed', 'unknown')
      or (new.state = 'pending' and (new.reply ~ '^4' or new.reason = 'not_left'))
    when 'sent' then new.state = 'failed' and new.reason = 'returned'
    when 'unknown' then new.state in ('sent', 'failed', 'pending') end, false))
  execute function app.guard_delivery();

alter table app.mail_report
  -- False while a server still tries: the email may arrive yet.
  add column is_final boolean not null default true,
  -- By our clock; `at` is by that of the one who tells it.
  add column told_at timestamptz not null default app.now();
create index mail_report_delivery on app.mail_report (organization_id, delivery_id, kind)
  where delivery_id is not null;
create index mail_report_told on app.mail_report (told_at);

-- The worker enters each organization that has unconfirmed emails, or heard of some within a day.
grant select (organization_id, told_at) on app.mail_report to app_dispatcher;
create policy door on app.mail_report for select to app_dispatcher using (true);
create function app.organizations_to_reconcile() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organization_id from app.message_exception
   where exception = 'unknown' group by organization_id having sum(count) > 0
  union
  select organization_id from app.mail_report where told_at > app.now() - interval '1 day'
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_to_reconcile() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_to_reconcile() from public;
grant execute on function app.organizations_to_reconcile() to app_worker;
