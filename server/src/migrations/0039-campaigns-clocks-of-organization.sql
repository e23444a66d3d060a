-- A campaign by the clocks of its recipients is meant for a time of day. It is kept as the instant at which the clocks of
-- the organization show it: where the organization gets other clocks, these show the same time of day at another one.
create function app.keep_local_times() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update app.campaign c set send_at = meant.at, starts_at = case when c.starts_at is not null then (
      select min(app.by_clocks_of(meant.at, new.time_zone, zones.zone)) from (
        select new.time_zone as zone
        union
        select a.time_zone from app.account a
         where a.organization_id = new.id and a.time_zone is not null and a.deleted_at is null) zones) end
    from app.campaign before cross join lateral (
      select (before.send_at at time zone old.time_zone) at time zone new.time_zone as at) meant
   where before.organization_id = new.id and before.local_time and before.send_at is not null
     and before.state <> 'started'
     and c.organization_id = before.organization_id and c.id = before.id;
  return null;
end $$;
revoke all on function app.keep_local_times from public;
create trigger local_times_kept after update of time_zone on app.organization for each row
  when (new.time_zone is distinct from old.time_zone) execute function app.keep_local_times();
