-- Somebody's places say to which groups he is limited there: the screens leave out what he may not do, and name whose
-- people he sees. Null: not limited; groups in the trash are not named.

grant select on app.manager_limit_group to app_dispatcher;
create policy door on app.manager_limit_group for select to app_dispatcher using (true);
grant select (id, name, sort_key) on app.person_group to app_dispatcher;

drop function app.memberships();
create function app.memberships()
  returns table (organization_id bigint, slug text, name text, time_zone text, account_id bigint,
                 account_type text, two_factor_missing boolean, photo text, limited_to text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id, o.slug, o.name, o.time_zone, a.id, a.type,
         o.admins_need_two_factor and a.type = 'admin' and u.two_factor_at is null, a.photo,
         case when a.type = 'manager' and exists (
                select from app.manager_limit l
                 where l.organization_id = a.organization_id and l.account_id = a.id)
              then array(
                select g.name from app.manager_limit_group lg
                  join app.person_group g
                    on g.organization_id = lg.organization_id and g.id = lg.group_id
                 where lg.organization_id = a.organization_id and lg.account_id = a.id
                   and g.deleted_at is null
                 order by g.sort_key, g.id)
         end
    from app.account a
    join app.organization o on o.id = a.organization_id
    join app."user" u on u.id = a.user_id
   where a.user_id = app.user_id() and a.deleted_at is null and a.status = 'active'
     and a.access = 'granted'
   order by o.name, o.id
$$;
grant create on schema app to app_dispatcher;
alter function app.memberships() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.memberships() from public;
grant execute on function app.memberships() to app_api, app_worker;
