-- What the processes may do with jobs, whose tables pg-boss has made in the schema of that name. The API only adds
-- jobs, through one function, and can read none: payloads belong to every organization. People's own changes ask
-- the worker for emails and notices, so every role that writes may add some: payloads name people by number and
-- tell nothing.

grant usage on schema jobs to app_api, app_worker, app_identity, app_limited;
grant select, insert, update, delete on all tables in schema jobs to app_worker;
revoke all on all functions in schema jobs from public;
grant execute on all functions in schema jobs to app_worker;

-- -------------------------------------------------------------------------------------------------
-- Functions and triggers.

-- Adds a job in the caller's transaction: it is there when that commits and never was when it does not. Gives its
-- id, or null when the queue's policy finds that there is one already. The role that signed in limits who may ask
-- for what: the sign-in service its own jobs and emails, and the API the organization into which its transaction
-- was let, so that a statement slipped into either cannot have the worker act on another organization. The columns
-- are those of pg-boss, schema version 40; the test with a real worker holds them together.
create function jobs.enqueue(queue_name text, payload jsonb, start_after timestamptz,
                                        singleton_key text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  job_id uuid;
begin
  if session_user = 'app_identity' and queue_name <> 'mail.send'
      and not starts_with(queue_name, 'identity.') then
    raise insufficient_privilege using message = format('app_identity may not add %s', queue_name);
  end if;
  if session_user = 'app_api' and payload ? 'organizationId'
      and payload ->> 'organizationId' is distinct from current_setting('app.organization_id', true) then
    raise insufficient_privilege
      using message = format('%s is for another organization than that of the transaction', queue_name);
  end if;
  insert into jobs.job (name, data, start_after, singleton_key, expire_seconds, deletion_seconds,
                        keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
                        dead_letter, heartbeat_seconds)
  select q.name, enqueue.payload, enqueue.start_after, enqueue.singleton_key, q.expire_seconds,
         q.deletion_seconds, enqueue.start_after + make_interval(secs => q.retention_seconds),
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
         q.heartbeat_seconds
    from jobs.queue q where q.name = enqueue.queue_name
  on conflict do nothing
  returning id into job_id;
  if job_id is null then
    if not exists (select from jobs.queue q where q.name = enqueue.queue_name) then
      raise exception 'There is no queue %', enqueue.queue_name;
    end if;
  elsif enqueue.start_after <= now() then
    -- The channel on which pg-boss listens. It only wakes the workers, who look without it too.
    perform pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24),
                      enqueue.queue_name);
  end if;
  return job_id;
end $$;

-- Deletes what has had its time, of all organizations, at most `most` rows of each kind; gives how many
-- rows went.
create function app.purge_expired(most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone integer;
  total integer := 0;
begin
  -- A key is remembered for 24 hours.
  delete from app.idempotency_key where ctid in (
    select ctid from app.idempotency_key where created_at < now() - interval '24 hours' limit most);
  get diagnostics gone = row_count;
  total := total + gone;

  -- No window is longer than an hour. Failed sign-ins in a row are remembered for 90 days, and those
  -- that have stopped an account until its password is new.
  delete from app.rate_limit where ctid in (
    select ctid from app.rate_limit
     where case name when 'sign-in-account'
                then count < 100 and window_start < now() - interval '90 days'
                else window_start < now() - interval '1 day' end
     limit most);
  get diagnostics gone = row_count;
  total := total + gone;

  -- Access tokens live ten minutes.
  delete from app.ended_session where ctid in (
    select ctid from app.ended_session where ended_at < now() - interval '1 hour' limit most);
  get diagnostics gone = row_count;
  return total + gone;
end $$;

-- -------------------------------------------------------------------------------------------------
-- Who owns the functions, and who may call them.

grant create on schema app to app_dispatcher;
alter function app.purge_expired owner to app_dispatcher;
revoke create on schema app from app_dispatcher;

revoke all on all functions in schema app, jobs from public;
grant execute on function jobs.enqueue to app_api, app_worker, app_identity, app_limited;
grant execute on function app.purge_expired to app_worker;
