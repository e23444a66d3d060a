-- An administrator signs somebody of his organization out everywhere, as a change of rights does: whoever lost a
-- phone, or left a session open. False: he does not sign in.
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
grant create on schema app to app_dispatcher;
alter function app.end_sessions_of_member(bigint) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.end_sessions_of_member(bigint) from public;
grant execute on function app.end_sessions_of_member(bigint) to app_api;
