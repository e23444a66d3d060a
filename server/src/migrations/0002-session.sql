-- Sign-in: the embedded identity service, whose tables have a schema of their own that nothing else joins, and what
-- the product itself knows of sessions. app_identity reads and writes them and owns nothing.

-- Functions of this file read tables of later ones; PostgreSQL would look for them now.
set local check_function_bodies = off;

create schema identity;
grant usage on schema identity to app_identity, app_worker;

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
comment on table identity."user" is 'Identities of the embedded service: people with an address and a password.';
grant select, insert, update, delete on identity."user" to app_identity;

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
comment on table identity.account is
  'How an identity proves itself; `credential` is the password, as an Argon2id hash.';
create index account_of_user on identity.account (user_id);
grant select, insert, update, delete on identity.account to app_identity;

create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table identity.verification is 'Short-lived values of the identity library.';
create index verification_identifier on identity.verification (identifier);
create index verification_expiry on identity.verification (expires_at);
grant select, insert, update, delete on identity.verification to app_identity;

create table identity.jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  alg text,
  crv text
);
comment on table identity.jwks is 'Keys that sign access tokens; the private half is encrypted with ATRIUM_SECRET.';
grant select, insert, update, delete on identity.jwks to app_identity;

create table app.ended_session (
  session_id text primary key,
  ended_at timestamptz not null default now()
);
comment on table app.ended_session is
  'A session that ends takes its access tokens with it at once: its id is recorded in the transaction that deletes '
  'it, and the gateways look for it. A row is needed only as long as a token lives (10 minutes); older ones are '
  'purged.';
create index ended_session_age on app.ended_session (ended_at);
grant select on app.ended_session to app_worker;
grant insert on app.ended_session to app_identity;
grant select, delete on app.ended_session to app_dispatcher;

create table identity.mailed_code (
  user_id text not null references identity."user" (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'change-email')),
  code_hash text not null unique,
  new_email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  kept_session text,
  primary key (user_id, purpose),
  check ((purpose = 'change-email') = (new_email is not null))
);
comment on table identity.mailed_code is
  'One link for each purpose and person: a new one voids the old. Kept as a hash of 256 random bits.';
comment on column identity.mailed_code.new_email is 'The address a person wants to have, which the link was sent to.';
comment on column identity.mailed_code.kept_session is 'The session that asked, which stays when the others end.';
create index mailed_code_expiry on identity.mailed_code (expires_at);
grant select, insert, update, delete on identity.mailed_code to app_identity;

create table identity.subject (
  id text primary key
);
comment on table identity.subject is
  'Everyone who signs in, by whichever identity service. Sessions, two-factor authentication and providers are the '
  'product''s own for each of them; only the embedded service keeps the people themselves here.';
comment on column identity.subject.id is 'The service''s own name for the person.';
grant select, insert, update, delete on identity.subject to app_identity;

create table identity.session (
  id text primary key,
  token text not null unique,
  user_id text not null references identity.subject (id) on delete cascade,
  expires_at timestamptz not null,
  remembered boolean not null default false,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  provider text,
  second_step boolean
);
comment on table identity.session is 'Where someone is signed in: a row a browser.';
comment on column identity.session.expires_at is 'The end by idleness, never past the absolute end.';
comment on column identity.session.provider is 'Name of the provider, as people knew it then; null: the password.';
comment on column identity.session.second_step is
  'Whether a code was given as well; null: it was opened before this was noted.';
create index session_of_user on identity.session (user_id, created_at);
create index session_expiry on identity.session (expires_at);
grant select, insert, update, delete on identity.session to app_identity;

