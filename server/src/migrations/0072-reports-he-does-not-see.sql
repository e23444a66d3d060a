-- Rules ask who is below somebody. Whoever is moved in the lines moves those below him, too: a limited manager could
-- bring people whom he does not see into a group of his limit. Whether there are such below this person, and not who.
create function app.has_reports_beyond_limit(person bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive below as (
    select a.id, a.deleted_at from app.account a
     where a.organization_id = app.organization_id() and a.line_manager_id = person
    union
    select report.id, report.deleted_at from app.account report
      join below on report.line_manager_id = below.id
     where report.organization_id = app.organization_id())
  select exists (
    select from below where below.deleted_at is null and not app.is_within_limit(below.id))
$$;
grant execute on function app.is_within_limit(bigint) to app_dispatcher;
grant create on schema app to app_dispatcher;
alter function app.has_reports_beyond_limit(bigint) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.has_reports_beyond_limit(bigint) from public;
grant execute on function app.has_reports_beyond_limit(bigint) to app_limited;
