-- What is told of sending over all organizations, for those who run the product: sums, and nothing of anybody.
grant select (organization_id, id, state, settled_at, recipients) on app.message to app_dispatcher;
grant select (organization_id, message_id, sent) on app.message_minute to app_dispatcher;
grant select (organization_id, message_id, exception, count) on app.message_exception to app_dispatcher;
grant select (organization_id, message_id, next_at, lease) on app.delivery_batch to app_dispatcher;
create policy door on app.message_minute for select to app_dispatcher using (true);
create policy door on app.message_exception for select to app_dispatcher using (true);
create policy door on app.delivery_batch for select to app_dispatcher using (true);

-- Deliveries of messages that are on their way or ended within a day, by how they ended (`waiting`: not yet), and the
-- seconds for which the oldest of those that may leave has waited (`oldest_due`).
create function app.sending_figures() returns table (name text, value double precision)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recent as materialized (
    select m.organization_id, m.id, m.state, m.recipients from app.message m
     where m.settled_at is null or m.settled_at > now() - interval '1 day'),
  ended as materialized (
    select 'sent' as name, sum(c.sent)::float8 as value
      from recent r join app.message_minute c on c.organization_id = r.organization_id and c.message_id = r.id
    union all
    select c.exception, sum(c.count)
      from recent r join app.message_exception c on c.organization_id = r.organization_id and c.message_id = r.id
     group by c.exception)
  select e.name, e.value from ended e where e.value is not null
  union all
  select 'waiting', coalesce((select sum(r.recipients) from recent r), 0)
    - coalesce((select sum(e.value) from ended e), 0)
  union all
  select 'oldest_due', coalesce(extract(epoch from max(now() - first.next_at)), 0)
    from recent r cross join lateral (
      select b.next_at from app.delivery_batch b
       where b.organization_id = r.organization_id and b.message_id = r.id and b.lease is null
         and b.next_at <= now()
       order by b.next_at limit 1) first
   where r.state = 'sending'
$$;
grant create on schema app to app_dispatcher;
alter function app.sending_figures() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.sending_figures() from public;
grant execute on function app.sending_figures() to app_api;
