-- Signing in by a provider outside: whose identities there are whose, and what stands between going there and
-- coming back.

-- An identity of a provider that somebody signs in with. It is his by its issuer and subject; the address is
-- what the provider said when it was connected, to be shown.
create table identity.federated_identity (
  issuer text not null,
  subject text not null,
  id text not null unique default gen_random_uuid()::text,
  user_id text not null references identity."user" (id) on delete cascade,
  email text,
  connected_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index federated_identity_user on identity.federated_identity (user_id);

-- A way to a provider and back, of one browser and one page in it. Names are hashes of 256 random bits: of
-- what the page holds, what the browser's cookie holds, and what the provider brings back.
create table identity.federated_attempt (
  attempt_hash text primary key,
  browser_hash text not null,
  -- Null once somebody has come back with it: it works once.
  state_hash text unique,
  provider text not null,
  purpose text not null check (purpose in ('sign-in', 'connect', 'register')),
  -- The path of ours that the whole page comes back to; null: it is a pop-up.
  back text,
  -- Sealed with ATRIUM_SECRET: what the answer is checked against, later who came back.
  sealed text not null,
  expires_at timestamptz not null
);
create index federated_attempt_expiry on identity.federated_attempt (expires_at);
grant select, insert, update, delete on identity.federated_identity, identity.federated_attempt
  to app_identity;

-- Whoever connects a provider while he signs in owes the second step before that.
alter table identity.sign_in_challenge
  add column attempt_hash text references identity.federated_attempt (attempt_hash) on delete cascade;
create index sign_in_challenge_attempt on identity.sign_in_challenge (attempt_hash);

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
  total := total + gone;
  delete from identity.federated_attempt where attempt_hash in (
    select attempt_hash from identity.federated_attempt where expires_at < now() limit most);
  get diagnostics gone = row_count;
  return total + gone;
end $$;
