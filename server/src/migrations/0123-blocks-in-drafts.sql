-- Which saved blocks stand in a draft, read from its document by the database itself: what writes the document cannot
-- forget it.

create function app.blocks_in(document json) returns bigint[]
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct (id #>> '{}')::bigint), '{}')
  from jsonb_path_query(document::jsonb, '$.** ? (@.type == "savedBlock").attrs.blockId') as id
$$;
revoke all on function app.blocks_in(json) from public;
grant execute on function app.blocks_in(json) to app_api, app_worker;

alter table app.campaign
  add column block_ids bigint[] not null generated always as (app.blocks_in(document)) stored;
create index campaign_blocks on app.campaign using gin (block_ids) where block_ids <> '{}';
alter table app.direct_send
  add column block_ids bigint[] not null generated always as (app.blocks_in(document)) stored;
create index direct_send_blocks on app.direct_send using gin (block_ids) where block_ids <> '{}';
