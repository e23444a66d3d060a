-- Files that emails carry. A direct send has those of its draft; its message keeps those it was sent with, as long as it
-- is kept itself. The bytes go when neither has them any more.

create table app.direct_send_file (
  organization_id bigint not null references app.organization (id) on delete cascade,
  direct_send_id bigint not null,
  file_id bigint not null,
  -- What its sender called it.
  name text not null check (char_length(name) between 1 and 255),
  -- From 1.
  position integer not null check (position > 0),
  created_at timestamptz not null default app.now(),
  created_by bigint,
  primary key (organization_id, direct_send_id, file_id),
  unique (organization_id, file_id),
  foreign key (organization_id, direct_send_id) references app.direct_send (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references app.stored_file (organization_id, id)
);
call app.protect('app.direct_send_file');

create table app.message_file (
  organization_id bigint not null references app.organization (id) on delete cascade,
  message_id bigint not null,
  file_id bigint not null,
  name text not null check (char_length(name) between 1 and 255),
  position integer not null check (position > 0),
  primary key (organization_id, message_id, file_id),
  foreign key (organization_id, message_id) references app.message (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references app.stored_file (organization_id, id)
);
create index message_file_file on app.message_file (organization_id, file_id);
call app.protect('app.message_file', 'select, insert, delete');

-- Rows also go by cascade, as the owner of the tables, who sees no organization.
create function app.release_mailed_file() returns trigger
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
create trigger released after delete on app.direct_send_file
  for each row execute function app.release_mailed_file();
create trigger released after delete on app.message_file
  for each row execute function app.release_mailed_file();

grant select (organization_id, file_id) on app.direct_send_file, app.message_file to app_dispatcher;
create policy marking on app.direct_send_file for select to app_dispatcher using (true);
create policy marking on app.message_file for select to app_dispatcher using (true);
grant create on schema app to app_dispatcher;
alter function app.release_mailed_file() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.release_mailed_file() from public;
grant execute on function app.release_mailed_file() to app_api, app_worker;
