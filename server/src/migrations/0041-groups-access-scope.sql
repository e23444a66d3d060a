-- A manager of selected groups is a scoped manager, and the groups are their access scope. The role app_limited keeps
-- its name: all databases of a cluster share the roles, and to rename one would break the others.

alter table app.manager_limit rename to access_scope;
alter table app.manager_limit_group rename to access_scope_group;
alter table app.join_code_limit_group rename to join_code_scope_group;
alter table app.join_code rename column limited to scoped;
comment on table app.access_scope is
  'Scoped managers. Their transactions change into app_limited, which has rights and policies of its own: a table that '
  'is not named for it does not exist for it. The flag stands apart from the groups, so that a manager who has none '
  'left manages no one, and not everyone.';
comment on table app.access_scope_group is 'The groups of a scoped manager.';
comment on table app.join_code_scope_group is 'The access scope of managers who register with a code.';

do $$
declare
  it record;
begin
  for it in
    select conrelid::regclass as owner, conname as old,
           regexp_replace(replace(conname, 'manager_limit', 'access_scope'), '^join_code_limit(e?)', 'join_code_scope')
             as new
      from pg_constraint
     -- Those of a partition follow the table's.
     where connamespace = 'app'::regnamespace and coninhcount = 0 and conname ~ '^(manager|join_code)_limit' loop
    execute format('alter table %s rename constraint %I to %I', it.owner, it.old, it.new);
  end loop;
  for it in
    select oid::regclass as owner,
           regexp_replace(replace(relname, 'manager_limit', 'access_scope'), '^join_code_limit(e?)', 'join_code_scope')
             as new
      from pg_class
     where relnamespace = 'app'::regnamespace and relkind in ('i', 'I') and relname ~ '^(manager|join_code)_limit' loop
    execute format('alter index %s rename to %I', it.owner, it.new);
  end loop;

  -- What enters an organization, or looks across all of them, does so by the gateway.
  for it in
    select polrelid::regclass as owner, polname as old,
           case polname
             when 'door' then 'tenant_gateway'
             when 'founding' then 'setup'
             when 'within_limit' then 'in_scope_insert'
             when 'within_limit_delete' then 'in_scope_delete'
             else regexp_replace(polname, '^limited', 'scoped')
           end as new
      from pg_policy
     where polname in ('door', 'founding', 'within_limit', 'within_limit_delete') or polname ~ '^limited(_|$)' loop
    execute format('alter policy %I on %s rename to %I', it.old, it.owner, it.new);
  end loop;
end $$;

-- Views and bulk changes that ask for managers by their scope, and merges that gave the person who was kept a scope.
-- The owner of the tables sees no organization while row security is forced.
alter table app.saved_view no force row level security;
alter table app.bulk_change no force row level security;
alter table app.merged_account no force row level security;
update app.saved_view set search = regexp_replace(search, '(^|[?&])limited=', '\1scoped=')
 where search ~ '(^|[?&])limited=';
