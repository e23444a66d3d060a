-- Files that an item of content carries, in the order of its author. They are stored files of their own: removing one lets
-- its bytes go, as with the versions of files.
create table app.content_attachment (
  organization_id bigint not null references app.organization (id) on delete cascade,
  content_id bigint not null,
  file_id bigint not null,
  -- What its sender called it; only ever shown.
  name text not null check (char_length(name) between 1 and 255),
  -- From 1.
  position integer not null check (position > 0),
  created_at timestamptz not null default app.now(),
  created_by bigint,
  primary key (organization_id, content_id, file_id),
  unique (organization_id, file_id),
  foreign key (organization_id, content_id) references app.content (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references app.stored_file (organization_id, id)
);
call app.protect('app.content_attachment');
create trigger released after delete on app.content_attachment
  for each row execute function app.release_version();
