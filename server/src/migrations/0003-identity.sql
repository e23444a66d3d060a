-- The embedded identity service. Its tables are better-auth's, in a schema of their own; nothing of ours
-- joins them. app_identity reads and writes them and owns nothing.

create schema identity;
grant usage on schema identity to app_identity;

create table identity."user" (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.session (
  id text primary key,
  token text not null unique,
  user_id text not null references identity."user" (id) on delete cascade,
  -- The end by idleness, never past the absolute end.
  expires_at timestamptz not null,
  remembered boolean not null default false,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on identity.session (user_id, created_at);
create index session_expiry on identity.session (expires_at);

-- How an identity proves itself; `credential` is the password, as an Argon2id hash.
create table identity.account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references identity."user" (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_of_user on identity.account (user_id);

create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on identity.verification (identifier);
create index verification_expiry on identity.verification (expires_at);

-- Keys that sign access tokens; the private half is encrypted with ATRIUM_SECRET.
create table identity.jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  alg text,
  crv text
);

grant select, insert, update, delete on all tables in schema identity to app_identity;

-- ---------------------------------------------------------------------------------------------------
-- A session that ends takes its access tokens with it at once: its id is noted in the transaction that
-- deletes it, whoever deletes it, and the doors look for it. A note is needed only as long as a token
-- lives (10 minutes); older ones are purged.

create table app.ended_session (
  session_id text primary key,
  ended_at timestamptz not null default now()
);
create index ended_session_age on app.ended_session (ended_at);
grant insert on app.ended_session to app_identity;
grant select on app.ended_session to app_dispatcher;
grant select, delete on app.ended_session to app_worker;

create function identity.note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into app.ended_session (session_id) select id from removed;
  return null;
end $$;
revoke all on function identity.note_ended_sessions() from public;
create trigger note_ended after delete on identity.session referencing old table as removed
  for each statement execute function identity.note_ended_sessions();

-- The doors of 0001 and 0002, which now also ask whether the session was ended. An identity service that
-- names no session is asked with null.
drop function app.enter_organization(text, bigint, integer);
drop function app.enter_user(bigint, integer);

create function app.enter_organization(slug text, user_id bigint, session_version integer,
                                       session_id text)
  returns table (organization_id bigint, organization_name text, time_zone text, account_id bigint,
                 account_type text, session_current boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entered record;
begin
  select o.id as organization_id, o.name, o.time_zone, a.id as account_id, a.type,
         (u.session_version = enter_organization.session_version and u.disabled_at is null
          and not exists (select from app.ended_session e
                           where e.session_id = enter_organization.session_id)) as fresh
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
                      entered.type, entered.fresh;
end $$;

create function app.enter_user(user_id bigint, session_version integer, session_id text)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('app.user_id', enter_user.user_id::text, true);
  return exists (select from app."user" u
                  where u.id = enter_user.user_id and u.disabled_at is null
                    and u.session_version = enter_user.session_version)
     and not exists (select from app.ended_session e where e.session_id = enter_user.session_id);
end $$;

-- Makes the user behind an identity. An equal e-mail alone links nothing: a known one is refused as a
-- unique violation.
create function app.create_user(email text, email_key text, name text, issuer text, subject text)
  returns bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with made as (
    insert into app."user" (email, email_key, name)
    values (create_user.email, create_user.email_key, create_user.name)
    returning id
  ), linked as (
    insert into app.user_identity (issuer, subject, user_id)
    select create_user.issuer, create_user.subject, id from made
  )
  select id from made
$$;

grant create on schema app to app_dispatcher;
alter function app.enter_organization(text, bigint, integer, text) owner to app_dispatcher;
alter function app.enter_user(bigint, integer, text) owner to app_dispatcher;
alter function app.create_user(text, text, text, text, text) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;

revoke all on function app.enter_organization(text, bigint, integer, text),
  app.enter_user(bigint, integer, text), app.create_user(text, text, text, text, text) from public;
grant execute on function app.enter_organization(text, bigint, integer, text),
  app.enter_user(bigint, integer, text), app.create_user(text, text, text, text, text)
  to app_api, app_worker;
-- The token carries the session version of the user it is made for.
grant execute on function app.user_of_identity(text, text) to app_identity;
