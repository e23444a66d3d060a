-- Functions: what is done is recorded, two-factor authentication is reset, and an organization is set up.

alter function app.note_own_event rename to record_own_event;
create or replace function app.record_own_event(issuer text, subject text, action text, request_id uuid,
                                   details jsonb)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.audit_event (organization_id, at, actor_account_id, action, target_type, target_id,
                               request_id, changes, address, browser, system)
    select a.organization_id, coalesce((details ->> 'at')::timestamptz, now()),
           case when (details ->> 'stranger')::boolean then null else a.id end,
           record_own_event.action, 'account', a.id, record_own_event.request_id, details -> 'changes',
           details ->> 'address', details ->> 'browser', details ->> 'system'
      from app.user_identity i join app.account a on a.user_id = i.user_id
     where i.issuer = record_own_event.issuer and i.subject = record_own_event.subject
       and a.deleted_at is null
$$;

alter function app.note_two_factor rename to record_two_factor;
create or replace function app.record_two_factor(issuer text, subject text, since timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app."user" u set two_factor_at = record_two_factor.since
    from app.user_identity i
   where i.issuer = record_two_factor.issuer and i.subject = record_two_factor.subject and u.id = i.user_id
$$;

-- 'reset'; 'none' where there is none to reset; 'elsewhere' for someone who belongs to another organization, be it
-- in its trash: what it entrusts to them is not for an administrator of this one to expose. The user is locked, so
-- that they cannot join another one at the same time.
alter function app.lift_two_factor rename to reset_two_factor;
create or replace function app.reset_two_factor(issuer text, subject text, organization_id bigint,
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
   where i.issuer = reset_two_factor.issuer and i.subject = reset_two_factor.subject
     and u.two_factor_at is not null
     for update of u;
  select a.id into reset_id
    from app.account a
   where a.user_id = who and a.organization_id = reset_two_factor.organization_id
     and a.deleted_at is null;
  if reset_id is null then
    return 'none';
  end if;
  if exists (select from app.account a
              where a.user_id = who and a.organization_id <> reset_two_factor.organization_id) then
    return 'elsewhere';
  end if;
  update app."user" u
     set two_factor_at = null, session_version = u.session_version + 1,
         tokens_valid_after = greatest(u.tokens_valid_after, clock_timestamp())
   where u.id = who;
  insert into app.audit_event (organization_id, actor_account_id, action, target_type, target_id, request_id)
  values (reset_two_factor.organization_id, reset_two_factor.actor_account_id,
          'account.two_factor_reset', 'account', reset_id, reset_two_factor.request_id);
  return 'reset';
end $$;

-- Uses the code up and sets up the organization with its first administrator; no row when the code is not (any longer)
-- good.
alter function app.found_organization rename to set_up_organization;
create or replace function app.set_up_organization(code_hash text, organization jsonb, founder jsonb,
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
   where c.code_hash = set_up_organization.code_hash and c.used_at is null and c.expires_at > now();
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

alter function app.purge_trail rename to purge_audit_log;
alter function app.erase_trail rename to erase_from_audit_log;
alter function app.note_new_fields rename to record_new_fields;
alter function app.note_fields rename to record_fields;
alter function app.note_guardians rename to record_guardians;
alter function app.note_guardian_state rename to record_guardian_state;
