-- How the first organization comes to be: a one-time code shown to whoever runs the server, good for 24
-- hours and one use. Kept as a hash.

create table app.setup_code (
  code_hash text primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table app.setup_code enable row level security;
alter table app.setup_code force row level security;
create policy door on app.setup_code for all to app_dispatcher using (true) with check (true);
grant select, insert, update, delete on app.setup_code to app_dispatcher;

grant insert on app.organization, app.account to app_dispatcher;
create policy founding on app.organization for insert to app_dispatcher with check (true);
create policy founding on app.account for insert to app_dispatcher with check (true);
grant select, insert, update on app.counter to app_dispatcher;
create policy founding on app.counter for all to app_dispatcher using (true) with check (true);

-- Replaces the code on offer; false when an organization is there already, and nothing is offered.
create function app.offer_setup(code_hash text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from app.organization) then
    return false;
  end if;
  delete from app.setup_code;
  insert into app.setup_code (code_hash, expires_at)
    values (offer_setup.code_hash, now() + interval '24 hours');
  return true;
end $$;

create function app.is_setup_code(code_hash text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app.setup_code c where c.code_hash = is_setup_code.code_hash
                  and c.used_at is null and c.expires_at > now())
$$;

-- Uses the code up and founds the organization with its first administrator; no row when the code is
-- not (any longer) good.
create function app.found_organization(code_hash text, organization jsonb, founder jsonb)
  returns table (organization_id bigint, account_id bigint, user_id bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization_id bigint;
  user_id bigint;
  account_id bigint;
begin
  update app.setup_code c set used_at = now()
   where c.code_hash = found_organization.code_hash and c.used_at is null and c.expires_at > now();
  if not found then
    return;
  end if;
  insert into app.organization (slug, name, time_zone, locale)
    values (organization ->> 'slug', organization ->> 'name', organization ->> 'timeZone',
            organization ->> 'locale')
    returning id into organization_id;
  insert into app."user" (email, email_key, name)
    values (founder ->> 'email', founder ->> 'emailKey',
            concat_ws(' ', founder ->> 'firstName', founder ->> 'lastName'))
    returning id into user_id;
  insert into app.user_identity (issuer, subject, user_id)
    values (founder ->> 'issuer', founder ->> 'subject', user_id);
  insert into app.account (organization_id, user_id, first_name, last_name, email, job_title, type,
                           access, name_key, search_key)
    values (organization_id, user_id, founder ->> 'firstName', founder ->> 'lastName',
            founder ->> 'email', founder ->> 'jobTitle', 'admin', 'granted', founder ->> 'nameKey',
            founder ->> 'searchKey')
    returning id into account_id;
  return query select organization_id, account_id, user_id;
end $$;

grant create on schema app to app_dispatcher;
alter function app.offer_setup(text) owner to app_dispatcher;
alter function app.is_setup_code(text) owner to app_dispatcher;
alter function app.found_organization(text, jsonb, jsonb) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.offer_setup(text), app.is_setup_code(text),
  app.found_organization(text, jsonb, jsonb) from public;
grant execute on function app.offer_setup(text), app.is_setup_code(text),
  app.found_organization(text, jsonb, jsonb) to app_api;
