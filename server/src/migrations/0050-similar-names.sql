-- Ids of people whose search key holds a word like each of these words, the most alike first, for whoever mistyped a
-- name. Uses the trigram index, as app.search_account_ids does. Of very many that are alike the first met are ranked.
create function app.similar_account_ids(words text[], most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_indexscan = off
  set pg_trgm.word_similarity_threshold = 0.5
as $$
begin
  return query execute
    'select met.id from (select a.id, a.search_key, a.name_key from app.account a '
    || 'where a.organization_id = $1 and a.deleted_at is null '
    || (select string_agg(format('and %L <%% a.search_key ', word), '') from unnest(words) as word)
    || 'limit 500) met order by '
    || (select string_agg(format('word_similarity(%L, met.search_key)', word), ' + ')
          from unnest(words) as word)
    || ' desc, met.name_key, met.id limit $2'
    using app.organization_id(), most;
end $$;
grant select (name_key) on app.account to app_search;
grant create on schema app to app_search;
alter function app.similar_account_ids(text[], integer) owner to app_search;
revoke create on schema app from app_search;
revoke all on function app.similar_account_ids(text[], integer) from public;
grant execute on function app.similar_account_ids(text[], integer) to app_api;
