-- The tags of content as rows: row security lets no index answer what an array contains. A row repeats what lists of one
-- tag are narrowed, sorted and counted by, so that one index does all of it. Managers who are limited to groups search
-- no tags, and read none of this.
create table app.content_tag (
  organization_id bigint not null references app.organization (id) on delete cascade,
  content_id bigint not null,
  tag text not null,
  kind text not null,
  state text not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organization_id, content_id, tag),
  foreign key (organization_id, content_id) references app.content (organization_id, id)
    on delete cascade
);
create index content_tag_newest on app.content_tag (organization_id, tag, updated_at, content_id)
  include (kind, state, deleted_at);
call app.protect('app.content_tag');

-- The owner of the tables is held to row security as well.
alter table app.content no force row level security;
alter table app.content_tag no force row level security;
insert into app.content_tag (organization_id, content_id, tag, kind, state, updated_at, deleted_at)
select distinct organization_id, id, unnest(tags), kind, state, updated_at, deleted_at from app.content;
alter table app.content_tag force row level security;
alter table app.content force row level security;

-- Every change of content passes here, by the API, a job or a command: the rows are what the array says when its
-- statement ends.
create function app.copy_tags() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from app.content_tag t
   where t.organization_id = new.organization_id and t.content_id = new.id and t.tag <> all (new.tags);
  insert into app.content_tag (organization_id, content_id, tag, kind, state, updated_at, deleted_at)
  select distinct new.organization_id, new.id, tag, new.kind, new.state, new.updated_at, new.deleted_at
    from unnest(new.tags) tag
  on conflict (organization_id, content_id, tag) do update
    set kind = excluded.kind, state = excluded.state, updated_at = excluded.updated_at,
      deleted_at = excluded.deleted_at;
  return null;
end $$;
revoke all on function app.copy_tags() from public;
create trigger copy_tags after insert on app.content
  for each row when (new.tags <> '{}') execute function app.copy_tags();
create trigger copy_changed_tags after update on app.content
  for each row when ((old.tags, old.kind, old.state, old.updated_at, old.deleted_at)
    is distinct from (new.tags, new.kind, new.state, new.updated_at, new.deleted_at)
    and (old.tags <> '{}' or new.tags <> '{}')) execute function app.copy_tags();
