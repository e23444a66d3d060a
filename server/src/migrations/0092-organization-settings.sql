-- What administrators say of their organization, how it looks to readers, and the addresses it had before.
-- Each page of settings counts its own changes, so that two administrators on two pages are not in each other's way.

alter table app.organization
  add contact_email text check (char_length(contact_email) <= 254),
  -- Stands below every email; no campaign starts without it.
  add postal_address text check (char_length(postal_address) between 1 and 400),
  add footer_text text check (char_length(footer_text) between 1 and 500),
  add settings_version integer not null default 1,
  -- Of readers' pages and emails; has 4.5:1 against white.
  add accent text not null default '#075d68' check (accent ~ '^#[0-9a-f]{6}$'),
  -- Path of a stored file.
  add logo text check (char_length(logo) between 3 and 200),
  add brand_version integer not null default 1,
  -- Since when no one of it signs in, nothing is sent and readers see a page that says so.
  add suspended_at timestamptz;

-- Addresses that organizations had before they chose another one: they lead to the organization still.
create table app.former_slug (
  slug text primary key,
  organization_id bigint not null references app.organization (id) on delete cascade,
  since timestamptz not null default app.now()
);
create index former_slug_organization on app.former_slug (organization_id);
alter table app.former_slug enable row level security;
alter table app.former_slug force row level security;
create policy door on app.former_slug for all to app_dispatcher using (true) with check (true);
grant select, insert, delete on app.former_slug to app_dispatcher;

grant select (accent, logo, contact_email, postal_address, footer_text, suspended_at)
  on app.organization to app_dispatcher;
grant update (slug) on app.organization to app_dispatcher;
create policy renaming on app.organization for update to app_dispatcher
  using (id = (select app.organization_id())) with check (id = (select app.organization_id()));

-- Gives the entered organization another address, and keeps the one before; false where another one has it or
-- had it before.
create function app.change_slug(slug text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered bigint := app.organization_id();
  before text;
begin
  perform pg_advisory_xact_lock(hashtext('app.change_slug'));
  if exists (select from app.organization o where o.slug = change_slug.slug and o.id <> entered)
     or exists (select from app.former_slug f
                 where f.slug = change_slug.slug and f.organization_id <> entered) then
    return false;
  end if;
  select o.slug into before from app.organization o where o.id = entered;
  update app.organization o set slug = change_slug.slug where o.id = entered;
  delete from app.former_slug f where f.slug = change_slug.slug;
  insert into app.former_slug (slug, organization_id) values (before, entered)
    on conflict do nothing;
  return true;
end $$;

create function app.former_slugs() returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array(select f.slug from app.former_slug f
                where f.organization_id = app.organization_id() order by f.slug)
$$;

drop function app.enter_organization(text, bigint, integer, text);
create function app.enter_organization(slug text, user_id bigint, session_version integer,
                                       session_id text)
  returns table (organization_id bigint, organization_slug text, organization_name text, time_zone text,
                 account_id bigint, account_type text, session_current boolean,
                 two_factor_missing boolean, limited boolean, suspended boolean)
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
            select from app.manager_limit l
             where l.organization_id = o.id and l.account_id = a.id)) as limited,
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
                      entered.limited, entered.suspended;
end $$;

drop function app.enter_by_key(text);
create function app.enter_by_key(organization_key text)
  returns table (organization_id bigint, organization_name text, time_zone text, locale text, accent text,
                 logo text, contact_email text, postal_address text, footer_text text, suspended boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered app.organization.id%type;
begin
  select o.id into entered from app.organization o where o.key = organization_key;
  if not found then
    return;
  end if;
  perform set_config('app.organization_id', entered::text, true);
  return query select o.id, o.name, o.time_zone, o.locale, o.accent, o.logo, o.contact_email,
                      o.postal_address, o.footer_text, o.suspended_at is not null
                 from app.organization o where o.id = entered;
end $$;

drop function app.memberships();
create function app.memberships()
  returns table (organization_id bigint, slug text, former_slugs text[], name text, time_zone text,
                 account_id bigint, account_type text, two_factor_missing boolean, photo text,
                 limited_to text[], suspended boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id, o.slug,
         array(select f.slug from app.former_slug f where f.organization_id = o.id order by f.slug),
         o.name, o.time_zone, a.id, a.type,
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
         end,
         o.suspended_at is not null
    from app.account a
    join app.organization o on o.id = a.organization_id
    join app."user" u on u.id = a.user_id
   where a.user_id = app.user_id() and a.deleted_at is null and a.status = 'active'
     and a.access = 'granted'
   order by o.name, o.id
$$;

-- Nothing of a suspended organization is sent, and no one of it is reminded.
create or replace function app.organizations_with_messages() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct m.organization_id
    from app.message m join app.organization o on o.id = m.organization_id
   where m.settled_at is null and o.suspended_at is null
$$;
create or replace function app.organizations_that_remind(first_hour integer, last_hour integer)
  returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id from app.organization o
   where o.reminder_days <> '{}' and o.suspended_at is null
     and extract(hour from app.now() at time zone o.time_zone) between first_hour and last_hour
$$;

grant create on schema app to app_dispatcher;
alter function app.change_slug(text) owner to app_dispatcher;
alter function app.former_slugs() owner to app_dispatcher;
alter function app.enter_organization(text, bigint, integer, text) owner to app_dispatcher;
alter function app.enter_by_key(text) owner to app_dispatcher;
alter function app.memberships() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.change_slug(text), app.former_slugs(), app.enter_organization(text, bigint, integer, text),
  app.enter_by_key(text), app.memberships() from public;
grant execute on function app.change_slug(text), app.former_slugs(), app.enter_by_key(text) to app_api;
grant execute on function app.enter_organization(text, bigint, integer, text), app.memberships()
  to app_api, app_worker;
