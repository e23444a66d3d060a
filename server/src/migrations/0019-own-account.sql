-- What belongs to one's own account: links by mail with which a password is set, and the trail of what a
-- person did with his own sign-in.

-- One link for each purpose and person: a new one voids the old. Kept as a hash of 256 random bits.
create table identity.mailed_code (
  user_id text not null references identity."user" (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'change-email')),
  code_hash text not null unique,
  -- The address a person wants to have, which the link was sent to.
  new_email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, purpose),
  check ((purpose = 'change-email') = (new_email is not null))
);
create index mailed_code_expiry on identity.mailed_code (expires_at);
grant select, insert, update, delete on identity.mailed_code to app_identity;

-- Makes the link with which the password of this address is set; no row when nobody signs in with it. The
-- worker asks: whoever wanted the link has had his answer by then.
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
revoke all on function identity.offer_reset(text, text) from public;
grant execute on function identity.offer_reset(text, text) to app_worker;

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
  return total + gone;
end $$;

-- Writes down, in every organization somebody belongs to, what he did with his own sign-in.
create function app.note_own_event(issuer text, subject text, action text, request_id uuid)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.audit_event (organization_id, actor_account_id, action, target_type, target_id, request_id)
    select a.organization_id, a.id, note_own_event.action, 'account', a.id, note_own_event.request_id
      from app.user_identity i join app.account a on a.user_id = i.user_id
     where i.issuer = note_own_event.issuer and i.subject = note_own_event.subject
       and a.deleted_at is null
$$;
grant insert on app.audit_event to app_dispatcher;
create policy own_event on app.audit_event for insert to app_dispatcher with check (true);
grant create on schema app to app_dispatcher;
alter function app.note_own_event(text, text, text, uuid) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.note_own_event(text, text, text, uuid) from public;
grant execute on function app.note_own_event(text, text, text, uuid) to app_identity, app_api;

-- A notice goes out with the change it tells of.
grant usage on schema jobs to app_identity;
grant execute on function jobs.enqueue(text, jsonb, timestamptz, text) to app_identity;
