-- Whoever's rights change signs in anew: taking somebody's access, his place or his type ends his sessions in the
-- transaction that does it, by whatever way it is done.

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
grant create on schema app to app_dispatcher;
alter function app.end_sessions_of_changed() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.end_sessions_of_changed() from public;

create trigger end_sessions
  after update of type, status, access, deleted_at, user_id on app.account for each row
  when (old.user_id is not null
        and old.status = 'active' and old.access = 'granted' and old.deleted_at is null
        and (new.type <> old.type or new.status <> 'active' or new.access <> 'granted'
             or new.deleted_at is not null or new.user_id is distinct from old.user_id))
  execute function app.end_sessions_of_changed();