update app.bulk_change
   set selection = jsonb_set(selection #- '{filter,limited}', '{filter,scoped}', selection #> '{filter,limited}')
 where selection #> '{filter,limited}' is not null;
update app.merged_account
   set moved = jsonb_set(moved #- '{parts,limit}', '{parts,accessScope}',
         jsonb_strip_nulls(jsonb_build_object('scoped', moved #> '{parts,limit,limited}')))
 where moved #> '{parts,limit}' is not null;
alter table app.saved_view force row level security;
alter table app.bulk_change force row level security;
alter table app.merged_account force row level security;

-- ---------------------------------------------------------------------------------------------------------------------
-- Functions. All names first: their bodies call each other.

alter function app.groups_of_limit rename to groups_in_scope;
alter function app.is_within_limit rename to is_in_scope;
alter function app.limited_events_of_many rename to scoped_events_of_many;
alter function app.limited_events_of_dependants rename to scoped_events_of_dependants;
alter function app.has_reports_beyond_limit rename to has_reports_beyond_scope;
alter function app.limit_reads_dependants rename to scope_reads_dependants;
alter function app.is_dependant_within_limit rename to is_dependant_in_scope;
alter function app.guardians_beyond_limit rename to guardians_beyond_scope;
alter function app.clash_beyond_limit rename to clash_beyond_scope;
alter function app.replace_guardians_within rename to replace_guardians_in_scope;
alter function app.change_access_within rename to change_access_in_scope;
alter function app.waiting_within_limit rename to waiting_in_scope;
alter function app.approve_within_limit rename to approve_in_scope;
alter function app.reject_within_limit rename to reject_in_scope;

create or replace function app.groups_in_scope() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select g.id from app.access_scope_group l
    join app.person_group g on g.organization_id = l.organization_id and g.id = l.group_id
   where l.organization_id = app.organization_id() and g.deleted_at is null
     and l.account_id = nullif(current_setting('app.account_id', true), '')::bigint
$$;

create or replace function app.is_in_scope(account_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.group_member m
     where m.organization_id = app.organization_id() and m.account_id = is_in_scope.account_id
       and m.group_id = any (array(select app.groups_in_scope())))
$$;

create or replace function app.scoped_events_of_many(account_id bigint, most integer)
  returns table (id bigint, at timestamptz, action text, actor_account_id bigint, request_id uuid,
                 target_type text, target_id bigint, changes jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select e.id, e.at, e.action, e.actor_account_id, e.request_id, e.target_type, e.target_id,
         case when e.changes ? 'people' then jsonb_build_object('people', (
                select jsonb_agg((
                         select coalesce(jsonb_agg(jsonb_set(part.value, '{ids}',
                                  jsonb_build_array(scoped_events_of_many.account_id))), '[]')
                           from jsonb_array_elements(side.value) part
                          where part.value->'ids' @> to_jsonb(scoped_events_of_many.account_id))
                       order by side.ordinality)
                  from jsonb_array_elements(e.changes->'people') with ordinality side))
              when e.changes ? 'reason' then jsonb_build_object('reason', e.changes->'reason') end
    from app.events_of_many(scoped_events_of_many.account_id, most) as of_person (id)
    join app.audit_event e on e.organization_id = app.organization_id() and e.id = of_person.id
   where app.is_in_scope(scoped_events_of_many.account_id)
     and (e.target_type = 'account' or e.target_id = any (array(select app.groups_in_scope())))
$$;

create or replace function app.scoped_events_of_dependants(account_id bigint)
  returns table (id bigint, at timestamptz, action text, actor_account_id bigint, request_id uuid, target_id bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select e.id, e.at, e.action, e.actor_account_id, e.request_id, e.target_id
    from app.dependant_guardian g
      join app.audit_event e on e.organization_id = g.organization_id and e.target_type = 'dependant'
        and e.target_id = g.dependant_id
   where g.organization_id = app.organization_id()
     and g.account_id = scoped_events_of_dependants.account_id
     and app.is_in_scope(scoped_events_of_dependants.account_id)
$$;

create or replace function app.has_reports_beyond_scope(person bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive below as (
    select a.id, a.deleted_at from app.account a
     where a.organization_id = app.organization_id() and a.line_manager_id = person
    union
    select report.id, report.deleted_at from app.account report
      join below on report.line_manager_id = below.id
     where report.organization_id = app.organization_id())
  select exists (
    select from below where below.deleted_at is null and not app.is_in_scope(below.id))
$$;

create or replace function app.scope_reads_dependants() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive asked as (
    select app.groups_in_scope() as id
    union
    select r.refers_to from app.group_reference r join asked on asked.id = r.group_id
     where r.organization_id = app.organization_id())
  select exists (
    select from asked join app.person_group g
      on g.organization_id = app.organization_id() and g.id = asked.id
     where g.kind = 'rule' and 'dependants' = any (g.touched_by))
$$;

create or replace function app.is_dependant_in_scope(child bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.dependant_guardian g
     where g.organization_id = app.organization_id() and g.dependant_id = child and app.is_in_scope(g.account_id))
$$;

create or replace function app.guardians_beyond_scope(child bigint)
  returns table (number integer, active boolean, barred boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer, coalesce(bool_or(a.status = 'active'), false), not app.is_dependant_open(child)
    from app.dependant_guardian g
      join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
   where g.organization_id = app.organization_id() and g.dependant_id = child and a.deleted_at is null
     and app.is_dependant_in_scope(child) and not app.is_in_scope(a.id)
$$;

create or replace function app.clash_beyond_scope(child bigint, name_key text, birth_date date) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when bool_or(theirs.twin) then 'twin' when bool_or(theirs.others >= 20) then 'full' end
    from app.dependant_guardian g
      cross join lateral (
        select count(*) as others,
               bool_or(d.name_key = clash_beyond_scope.name_key
                       and d.birth_date is not distinct from clash_beyond_scope.birth_date) as twin
          from app.dependant_guardian other
            join app.dependant d on d.organization_id = other.organization_id and d.id = other.dependant_id
         where other.organization_id = g.organization_id and other.account_id = g.account_id
           and d.id <> child and d.deleted_at is null) theirs
   where g.organization_id = app.organization_id() and g.dependant_id = child
     and app.is_dependant_in_scope(child) and not app.is_in_scope(g.account_id)
$$;

create or replace function app.replace_guardians_in_scope(child bigint, guardian_ids bigint[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  here constant bigint := app.organization_id();
begin
  if not (app.is_dependant_open(child) or exists (
            select from app.dependant d
             where d.organization_id = here and d.id = child
               and d.created_by = app.own_account_id() and d.created_at = now()
               and not exists (select from app.dependant_guardian g
                                where g.organization_id = here and g.dependant_id = child)))
    or exists (
      select from unnest(guardian_ids) as guardian (id)
        left join app.account a on a.organization_id = here and a.id = guardian.id
       where not app.is_in_scope(guardian.id)
          or a.deleted_at is not null or (a.type <> 'standard' and a.id <> app.own_account_id())) then
    raise insufficient_privilege using message = 'These guardians are not theirs to give';
  end if;
  -- As for managers who see everyone: guardians in the trash are replaced, too.
  delete from app.dependant_guardian g
   where g.organization_id = here and g.dependant_id = child
     and (app.is_in_scope(g.account_id)
          or exists (select from app.account a
                      where a.organization_id = here and a.id = g.account_id and a.deleted_at is not null));
  insert into app.dependant_guardian (organization_id, dependant_id, account_id, position)
    select here, child, guardian.id, place.position
      from unnest(guardian_ids) with ordinality as guardian (id, n)
        left join (
          select p.position, row_number() over (order by p.position) as n
            from unnest(array[1, 2]) as p (position)
           where not exists (select from app.dependant_guardian g
                              where g.organization_id = here and g.dependant_id = child
                                and g.position = p.position)) place on place.n = guardian.n;
  if not exists (select from app.dependant_guardian g
                  where g.organization_id = here and g.dependant_id = child) then
    raise check_violation using message = 'A dependant has a guardian';
  end if;
end $$;

create or replace function app.change_access_in_scope(account_ids bigint[], access text) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app.account a
     set access = change_access_in_scope.access, version = a.version + 1, updated_at = app.now(),
         updated_by = app.own_account_id()
   where a.organization_id = app.organization_id() and a.id = any (account_ids)
     and a.type = 'standard' and a.deleted_at is null and a.id <> app.own_account_id()
     and app.is_in_scope(a.id)
     and (a.access, change_access_in_scope.access) in (('none', 'invited'), ('invited', 'none'),
                                                     ('granted', 'suspended'), ('suspended', 'granted'))
  returning a.id
$$;

create or replace function app.waiting_in_scope()
  returns table (organization_id bigint, id bigint, first_name text, last_name text, type text, email text,
                 email_key text, name_key text, search_key text, access text, deleted_at timestamptz,
                 created_at timestamptz, join_code_id bigint, join_code text, registered_at timestamptz,
                 group_ids bigint[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select a.organization_id, a.id, a.first_name, a.last_name, a.type, a.email, a.email_key, a.name_key, a.search_key,
         a.access, a.deleted_at, a.created_at, came.join_code_id, code.name, came.ended_at, given.group_ids
    from app.account a
      left join lateral (
        select i.join_code_id, i.ended_at from app.invitation i
         where i.organization_id = a.organization_id and i.account_id = a.id and i.ended_as = 'accepted'
         order by i.id desc limit 1) came on true
      left join app.join_code code on code.organization_id = a.organization_id and code.id = came.join_code_id
      left join lateral (
        select array_agg(g.id) as group_ids
          from app.join_code_group j
            join app.person_group g on g.organization_id = j.organization_id and g.id = j.group_id
         where j.organization_id = a.organization_id and j.join_code_id = came.join_code_id
           and g.kind = 'fixed' and g.deleted_at is null) given on true
   where a.organization_id = app.organization_id() and a.access = 'awaiting_approval'
     and a.deleted_at is null and a.type = 'standard'
     and (given.group_ids && array(select app.groups_in_scope()) or app.is_in_scope(a.id))
$$;

create or replace function app.approve_in_scope(account_ids bigint[]) returns table (account_id bigint, group_id bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- As changing members does: groups first.
  perform from app.person_group g
   where g.organization_id = app.organization_id()
     and g.id in (select unnest(w.group_ids) from app.waiting_in_scope() w where w.id = any (account_ids))
   order by g.id for no key update;
  return query
    with waiting as materialized (
      select w.id, w.group_ids from app.waiting_in_scope() w where w.id = any (account_ids)),
    approved as (
      update app.account a
         set access = 'granted', version = a.version + 1, updated_at = app.now(), updated_by = app.own_account_id()
        from waiting w
       where a.organization_id = app.organization_id() and a.id = w.id and a.access = 'awaiting_approval'
      returning a.id, w.group_ids),
    placed as (
      insert into app.group_member (organization_id, group_id, account_id)
        select app.organization_id(), given.id, l.id from approved l cross join lateral unnest(l.group_ids) given (id)
      on conflict do nothing
      returning group_member.account_id, group_member.group_id)
    select l.id, p.group_id from approved l left join placed p on p.account_id = l.id;
end $$;

create or replace function app.reject_in_scope(account_ids bigint[]) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app.account a
     set access = 'none', user_id = null, version = a.version + 1, updated_at = app.now(),
         updated_by = app.own_account_id(),
         deleted_at = case when a.source = 'self' then app.now() end,
         deleted_by = case when a.source = 'self' then app.own_account_id() end
   where a.organization_id = app.organization_id() and a.access = 'awaiting_approval'
     and a.id in (select w.id from app.waiting_in_scope() w where w.id = any (account_ids))
  returning a.id
$$;

create or replace function app.place_added(account_ids bigint[], group_ids bigint[]) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.group_member (organization_id, group_id, account_id, added_by)
    select a.organization_id, g.id, a.id, a.created_by
      from app.account a
        join app.access_scope_group l
          on l.organization_id = a.organization_id and l.account_id = a.created_by
        join app.person_group g on g.organization_id = l.organization_id and g.id = l.group_id
     where a.organization_id = app.organization_id() and a.id = any (account_ids)
       and a.created_by = current_setting('app.account_id')::bigint and a.created_at = app.now()
       and g.id = any (group_ids) and g.kind = 'fixed' and g.deleted_at is null
    on conflict do nothing
    returning group_id
$$;

create or replace function app.is_dependant_open(child bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.is_dependant_in_scope(child) and not exists (
    select from app.dependant_guardian g
      join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
     where g.organization_id = app.organization_id() and g.dependant_id = child and a.deleted_at is null
       and ((a.type <> 'standard' and a.id <> app.own_account_id())
            or (not app.is_in_scope(a.id) and app.scope_reads_dependants())))
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- What their answers name changes with them, so these two are made again.

drop function app.enter_organization;
drop function app.memberships;

create function app.enter_organization(slug text, user_id bigint, session_version integer,
                                       session_id text)
  returns table (organization_id bigint, organization_slug text, organization_name text, time_zone text,
                 account_id bigint, account_type text, session_current boolean,
                 two_factor_missing boolean, scoped boolean, suspended boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered record;
begin
  select o.id as organization_id, o.slug, o.name, o.time_zone, a.id as account_id, a.type,
         (u.session_version = enter_organization.session_version and u.disabled_at is null
          and not exists (select from app.ended_session e
                           where e.session_id = enter_organization.session_id)) as fresh,
         (o.admins_need_two_factor and a.type = 'admin' and u.two_factor_at is null) as missing,
         (a.type = 'manager' and exists (
            select from app.access_scope l
             where l.organization_id = o.id and l.account_id = a.id)) as scoped,
         o.suspended_at is not null as suspended
    into entered
    from app.organization o
    join app.account a on a.organization_id = o.id and a.user_id = enter_organization.user_id
    join app."user" u on u.id = a.user_id
   where o.id = coalesce(
           (select c.id from app.organization c where c.slug = enter_organization.slug),
           (select f.organization_id from app.former_slug f where f.slug = enter_organization.slug))
     and a.deleted_at is null and a.status = 'active' and a.access = 'granted';
  if not found then
    return;
  end if;
  perform set_config('app.organization_id', entered.organization_id::text, true);
  perform set_config('app.user_id', enter_organization.user_id::text, true);
  perform set_config('app.account_id', entered.account_id::text, true);
  return query select entered.organization_id, entered.slug, entered.name, entered.time_zone,
                      entered.account_id, entered.type, entered.fresh, entered.missing,
                      entered.scoped, entered.suspended;
end $$;

create function app.memberships()
  returns table (organization_id bigint, slug text, former_slugs text[], name text, time_zone text,
                 account_id bigint, account_type text, two_factor_missing boolean, photo text,
                 access_scope text[], suspended boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id, o.slug,
         array(select f.slug from app.former_slug f where f.organization_id = o.id order by f.slug),
         o.name, o.time_zone, a.id, a.type,
         o.admins_need_two_factor and a.type = 'admin' and u.two_factor_at is null, a.photo,
         case when a.type = 'manager' and exists (
                select from app.access_scope l
                 where l.organization_id = a.organization_id and l.account_id = a.id)
              then array(
                select g.name from app.access_scope_group lg
                  join app.person_group g
                    on g.organization_id = lg.organization_id and g.id = lg.group_id
                 where lg.organization_id = a.organization_id and lg.account_id = a.id
                   and g.deleted_at is null
                 order by g.sort_key, g.id)
         end,
         o.suspended_at is not null
    from app.account a
    join app.organization o on o.id = a.organization_id
    join app."user" u on u.id = a.user_id
   where a.user_id = app.user_id() and a.deleted_at is null and a.status = 'active'
     and a.access = 'granted'
   order by o.name, o.id
$$;

grant create on schema app to app_dispatcher;
alter function app.enter_organization owner to app_dispatcher;
alter function app.memberships owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.enter_organization, app.memberships from public;
grant execute on function app.enter_organization, app.memberships to app_api, app_worker;
