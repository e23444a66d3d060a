-- The trail of one's own account: from where somebody signed in or tried to, and the way to read what one did
-- and what was done with one's own account, the newest first.

alter table app.audit_event
  -- Of what is done with a sign-in; null for everything else.
  add column address text,
  add column browser text,
  add column system text;
create index audit_event_actor on app.audit_event (organization_id, actor_account_id, at, id);
create index audit_event_account on app.audit_event (organization_id, target_id, at, id)
  where target_type = 'account';

-- Writes down, in every organization somebody belongs to, what was done with his sign-in or his profile.
-- `details`: at, address, browser, system, changes; and `stranger` where it need not have been himself.
drop function app.note_own_event(text, text, text, uuid);
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
grant create on schema app to app_dispatcher;
alter function app.note_own_event(text, text, text, uuid, jsonb) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.note_own_event(text, text, text, uuid, jsonb) from public;
grant execute on function app.note_own_event(text, text, text, uuid, jsonb)
  to app_identity, app_api, app_worker;

-- Whose address it is. The worker asks: whoever gave a wrong password has had his answer by then, and it took as
-- long as for an address that nobody has.
create function identity.subject_of(email text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.id from identity."user" u where u.email = subject_of.email
$$;
revoke all on function identity.subject_of(text) from public;
grant execute on function identity.subject_of(text) to app_worker;
