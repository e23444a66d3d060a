-- Why content was not published is kept as a code with values, beside the same in English.
alter table app.content add column publish_failure_said jsonb;
comment on column app.content.publish_failure_said is
  'Code and values of publish_failure; null of what failed before these were kept.';

-- Whether what is published next asks those again who acknowledged earlier versions. Until then they stay as they are.
alter table app.content add column acknowledge_again boolean not null default false;

-- Lists are sorted by how large files are.
alter table app.content add column file_size bigint;
comment on column app.content.file_size is 'Bytes of the newest version of a file; null of other kinds.';

-- The owner of the tables is held to row security as well.
alter table app.content no force row level security;
alter table app.content_file_version no force row level security;
alter table app.stored_file no force row level security;
update app.content c set file_size = (
    select f.size from app.content_file_version v
      join app.stored_file f on f.organization_id = v.organization_id and f.id = v.file_id
     where v.organization_id = c.organization_id and v.content_id = c.id
     order by v.number desc limit 1)
 where c.kind = 'file';
update app.content set acknowledge_again = true, acknowledge_from = 1
 where acknowledge_from > live_revision;
alter table app.stored_file force row level security;
alter table app.content_file_version force row level security;
alter table app.content force row level security;

create index content_file_size on app.content (organization_id, coalesce(file_size, 0), id)
  where deleted_at is null;

-- An attachment is an upload of its own, or a file of content, of which readers have the version that is published.
alter table app.content_attachment
  add column source_id bigint,
  add foreign key (organization_id, source_id) references app.content (organization_id, id) on delete cascade,
  add unique (organization_id, content_id, source_id),
  drop constraint content_attachment_organization_id_file_id_key;
comment on column app.content_attachment.source_id is
  'The file of content that is attached; null of an upload of its own. file_id is its version when it was attached.';
create unique index content_attachment_own on app.content_attachment (organization_id, file_id)
  where source_id is null;
create index content_attachment_source on app.content_attachment (organization_id, source_id)
  where source_id is not null;

-- What a file of content has is let go by its versions.
drop trigger released on app.content_attachment;
create trigger released after delete on app.content_attachment
  for each row when (old.source_id is null) execute function app.release_version();
