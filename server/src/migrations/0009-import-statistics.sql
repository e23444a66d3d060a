-- Brings what the planner knows about the tables of an import up to date when they have grown a lot since:
-- autovacuum does so within a minute, and in that minute a first upload would be compared with people who,
-- as far as the planner knows, are not there.
create function app.refresh_statistics() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
     where c.oid in ('app.account'::regclass, 'app.import_row'::regclass,
                     'app.import_check'::regclass, 'app.import_write'::regclass)
       and coalesce(s.n_mod_since_analyze, 0) > 1000
       and coalesce(s.n_mod_since_analyze, 0) > greatest(c.reltuples, 0) * 2
  loop
    -- One that is being analyzed already is left to it.
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end $$;
revoke all on function app.refresh_statistics() from public;
grant execute on function app.refresh_statistics() to app_worker;
