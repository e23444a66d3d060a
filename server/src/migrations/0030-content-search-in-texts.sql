-- A search of content looks in titles, texts and tags.

alter table app.content_article add column text_key text not null default '';
comment on column app.content_article.text_key is
  'Made by the application: what the search box looks in, the text folded, with a space before each word.';
create index content_article_text on app.content_article using gin (organization_id, text_key gin_trgm_ops);

alter table app.content_social add column text_key text not null default '';
comment on column app.content_social.text_key is 'As that of an article.';
create index content_social_text on app.content_social using gin (organization_id, text_key gin_trgm_ops);

create index content_title_parts on app.content using gin (organization_id, (' ' || sort_key) gin_trgm_ops)
  where deleted_at is null;

-- What searches may read of content.
grant select (organization_id, id, sort_key, deleted_at) on app.content to app_search;
grant select (organization_id, content_id, text_key) on app.content_article, app.content_social to app_search;
grant select (organization_id, content_id, tag) on app.content_tag to app_search;
create policy search on app.content for select to app_search using (true);
create policy search on app.content_article for select to app_search using (true);
create policy search on app.content_social for select to app_search using (true);
create policy search on app.content_tag for select to app_search using (true);

-- Ids of content with a title or a text like the pattern, or one of these tags: at most `most` by each, some of them
-- twice, in no order. As app.search_account_ids.
create function app.search_content_ids(pattern text, tags text[], most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return query execute format(
    '(select c.id from app.content c
       where c.organization_id = $1 and c.deleted_at is null and '' '' || c.sort_key like %1$L limit $3)
     union all (select a.content_id from app.content_article a
       where a.organization_id = $1 and a.text_key like %1$L limit $3)
     union all (select s.content_id from app.content_social s
       where s.organization_id = $1 and s.text_key like %1$L limit $3)
     union all (select t.content_id from app.content_tag t
       where t.organization_id = $1 and t.tag = any ($2) limit $3)', pattern)
    using app.organization_id(), tags, most;
end $$;

grant create on schema app to app_search;
alter function app.search_content_ids owner to app_search;
revoke create on schema app from app_search;
revoke all on function app.search_content_ids from public;
grant execute on function app.search_content_ids to app_api;
