-- The index of names holds what is searched as well: a search along the names reads nothing else but the page it shows.
-- A page of an index takes a third of its size at most, so the keys have a longest.

-- Row security hides people from the owner, unless it is lifted.
alter table app.account no force row level security;
update app.account set name_key = left(name_key, 150) where octet_length(name_key) > 600;
update app.account set search_key = left(search_key, 425) where octet_length(search_key) > 1700;
alter table app.account force row level security;
alter table app.account
  add constraint name_key_length check (octet_length(name_key) <= 600),
  add constraint search_key_length check (octet_length(search_key) <= 1700);

drop index app.account_name;
create index account_name on app.account (organization_id, name_key, id) include (search_key)
  where deleted_at is null;

-- Both search among the people of an organization for those whose search key is like each of the patterns, and give ids
-- in the order of names, from a place on, downwards or up.

-- By the index of word parts, how many match with them: when more than `most` do, nobody, and `most` + 1.
create function app.collect_account_names(
  patterns text[], after_name text, after_id bigint, upwards boolean, shown integer, most integer)
  returns table (id bigint, matching bigint)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
begin
  return query execute format(
    'with met as materialized (
       select a.id, a.name_key from app.account a
        where a.organization_id = $1 and a.deleted_at is null and %1$s limit $5 + 1),
     counted as (select count(*) as matching from met)
     select page.id, counted.matching from counted left join lateral (
       select met.id from met where counted.matching <= $5 and ($2 is null or (met.name_key, met.id) %2$s ($2, $3))
        order by met.name_key %3$s, met.id %3$s limit $4) page on true',
    (select string_agg(format('a.search_key like %L', pattern), ' and ') from unnest(patterns) as pattern),
    case when upwards then '>' else '<' end, case when upwards then 'asc' else 'desc' end)
    using app.organization_id(), after_name, after_id, shown, most;
end $$;

-- Along the index of names, which it reads alone. To the planner, who knows nothing of patterns, reading and sorting
-- everybody looks cheaper.
create function app.walk_account_names(
  patterns text[], after_name text, after_id bigint, upwards boolean, shown integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
begin
  return query execute format(
    'select a.id from app.account a
      where a.organization_id = $1 and a.deleted_at is null and %1$s and %2$s
      order by a.name_key %3$s, a.id %3$s limit $4',
    (select string_agg(format('a.search_key like %L', pattern), ' and ') from unnest(patterns) as pattern),
    case when after_name is null then 'true'
         else format('(a.name_key, a.id) %s ($2, $3)', case when upwards then '>' else '<' end) end,
    case when upwards then 'asc' else 'desc' end)
    using app.organization_id(), after_name, after_id, shown;
end $$;

grant create on schema app to app_search;
alter function app.collect_account_names(text[], text, bigint, boolean, integer, integer) owner to app_search;
alter function app.walk_account_names(text[], text, bigint, boolean, integer) owner to app_search;
revoke create on schema app from app_search;
revoke all on function app.collect_account_names(text[], text, bigint, boolean, integer, integer) from public;
revoke all on function app.walk_account_names(text[], text, bigint, boolean, integer) from public;
grant execute on function app.collect_account_names(text[], text, bigint, boolean, integer, integer) to app_api;
grant execute on function app.walk_account_names(text[], text, bigint, boolean, integer) to app_api;
