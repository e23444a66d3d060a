-- Identity services outside of this database. Their tokens live for an hour and carry no session version,
-- but say when the person signed in: what ends sessions notes a time, and older sign-ins do not count.

alter table app."user" add column tokens_valid_after timestamptz;

-- The user behind a token; no row when nobody signs in with this identity, he is disabled, or all sessions of
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

-- Ends every session that began before `valid_after`. The version does so at once where a token is known
-- already, the time where it is seen for the first time. False when nobody signs in with this identity.
create function app.end_tokens(issuer text, subject text, valid_after timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with ended as (
    update app."user" u
       set session_version = u.session_version + 1,
           tokens_valid_after = greatest(u.tokens_valid_after, end_tokens.valid_after)
      from app.user_identity i
     where i.issuer = end_tokens.issuer and i.subject = end_tokens.subject and u.id = i.user_id
    returning u.id
  )
  select exists (select from ended)
$$;
grant update (session_version, tokens_valid_after) on app."user" to app_dispatcher;

grant create on schema app to app_dispatcher;
alter function app.user_of_token(text, text, timestamptz) owner to app_dispatcher;
alter function app.end_tokens(text, text, timestamptz) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.user_of_token(text, text, timestamptz),
  app.end_tokens(text, text, timestamptz) from public;
grant execute on function app.user_of_token(text, text, timestamptz),
  app.end_tokens(text, text, timestamptz) to app_identity;
