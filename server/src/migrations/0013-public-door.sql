-- The door for links that have no session: the key in the link names the organization and nothing more is
-- known of whoever follows it.
create function app.enter_by_key(organization_key text)
  returns table (organization_id bigint, organization_name text, time_zone text, locale text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered record;
begin
  select o.id, o.name, o.time_zone, o.locale into entered
    from app.organization o where o.key = organization_key;
  if not found then
    return;
  end if;
  perform set_config('app.organization_id', entered.id::text, true);
  return query select entered.id, entered.name, entered.time_zone, entered.locale;
end $$;
grant create on schema app to app_dispatcher;
alter function app.enter_by_key(text) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.enter_by_key(text) from public;
grant execute on function app.enter_by_key(text) to app_api;

-- Where somebody read, and with which program, is forgotten after 90 days; that he did stays.
create index engagement_event_named on app.engagement_event (organization_id, at)
  where network is not null;
grant update (network, agent) on app.engagement_event to app_worker;
grant select (organization_id, at, network) on app.engagement_event to app_dispatcher;
create policy door on app.engagement_event for select to app_dispatcher using (true);
create function app.organizations_with_old_visits() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id from app.organization o
   where exists (select from app.engagement_event e
                  where e.organization_id = o.id and e.network is not null
                    and e.at < now() - interval '90 days')
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_old_visits() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_old_visits() from public;
grant execute on function app.organizations_with_old_visits() to app_worker;
