-- More organizations on one server: its operator makes a one-time code for each, and lists, suspends and resumes
-- them. The operator's commands connect as app_worker, which no request from outside reaches.

-- Offers one more organization. Codes that ended a month ago are forgotten.
create function app.add_setup_code(code_hash text, days integer) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  until timestamptz := now() + make_interval(days => add_setup_code.days);
begin
  delete from app.setup_code c where c.expires_at < now() - interval '30 days';
  insert into app.setup_code (code_hash, expires_at) values (add_setup_code.code_hash, until);
  return until;
end $$;

create function app.organizations_of_server()
  returns table (organization_id bigint, slug text, name text, created_at timestamptz,
                 suspended_at timestamptz, people bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id, o.slug, o.name, o.created_at, o.suspended_at,
         (select count(*) from app.account a where a.organization_id = o.id and a.deleted_at is null)
    from app.organization o order by o.name, o.id
$$;
grant select (created_at) on app.organization to app_dispatcher;

-- Raises where another organization has, or had, this slug: as the unique rule of the table would.
create function app.require_free_slug(slug text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.change_slug'));
  if exists (select from app.organization o where o.slug = require_free_slug.slug)
     or exists (select from app.former_slug f where f.slug = require_free_slug.slug) then
    raise unique_violation using message = 'This slug is taken.',
      constraint = 'organization_slug_key', table = 'organization', schema = 'app';
  end if;
end $$;

-- Uses the code up and founds an organization with its first administrator: the user who is named, or a new one.
-- No row when the code is not (any longer) good.
drop function app.found_organization(text, jsonb, jsonb);
create function app.found_organization(code_hash text, organization jsonb, founder jsonb,
                                       founder_id bigint default null)
  returns table (organization_id bigint, account_id bigint, user_id bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization_id bigint;
  user_id bigint := founder_id;
  account_id bigint;
  email text := founder ->> 'email';
begin
  update app.setup_code c set used_at = now()
   where c.code_hash = found_organization.code_hash and c.used_at is null and c.expires_at > now();
  if not found then
    return;
  end if;
  perform app.require_free_slug(organization ->> 'slug');
  insert into app.organization (slug, name, time_zone, locale)
    values (organization ->> 'slug', organization ->> 'name', organization ->> 'timeZone',
            organization ->> 'locale')
    returning id into organization_id;
  if user_id is null then
    insert into app."user" (email, email_key, name)
      values (email, founder ->> 'emailKey',
              concat_ws(' ', founder ->> 'firstName', founder ->> 'lastName'))
      returning id into user_id;
    insert into app.user_identity (issuer, subject, user_id)
      values (founder ->> 'issuer', founder ->> 'subject', user_id);
  end if;
  insert into app.account (organization_id, user_id, first_name, last_name, email, job_title, type,
                           access, name_key, search_key)
    values (organization_id, user_id, founder ->> 'firstName', founder ->> 'lastName', email,
            founder ->> 'jobTitle', 'admin', 'granted', founder ->> 'nameKey', founder ->> 'searchKey')
    returning id into account_id;
  return query select organization_id, account_id, user_id;
end $$;

-- Suspends an organization, or resumes it, and records it without a doer; no row for an unknown slug.
create function app.suspend_organization(slug text, suspended boolean)
  returns table (organization_id bigint, changed boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered record;
begin
  select o.id, o.suspended_at is not null as already into entered
    from app.organization o where o.slug = suspend_organization.slug;
  if not found then
    return;
  end if;
  perform set_config('app.organization_id', entered.id::text, true);
  if entered.already <> suspended then
    update app.organization o set suspended_at = case when suspended then now() end
     where o.id = entered.id;
    insert into app.audit_event (organization_id, action, target_type, target_id)
      values (entered.id, case when suspended then 'organization.suspended' else 'organization.resumed' end,
              'organization', entered.id);
  end if;
  return query select entered.id, entered.already <> suspended;
end $$;
grant update (suspended_at) on app.organization to app_dispatcher;

grant create on schema app to app_dispatcher;
alter function app.add_setup_code(text, integer) owner to app_dispatcher;
alter function app.organizations_of_server() owner to app_dispatcher;
alter function app.require_free_slug(text) owner to app_dispatcher;
alter function app.found_organization(text, jsonb, jsonb, bigint) owner to app_dispatcher;
alter function app.suspend_organization(text, boolean) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.add_setup_code(text, integer), app.organizations_of_server(),
  app.require_free_slug(text), app.found_organization(text, jsonb, jsonb, bigint),
  app.suspend_organization(text, boolean) from public;
grant execute on function app.found_organization(text, jsonb, jsonb, bigint) to app_api;
grant execute on function app.add_setup_code(text, integer), app.organizations_of_server(),
  app.suspend_organization(text, boolean) to app_worker;
