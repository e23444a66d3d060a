-- The trash keeps people for 30 days. The worker enters each organization that has somebody older than that.
create index account_trash_age on app.account (deleted_at) where deleted_at is not null;
grant select (deleted_at) on app.account to app_dispatcher;

create function app.organizations_with_old_trash() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct organization_id from app.account where deleted_at < now() - interval '30 days'
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_old_trash() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_old_trash() from public;
grant execute on function app.organizations_with_old_trash() to app_worker;
