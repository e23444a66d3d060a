-- A second step of signing in: codes of an app (RFC 6238), recovery codes, and what stands between the
-- password and the session.

create table identity.two_factor (
  user_id text primary key references identity."user" (id) on delete cascade,
  -- Sealed with ATRIUM_SECRET.
  sealed_secret text not null,
  -- Null: begun, and not yet shown to work.
  confirmed_at timestamptz,
  -- The half minute, counted from 1970, of the newest code that was taken: it and older ones are refused.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- What is left of ten; each is deleted when it is used. Hashes of 80 random bits.
create table identity.recovery_code (
  user_id text not null references identity.two_factor (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Somebody gave the right password and owes the second step. The token lies in his browser's cookie.
create table identity.sign_in_challenge (
  token_hash text primary key,
  user_id text not null references identity."user" (id) on delete cascade,
  remembered boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on identity.sign_in_challenge (user_id);
create index sign_in_challenge_expiry on identity.sign_in_challenge (expires_at);
grant select, insert, update, delete
  on identity.two_factor, identity.recovery_code, identity.sign_in_challenge to app_identity;

create or replace function identity.purge_expired(most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone integer;
  total integer;
begin
  delete from identity.session where id in (
    select id from identity.session where expires_at < now() - interval '1 day' limit most);
  get diagnostics total = row_count;
  delete from identity.verification where id in (
    select id from identity.verification where expires_at < now() - interval '1 day' limit most);
  get diagnostics gone = row_count;
  total := total + gone;
  -- For a day a link that has had its time is told from one that never was.
  delete from identity.mailed_code where code_hash in (
    select code_hash from identity.mailed_code where expires_at < now() - interval '1 day' limit most);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from identity.sign_in_challenge where token_hash in (
    select token_hash from identity.sign_in_challenge where expires_at < now() limit most);
  get diagnostics gone = row_count;
  return total + gone;
end $$;

-- ---------------------------------------------------------------------------------------------------
-- The doors into an organization ask for it without joining the identity service's tables.

alter table app."user" add column two_factor_at timestamptz;

create function app.note_two_factor(issuer text, subject text, since timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app."user" u set two_factor_at = note_two_factor.since
    from app.user_identity i
   where i.issuer = note_two_factor.issuer and i.subject = note_two_factor.subject and u.id = i.user_id
$$;
grant update (two_factor_at) on app."user" to app_dispatcher;
grant select (admins_need_two_factor) on app.organization to app_dispatcher;

drop function app.enter_organization(text, bigint, integer, text);
create function app.enter_organization(slug text, user_id bigint, session_version integer,
                                       session_id text)
  returns table (organization_id bigint, organization_name text, time_zone text, account_id bigint,
                 account_type text, session_current boolean, two_factor_missing boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered record;
begin
  select o.id as organization_id, o.name, o.time_zone, a.id as account_id, a.type,
         (u.session_version = enter_organization.session_version and u.disabled_at is null
          and not exists (select from app.ended_session e
                           where e.session_id = enter_organization.session_id)) as fresh,
         (o.admins_need_two_factor and a.type = 'admin' and u.two_factor_at is null) as missing
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
  return query select entered.organization_id, entered.name, entered.time_zone, entered.account_id,
                      entered.type, entered.fresh, entered.missing;
end $$;

drop function app.memberships();
create function app.memberships()
  returns table (organization_id bigint, slug text, name text, time_zone text, account_id bigint,
                 account_type text, two_factor_missing boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id, o.slug, o.name, o.time_zone, a.id, a.type,
         o.admins_need_two_factor and a.type = 'admin' and u.two_factor_at is null
    from app.account a
    join app.organization o on o.id = a.organization_id
    join app."user" u on u.id = a.user_id
   where a.user_id = app.user_id() and a.deleted_at is null and a.status = 'active'
     and a.access = 'granted'
   order by o.name, o.id
$$;

-- How many administrators of the entered organization sign in without it.
create function app.admins_without_two_factor() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer
    from app.account a join app."user" u on u.id = a.user_id
   where a.organization_id = app.organization_id() and a.type = 'admin' and a.deleted_at is null
     and a.status = 'active' and a.access = 'granted' and u.two_factor_at is null
$$;

grant create on schema app to app_dispatcher;
alter function app.note_two_factor(text, text, timestamptz) owner to app_dispatcher;
alter function app.enter_organization(text, bigint, integer, text) owner to app_dispatcher;
alter function app.memberships() owner to app_dispatcher;
alter function app.admins_without_two_factor() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.note_two_factor(text, text, timestamptz),
  app.enter_organization(text, bigint, integer, text), app.memberships(),
  app.admins_without_two_factor() from public;
grant execute on function app.note_two_factor(text, text, timestamptz) to app_identity;
grant execute on function app.enter_organization(text, bigint, integer, text) to app_api, app_worker;
grant execute on function app.memberships() to app_api, app_worker;
grant execute on function app.admins_without_two_factor() to app_api;
