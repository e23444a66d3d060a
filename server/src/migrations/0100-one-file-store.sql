-- Pictures of articles and emails become stored files: one store, one quota, one sweep. What shows a picture is
-- written down, so that a picture that nothing shows is deleted like any other file.

alter table app.stored_file
  alter column md5_hash drop not null,
  -- What its sender called it; only ever shown.
  add column name text check (char_length(name) between 1 and 255),
  -- Of the bytes that are kept, in hex.
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Pixels, of pictures.
  add column width integer check (width > 0),
  add column height integer check (height > 0);

-- The owner of the tables is held to row security as well.
alter table app.file no force row level security;
alter table app.stored_file no force row level security;
alter table app.audit_event no force row level security;
alter table app.merged_account no force row level security;
alter table app.dead_blob no force row level security;
alter table app.counter no force row level security;

-- Documents name pictures by their id, so pictures keep theirs and the other files move behind them.
do $$
declare
  last bigint := coalesce((select max(id) from app.file), 0);
begin
  if last > 0 then
    update app.stored_file set id = id + last;
    update app.audit_event set target_id = target_id + last where target_type = 'file';
    update app.merged_account
       set moved = jsonb_set(moved, '{photo}', (select jsonb_agg(photo::bigint + last)
                                                  from jsonb_array_elements_text(moved -> 'photo') photo))
     where jsonb_typeof(moved -> 'photo') = 'array' and moved -> 'photo' <> '[]';
  end if;
end $$;

insert into app.stored_file (organization_id, id, path, blob_key, size, content_type, name, sha256, width, height,
  created_at, created_by, updated_at)
select organization_id, id, 'pictures/' || replace(token::text, '-', ''), replace(token::text, '-', ''), size,
  content_type, name, sha256, width, height, created_at, created_by, created_at
  from app.file;
select setval(pg_get_serial_sequence('app.stored_file', 'id'), greatest(max(id), 1)) from app.stored_file;
drop table app.file;

-- What shows a picture. It stays while any state of it may still be read: an article's row goes with the article,
-- not with a change of the draft.
create table app.picture_use (
  organization_id bigint not null references app.organization (id) on delete cascade,
  file_id bigint not null,
  content_id bigint,
  campaign_id bigint,
  message_id bigint,
  check (num_nonnulls(content_id, campaign_id, message_id) = 1),
  foreign key (organization_id, file_id) references app.stored_file (organization_id, id),
  foreign key (organization_id, content_id) references app.content (organization_id, id) on delete cascade,
  foreign key (organization_id, campaign_id) references app.campaign (organization_id, id) on delete cascade,
  foreign key (organization_id, message_id) references app.message (organization_id, id) on delete cascade
);
create unique index picture_use_once on app.picture_use
  (organization_id, file_id, content_id, campaign_id, message_id) nulls not distinct;
create index picture_use_content on app.picture_use (organization_id, content_id) where content_id is not null;
create index picture_use_campaign on app.picture_use (organization_id, campaign_id) where campaign_id is not null;
create index picture_use_message on app.picture_use (organization_id, message_id) where message_id is not null;
call app.protect('app.picture_use', 'select, insert, delete');

-- A row that is added or deleted tells the file since when nothing shows it. Rows also go by cascade, as the owner of
-- the tables, who sees no organization: so this runs as the dispatcher.
create function app.mark_picture_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    update app.stored_file set unused_since = null
     where organization_id = new.organization_id and id = new.file_id and unused_since is not null;
  else
    update app.stored_file f set unused_since = app.now()
     where f.organization_id = old.organization_id and f.id = old.file_id
       and not exists (select from app.picture_use u
                        where u.organization_id = f.organization_id and u.file_id = f.id);
  end if;
  return null;
end $$;
create trigger marked after insert or delete on app.picture_use
  for each row execute function app.mark_picture_use();

grant select (id), update (unused_since) on app.stored_file to app_dispatcher;
create policy marking on app.stored_file for update to app_dispatcher using (true) with check (true);
grant select (organization_id, file_id) on app.picture_use to app_dispatcher;
create policy marking on app.picture_use for select to app_dispatcher using (true);
grant create on schema app to app_dispatcher;
alter function app.mark_picture_use() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.mark_picture_use() from public;
grant execute on function app.mark_picture_use() to app_api, app_worker;

-- Pictures of what is there already.
alter table app.content no force row level security;
alter table app.content_revision no force row level security;
alter table app.campaign no force row level security;
alter table app.message no force row level security;
alter table app.picture_use no force row level security;
do $$
declare
  drafts text := case when to_regclass('app.content_article') is null
    then 'select organization_id, id as content_id, document from app.content'
    else 'select organization_id, content_id, document from app.content_article' end;
  covers text := case when exists (select from information_schema.columns
      where table_schema = 'app' and table_name = 'content' and column_name = 'cover_file_id')
    then ' union all select organization_id, id, null, null, cover_file_id from app.content' else '' end;
begin
  if to_regclass('app.content_article') is not null then
    execute 'alter table app.content_article no force row level security';
  end if;
  execute format($query$
    insert into app.picture_use (organization_id, content_id, campaign_id, message_id, file_id)
    select distinct shown.* from (
      select d.organization_id, d.content_id, d.campaign_id, d.message_id, (hit[1])::bigint as file_id
        from (select organization_id, content_id, null::bigint as campaign_id, null::bigint as message_id,
                     document from (%s) as draft
              union all
              select organization_id, content_id, null, null, document from app.content_revision
              union all
              select organization_id, null, id, null, document from app.campaign
              union all
              select organization_id, null, null, id, document from app.message) as d,
             regexp_matches(d.document::text, '"fileId"\s*:\s*([0-9]{1,15})', 'g') as hit
      %s) as shown
      join app.stored_file f on f.organization_id = shown.organization_id and f.id = shown.file_id
       and starts_with(f.path, 'pictures/')$query$, drafts, covers);
  if to_regclass('app.content_article') is not null then
    execute 'alter table app.content_article force row level security';
  end if;
end $$;
alter table app.picture_use force row level security;
alter table app.message force row level security;
alter table app.campaign force row level security;
alter table app.content_revision force row level security;
alter table app.content force row level security;
alter table app.counter force row level security;
alter table app.dead_blob force row level security;
alter table app.merged_account force row level security;
alter table app.audit_event force row level security;
alter table app.stored_file force row level security;