create table identity.two_factor (
  user_id text primary key references identity.subject (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);
comment on table identity.two_factor is
  'Two-factor authentication: codes of an app (RFC 6238), recovery codes, and what stands between the password and '
  'the session.';
comment on column identity.two_factor.sealed_secret is 'Sealed with ATRIUM_SECRET.';
comment on column identity.two_factor.confirmed_at is 'Null: begun, and not yet shown to work.';
comment on column identity.two_factor.last_step is
  'The half minute, counted from 1970, of the newest code that was taken: it and older ones are refused.';
grant select, insert, update, delete on identity.two_factor to app_identity;

create table identity.recovery_code (
  user_id text not null references identity.two_factor (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table identity.recovery_code is
  'What is left of ten; each is deleted when it is used. Hashes of 80 random bits.';
grant select, insert, update, delete on identity.recovery_code to app_identity;

create table identity.federated_identity (
  issuer text not null,
  subject text not null,
  id text not null unique default gen_random_uuid()::text,
  user_id text not null references identity.subject (id) on delete cascade,
  email text,
  connected_at timestamptz not null default now(),
  primary key (issuer, subject)
);
comment on table identity.federated_identity is
  'An identity of a provider that someone signs in with. It belongs to its person by issuer and subject; the '
  'address is what the provider said when it was connected, to be shown.';
create index federated_identity_user on identity.federated_identity (user_id);
grant select, insert, update, delete on identity.federated_identity to app_identity;

create table identity.federated_attempt (
  attempt_hash text primary key,
  browser_hash text not null,
  state_hash text unique,
  provider text not null,
  purpose text not null check (purpose in ('sign-in', 'connect', 'register', 'prove')),
  back text,
  sealed text not null,
  expires_at timestamptz not null,
  user_id text references identity.subject (id) on delete cascade
);
comment on table identity.federated_attempt is
  'A way to a provider and back, of one browser and one page in it. Names are hashes of 256 random bits: of what '
  'the page holds, what the browser''s cookie holds, and what the provider brings back.';
comment on column identity.federated_attempt.state_hash is 'Null once someone has come back with it: it works once.';
comment on column identity.federated_attempt.back is
  'The path of ours that the whole page comes back to; null: it is a pop-up.';
comment on column identity.federated_attempt.sealed is
  'Sealed with ATRIUM_SECRET: what the answer is checked against, later who came back.';
comment on column identity.federated_attempt.user_id is 'Who was signed in when it began, where that is asked.';
create index federated_attempt_expiry on identity.federated_attempt (expires_at);
create index federated_attempt_user on identity.federated_attempt (user_id);
grant select, insert, update, delete on identity.federated_attempt to app_identity;

create table identity.sign_in_challenge (
  token_hash text primary key,
  user_id text not null references identity.subject (id) on delete cascade,
  remembered boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  attempt_hash text references identity.federated_attempt (attempt_hash) on delete cascade,
  provider text
);
comment on table identity.sign_in_challenge is
  'Someone gave the right password and still owes a code. The token lies in their browser''s cookie.';
comment on column identity.sign_in_challenge.attempt_hash is
  'Someone who connects a provider while signing in owes a code before that.';
comment on column identity.sign_in_challenge.provider is 'The provider of the sign-in that the code completes.';
create index sign_in_challenge_user on identity.sign_in_challenge (user_id);
create index sign_in_challenge_expiry on identity.sign_in_challenge (expires_at);
create index sign_in_challenge_attempt on identity.sign_in_challenge (attempt_hash);
grant select, insert, update, delete on identity.sign_in_challenge to app_identity;

-- -------------------------------------------------------------------------------------------------
-- Functions and triggers.

-- Where the entered user is a member.
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

-- Who signs in with this identity; no row when no one does.
create function app.user_of_identity(issuer text, subject text)
  returns table (user_id bigint, session_version integer, disabled boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.id, u.session_version, u.disabled_at is not null
    from app.user_identity i join app."user" u on u.id = i.user_id
   where i.issuer = user_of_identity.issuer and i.subject = user_of_identity.subject
$$;

create function identity.note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into app.ended_session (session_id) select id from removed;
  return null;
end $$;
create trigger note_ended after delete on identity.session referencing old table as removed
  for each statement execute function identity.note_ended_sessions();

-- Makes the user behind an identity. An equal email alone links nothing: a known one is refused as a
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

-- The same for the embedded identity service: sessions no one came back to, links no one followed.
create function identity.purge_expired(most integer) returns integer
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
  total := total + gone;
  delete from identity.federated_attempt where attempt_hash in (
    select attempt_hash from identity.federated_attempt where expires_at < now() limit most);
  get diagnostics gone = row_count;
  return total + gone;
end $$;

-- Whether someone signs in with this address, in whatever organization.
create function app.signs_in(email_key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app."user" u where u.email_key = signs_in.email_key)
$$;

-- Makes the link with which the password of this address is set; no row when no one signs in with it. The worker
-- calls it after the person who asked has had their answer, so that the answer takes equally long for every
-- address.
create function identity.offer_reset(email text, code_hash text)
  returns table (email text, name text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with owner as (
    select u.id, u.email, u.name from identity."user" u
     where u.email = offer_reset.email and u.disabled_at is null
  ), made as (
    insert into identity.mailed_code (user_id, purpose, code_hash, expires_at)
      select id, 'reset-password', offer_reset.code_hash, now() + interval '30 minutes' from owner
    on conflict (user_id, purpose) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, created_at = now()
    returning user_id
  )
  select o.email, o.name from owner o join made m on m.user_id = o.id
$$;

-- Records, in every organization a person belongs to, what they did with their own sign-in.
create function app.note_own_event(issuer text, subject text, action text, request_id uuid,
                                   details jsonb)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.audit_event (organization_id, at, actor_account_id, action, target_type, target_id,
                               request_id, changes, address, browser, system)
    select a.organization_id, coalesce((details ->> 'at')::timestamptz, now()),
           case when (details ->> 'stranger')::boolean then null else a.id end,
           note_own_event.action, 'account', a.id, note_own_event.request_id, details -> 'changes',
           details ->> 'address', details ->> 'browser', details ->> 'system'
      from app.user_identity i join app.account a on a.user_id = i.user_id
     where i.issuer = note_own_event.issuer and i.subject = note_own_event.subject
       and a.deleted_at is null
$$;

-- The user behind a token; no row when no one signs in with this identity, the user is disabled, or all sessions of
-- that time were ended.
create function app.user_of_token(issuer text, subject text, signed_in_at timestamptz)
  returns table (user_id bigint, session_version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.id, u.session_version
    from app.user_identity i join app."user" u on u.id = i.user_id
   where i.issuer = user_of_token.issuer and i.subject = user_of_token.subject
     and u.disabled_at is null
     and (u.tokens_valid_after is null or user_of_token.signed_in_at >= u.tokens_valid_after)
$$;

create function app.note_two_factor(issuer text, subject text, since timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app."user" u set two_factor_at = note_two_factor.since
    from app.user_identity i
   where i.issuer = note_two_factor.issuer and i.subject = note_two_factor.subject and u.id = i.user_id
$$;

-- The address of the user behind an identity, as people are told apart by it; a unique violation where another
-- user has it.
create function app.change_user_email(issuer text, subject text, email text, email_key text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app."user" u
     set email = change_user_email.email, email_key = change_user_email.email_key, updated_at = now()
    from app.user_identity i
   where i.issuer = change_user_email.issuer and i.subject = change_user_email.subject
     and u.id = i.user_id
$$;

-- Whose address it is. The worker calls it after a wrong password was answered, so that the answer takes as long as
-- for an address that no one has.
create function identity.subject_of(email text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.id from identity."user" u where u.email = subject_of.email
$$;

-- A person whose rights change has to sign in again: a change of their access, their status or their type ends
-- their sessions in the transaction that makes it, whatever makes it.
create function app.end_sessions_of_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app."user" u
     set session_version = u.session_version + 1,
         tokens_valid_after = greatest(u.tokens_valid_after, clock_timestamp())
   where u.id = old.user_id;
  return null;
end $$;

create function identity.keep_subject() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into identity.subject (id) values (new.id);
    return new;
  end if;
  delete from identity.subject where id = old.id;
  return null;
end $$;
create trigger make_subject before insert on identity."user"
  for each row execute function identity.keep_subject();
create trigger end_subject after delete on identity."user"
  for each row execute function identity.keep_subject();

-- By what identity a person of the entered organization signs in. The table itself shows everyone their own alone.
create function app.identity_of_member(account_id bigint)
  returns table (issuer text, subject text, two_factor_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i.issuer, i.subject, u.two_factor_at
    from app.account a
    join app.user_identity i on i.user_id = a.user_id
    join app."user" u on u.id = a.user_id
   where a.organization_id = app.organization_id() and a.id = identity_of_member.account_id
     and a.deleted_at is null
$$;

-- 'lifted'; 'none' where there is none to reset; 'elsewhere' for someone who belongs to another organization, be it
-- in its trash: what it entrusts to them is not for an administrator of this one to expose. The user is locked, so
-- that they cannot join another one at the same time.
create function app.lift_two_factor(issuer text, subject text, organization_id bigint,
                                    actor_account_id bigint, request_id uuid)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  who bigint;
  reset_id bigint;
begin
  select u.id into who
    from app.user_identity i join app."user" u on u.id = i.user_id
   where i.issuer = lift_two_factor.issuer and i.subject = lift_two_factor.subject
     and u.two_factor_at is not null
     for update of u;
  select a.id into reset_id
    from app.account a
   where a.user_id = who and a.organization_id = lift_two_factor.organization_id
     and a.deleted_at is null;
  if reset_id is null then
    return 'none';
  end if;
  if exists (select from app.account a
              where a.user_id = who and a.organization_id <> lift_two_factor.organization_id) then
    return 'elsewhere';
  end if;
  update app."user" u
     set two_factor_at = null, session_version = u.session_version + 1,
         tokens_valid_after = greatest(u.tokens_valid_after, clock_timestamp())
   where u.id = who;
  insert into app.audit_event (organization_id, actor_account_id, action, target_type, target_id, request_id)
  values (lift_two_factor.organization_id, lift_two_factor.actor_account_id,
          'account.two_factor_reset', 'account', reset_id, lift_two_factor.request_id);
  return 'lifted';
end $$;

-- Forgets the user of a person who belongs to no other organization; gives the identities that are to be deleted
-- where they are stored. The account has to be gone before.
create function app.forget_user(person bigint) returns table (issuer text, subject text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  who bigint;
begin
  select a.user_id into who from app.account a
   where a.organization_id = app.organization_id() and a.id = person;
  if who is null or exists (select from app.account a where a.user_id = who
                             and (a.organization_id, a.id) <> (app.organization_id(), person)) then
    return;
  end if;
  return query select i.issuer, i.subject from app.user_identity i where i.user_id = who;
  delete from app."user" u where u.id = who;
end $$;

-- An administrator signs a person of their organization out everywhere, as a change of rights does: for a lost
-- phone, or a session left open. False: the person does not sign in.
create function app.end_sessions_of_member(account_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app."user" u
     set session_version = u.session_version + 1,
         tokens_valid_after = greatest(u.tokens_valid_after, clock_timestamp())
    from app.account a
   where a.organization_id = app.organization_id() and a.id = end_sessions_of_member.account_id
     and a.deleted_at is null and u.id = a.user_id;
  return found;
end $$;

-- -------------------------------------------------------------------------------------------------
-- Who owns the functions, and who may call them.

grant create on schema app to app_dispatcher;
alter function app.memberships owner to app_dispatcher;
alter function app.user_of_identity owner to app_dispatcher;
alter function app.create_user owner to app_dispatcher;
alter function app.signs_in owner to app_dispatcher;
alter function app.note_own_event owner to app_dispatcher;
alter function app.user_of_token owner to app_dispatcher;
alter function app.note_two_factor owner to app_dispatcher;
alter function app.change_user_email owner to app_dispatcher;
alter function app.end_sessions_of_changed owner to app_dispatcher;
alter function app.identity_of_member owner to app_dispatcher;
alter function app.lift_two_factor owner to app_dispatcher;
alter function app.forget_user owner to app_dispatcher;
alter function app.end_sessions_of_member owner to app_dispatcher;
revoke create on schema app from app_dispatcher;

revoke all on all functions in schema app, identity from public;
grant execute on function app.signs_in, app.identity_of_member, app.end_sessions_of_member to app_api;
grant execute on function app.memberships, app.create_user, app.forget_user to app_api, app_worker;
grant execute on function app.user_of_identity, app.note_own_event to app_api, app_worker, app_identity;
grant execute on function identity.purge_expired, identity.offer_reset, identity.subject_of to app_worker;
grant execute on function app.user_of_token, app.note_two_factor, app.change_user_email, app.lift_two_factor to
  app_identity;
