-- Of an organization that has just come with 100,000 people the planner expects to meet less than one, and takes any index
-- of it in place of the one of ids, which promises one. That one alone gives the order of ids: nothing may be sorted, and a
-- range has an order where a single id has none.
create function app.account_by_id(account_id bigint) returns setof app.account
  language sql stable set search_path = pg_catalog, pg_temp set enable_sort = off
as $$
  select * from app.account a
   where a.organization_id = app.organization_id() and a.id between account_id and account_id order by a.id
$$;
revoke all on function app.account_by_id(bigint) from public;
grant execute on function app.account_by_id(bigint) to app_api, app_worker;

-- Tables of all organizations: one that comes with 50,000 people into a register of a million is a twentieth of it. By
-- default a table is looked at anew when a tenth of it has changed; it takes a second for a million people.
alter table app.account set (autovacuum_analyze_scale_factor = 0.02);
alter table app.dependant set (autovacuum_analyze_scale_factor = 0.02);
alter table app.dependant_guardian set (autovacuum_analyze_scale_factor = 0.02);
alter table app.group_member set (autovacuum_analyze_scale_factor = 0.02);
