-- Search and filters of the list of people. Under row security only leakproof operators reach an index; these
-- functions of app_search use the others, with the organization taken from the setting. They give ids: in the order
-- of names from a place on, where the list is sorted by name, else in no order.

-- -------------------------------------------------------------------------------------------------
-- Functions and triggers.

-- Ids of the people whose search key is like every pattern, at most `most` of them, in no order. Uses the
-- trigram index, which row security keeps from app_api's own queries; each pattern stands in the text
-- of the query because an array of patterns reaches no index.
create function app.search_account_ids(patterns text[], most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return query execute
    'select a.id from app.account a where a.organization_id = $1 and a.deleted_at is null '
    || coalesce((select string_agg(format('and a.search_key like %L ', pattern), '')
                   from unnest(patterns) as pattern), '')
    || 'limit $2'
    using app.organization_id(), most;
end $$;

-- Ids of people who have one of these tags, or every one of them.
create function app.tagged_account_ids(wanted text[], every boolean, most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return query execute
    'select a.id from app.account a where a.organization_id = $1 and a.deleted_at is null '
    || 'and a.tags <> ''{}'' and app.tag_keys(a.tags) ' || case when every then '@>' else '&&' end
    || ' app.tag_keys($2) limit $3'
    using app.organization_id(), wanted, most;
end $$;

-- Puts people that a limited manager adds in this very transaction into manual groups of their limit: the manager
-- sees them from here on. Someone who was there before is placed by no one who does not see them. Gives the groups
-- they are in.
create function app.place_added(account_ids bigint[], group_ids bigint[]) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.group_member (organization_id, group_id, account_id, added_by)
    select a.organization_id, g.id, a.id, a.created_by
      from app.account a
        join app.manager_limit_group l
          on l.organization_id = a.organization_id and l.account_id = a.created_by
        join app.person_group g on g.organization_id = l.organization_id and g.id = l.group_id
     where a.organization_id = app.organization_id() and a.id = any (account_ids)
       and a.created_by = current_setting('app.account_id')::bigint and a.created_at = app.now()
       and g.id = any (group_ids) and g.kind = 'fixed' and g.deleted_at is null
    on conflict do nothing
    returning group_id
$$;

-- By the index of word parts, how many match with them: when more than `most` do, no one, and `most` + 1.
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
-- everyone looks cheaper.
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

-- -------------------------------------------------------------------------------------------------
-- Who owns the functions, and who may call them.

grant create on schema app to app_dispatcher, app_search;
alter function app.search_account_ids owner to app_search;
alter function app.tagged_account_ids owner to app_search;
alter function app.place_added owner to app_dispatcher;
alter function app.collect_account_names owner to app_search;
alter function app.walk_account_names owner to app_search;
revoke create on schema app from app_dispatcher, app_search;

revoke all on all functions in schema app from public;
grant execute on function app.collect_account_names, app.walk_account_names to app_api;
grant execute on function app.search_account_ids, app.tagged_account_ids to app_api, app_worker;
grant execute on function app.place_added to app_limited;
