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
