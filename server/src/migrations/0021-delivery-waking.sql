-- Workers that send are woken when there may be something to do for them. Nothing is correct because of it: they look
-- by themselves as well.
create function app.wake_senders() returns trigger language plpgsql as $$
begin
  perform pg_notify('atrium_sending', '');
  return null;
end $$;
revoke all on function app.wake_senders() from public;
create trigger wake_senders after update of state, grace_until on app.message
  for each row when (new.settled_at is null and new.state <> 'preparing')
  execute function app.wake_senders();
