-- What filters of the list of people find few by, among very many.
create index account_birth_date on app.account (organization_id, birth_date)
  where deleted_at is null and birth_date is not null;
create index account_end_date on app.account (organization_id, end_date)
  where deleted_at is null and end_date is not null;
create index account_created on app.account (organization_id, created_at) where deleted_at is null;

-- Tags as they are compared. Under row security only a function of app_search reaches them by an index.
create function app.tag_keys(tags text[]) returns text[]
  language sql immutable parallel safe
  return array(select lower(tag) from unnest(tags) as tag);
create index account_tags on app.account using gin (organization_id, app.tag_keys(tags))
  where deleted_at is null and tags <> '{}';

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
grant select (tags) on app.account to app_search;
grant create on schema app to app_search;
alter function app.tagged_account_ids(text[], boolean, integer) owner to app_search;
revoke create on schema app from app_search;
revoke all on function app.tag_keys(text[]), app.tagged_account_ids(text[], boolean, integer) from public;
grant execute on function app.tag_keys(text[]) to app_api, app_worker, app_search, app_dispatcher;
grant execute on function app.tagged_account_ids(text[], boolean, integer) to app_api, app_worker;
