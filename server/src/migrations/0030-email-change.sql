-- A new address to sign in with, used once its mailbox has shown that it is the person's.

alter table identity.mailed_code
  -- The session that asked, which goes on when the others end.
  add column kept_session text;

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
grant update (email, email_key, updated_at) on app."user" to app_dispatcher;
grant create on schema app to app_dispatcher;
alter function app.change_user_email(text, text, text, text) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.change_user_email(text, text, text, text) from public;
grant execute on function app.change_user_email(text, text, text, text) to app_identity;
