-- Nothing of ours makes temporary tables. One that a statement slipped in made could stand before a table of the
-- schema, and live as long as a pooled connection does.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

-- As before, but who may ask for what is limited by the role that signed in: the sign-in service to its own jobs and
-- mails, and the API to the organization into which its transaction was let. So a statement slipped into either
-- cannot have the worker act on another organization.
create or replace function jobs.enqueue(queue_name text, payload jsonb, start_after timestamptz,
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
    -- The channel on which pg-boss listens. It only wakes the workers, who look by themselves too.
    perform pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24),
                      enqueue.queue_name);
  end if;
  return job_id;
end $$;
