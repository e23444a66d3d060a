-- An attachment of a direct send is an upload of its own, or a file of content: while it is a draft the version that is
-- published, and from sending on the version it was sent with, which its message keeps.
alter table app.direct_send_file
  add column source_id bigint,
  add foreign key (organization_id, source_id) references app.content (organization_id, id) on delete cascade,
  add unique (organization_id, direct_send_id, source_id),
  drop constraint direct_send_file_organization_id_file_id_key;
comment on column app.direct_send_file.source_id is
  'The file of content that is attached; null of an upload of its own. file_id is its version when it was attached.';
create unique index direct_send_file_own on app.direct_send_file (organization_id, file_id)
  where source_id is null;
create index direct_send_file_source on app.direct_send_file (organization_id, source_id)
  where source_id is not null;

-- The bytes of a version are kept until neither the file of content nor an email has them.
grant select (organization_id, file_id) on app.content_file_version to app_dispatcher;
create policy marking on app.content_file_version for select to app_dispatcher using (true);

create or replace function app.release_mailed_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.stored_file f set unused_since = app.now()
   where f.organization_id = old.organization_id and f.id = old.file_id
     and not exists (select from app.direct_send_file d
                      where d.organization_id = f.organization_id and d.file_id = f.id)
     and not exists (select from app.message_file m
                      where m.organization_id = f.organization_id and m.file_id = f.id)
     and not exists (select from app.content_file_version v
                      where v.organization_id = f.organization_id and v.file_id = f.id);
  return null;
end $$;

create or replace function app.release_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.stored_file f set unused_since = app.now()
   where f.organization_id = old.organization_id and f.id = old.file_id
     and not exists (select from app.direct_send_file d
                      where d.organization_id = f.organization_id and d.file_id = f.id)
     and not exists (select from app.message_file m
                      where m.organization_id = f.organization_id and m.file_id = f.id);
  return null;
end $$;
