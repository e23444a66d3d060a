-- A file is content: one row beside the row that content of every kind has, and its versions below it. What had an id
-- of its own before becomes a draft.
comment on column app.content.cover_file_id is
  'A picture. Its row of picture_use, which stays as long as the content, keeps it from being deleted.';

alter table app.content_file
  add column content_id bigint,
  -- Whether readers may save it; else they only see it.
  add column download_allowed boolean not null default true,
  -- The version that readers have; null: none was published.
  add column live_version integer;
alter table app.content_file_version add column content_id bigint;

-- The owner of the tables is held to row security as well.
alter table app.content no force row level security;
alter table app.content_file no force row level security;
alter table app.content_file_version no force row level security;
do $$
declare
  file record;
  made bigint;
begin
  for file in
    select f.organization_id, f.id, f.created_at, f.created_by, coalesce((
        select v.name from app.content_file_version v
         where v.organization_id = f.organization_id and v.content_file_id = f.id
         order by v.number desc limit 1), 'File') as name
      from app.content_file f
  loop
    insert into app.content (organization_id, kind, title, sort_key, draft_hash, created_at, created_by,
      author_id, updated_at, updated_by)
    values (file.organization_id, 'file', file.name, lower(file.name), md5(file.name), file.created_at,
      file.created_by, file.created_by, file.created_at, file.created_by)
    returning id into made;
    update app.content_file set content_id = made
     where organization_id = file.organization_id and id = file.id;
    update app.content_file_version set content_id = made
     where organization_id = file.organization_id and content_file_id = file.id;
  end loop;
end $$;
alter table app.content_file_version force row level security;
alter table app.content_file force row level security;
alter table app.content force row level security;

-- With the columns go the keys that are made of them.
alter table app.content_file_version drop column content_file_id;
alter table app.content_file
  drop column id, drop column created_at, drop column created_by,
  add primary key (organization_id, content_id),
  add foreign key (organization_id, content_id) references app.content (organization_id, id)
    on delete cascade;
alter table app.content_file_version
  add primary key (organization_id, content_id, number),
  add foreign key (organization_id, content_id) references app.content_file (organization_id, content_id)
    on delete cascade;
