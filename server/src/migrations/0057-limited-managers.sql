-- Managers who are limited to groups. Their transactions change into app_limited, which has rights and policies of
-- its own: a table that is not named here does not exist for it. The flag stands apart from the groups, so that
-- whoever has none left reaches nobody, and not everybody.

create table app.manager_limit (
  organization_id bigint not null references app.organization (id) on delete cascade,
  account_id bigint not null,
  set_at timestamptz not null default now(),
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references app.account (organization_id, id) on delete cascade
);
call app.protect('app.manager_limit');

create table app.manager_limit_group (
  organization_id bigint not null references app.organization (id) on delete cascade,
  account_id bigint not null,
  group_id bigint not null,
  primary key (organization_id, account_id, group_id),
  foreign key (organization_id, account_id) references app.manager_limit (organization_id, account_id)
    on delete cascade,
  foreign key (organization_id, group_id) references app.person_group (organization_id, id)
    on delete cascade
);
create index manager_limit_group_group on app.manager_limit_group (organization_id, group_id);
call app.protect('app.manager_limit_group');

-- ---------------------------------------------------------------------------------------------------
-- The door says who is limited. A limit counts for managers alone: whoever is made one again has it again.

grant select (organization_id, account_id) on app.manager_limit to app_dispatcher;
create policy door on app.manager_limit for select to app_dispatcher using (true);

drop function app.enter_organization(text, bigint, integer, text);
create function app.enter_organization(slug text, user_id bigint, session_version integer,
                                       session_id text)
  returns table (organization_id bigint, organization_name text, time_zone text, account_id bigint,
                 account_type text, session_current boolean, two_factor_missing boolean, limited boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered record;
begin
  select o.id as organization_id, o.name, o.time_zone, a.id as account_id, a.type,
         (u.session_version = enter_organization.session_version and u.disabled_at is null
          and not exists (select from app.ended_session e
                           where e.session_id = enter_organization.session_id)) as fresh,
         (o.admins_need_two_factor and a.type = 'admin' and u.two_factor_at is null) as missing,
         (a.type = 'manager' and exists (
            select from app.manager_limit l
             where l.organization_id = o.id and l.account_id = a.id)) as limited
    into entered
    from app.organization o
    join app.account a on a.organization_id = o.id and a.user_id = enter_organization.user_id
    join app."user" u on u.id = a.user_id
   where o.slug = enter_organization.slug
     and a.deleted_at is null and a.status = 'active' and a.access = 'granted';
  if not found then
    return;
  end if;
  perform set_config('app.organization_id', entered.organization_id::text, true);
  perform set_config('app.user_id', enter_organization.user_id::text, true);
  perform set_config('app.account_id', entered.account_id::text, true);
  return query select entered.organization_id, entered.name, entered.time_zone, entered.account_id,
                      entered.type, entered.fresh, entered.missing, entered.limited;
end $$;
grant create on schema app to app_dispatcher;
alter function app.enter_organization(text, bigint, integer, text) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.enter_organization(text, bigint, integer, text) from public;
grant execute on function app.enter_organization(text, bigint, integer, text) to app_api, app_worker;

-- ---------------------------------------------------------------------------------------------------
-- What app_limited may read. Each policy asks the one before it, so that the groups are decided in one place.
-- Lists of ids are arrays, made once for a statement, by which the indexes can be asked.

grant usage on schema app to app_limited;
grant execute on function app.organization_id() to app_limited;

grant select on app.manager_limit_group to app_limited;
create policy limited on app.manager_limit_group for select to app_limited
  using (organization_id = (select app.organization_id())
         and account_id = (select nullif(current_setting('app.account_id', true), '')::bigint));

grant select on app.person_group to app_limited;
create policy limited on app.person_group for select to app_limited
  using (organization_id = (select app.organization_id()) and deleted_at is null
         and id = any (array(select l.group_id from app.manager_limit_group l)));

grant select on app.group_member to app_limited;
create policy limited on app.group_member for select to app_limited
  using (organization_id = (select app.organization_id())
         and group_id = any (array(select g.id from app.person_group g)));

grant select on app.account to app_limited;
create policy limited on app.account for select to app_limited
  using (organization_id = (select app.organization_id())
         and id = any (array(select m.account_id from app.group_member m)));

-- Definitions of fields hold nothing about anybody.
grant select on app.people_field to app_limited;
create policy limited on app.people_field for select to app_limited
  using (organization_id = (select app.organization_id()));
