-- Content of every kind has one row, one id and one set of states. What one kind alone has lies in a table of that kind.

create table app.content_article (
  organization_id bigint not null references app.organization (id) on delete cascade,
  content_id bigint not null,
  -- Checked by the application against the closed list of nodes; never asked by a query.
  document json not null,
  words integer not null,
  -- SHA-256 of the document: tells without reading it whether two differ.
  document_hash text not null,
  primary key (organization_id, content_id),
  foreign key (organization_id, content_id) references app.content (organization_id, id)
    on delete cascade
);
call app.protect('app.content_article');

-- The owner of the tables is held to row security as well.
alter table app.content no force row level security;
alter table app.content_article no force row level security;
insert into app.content_article (organization_id, content_id, document, words, document_hash)
select organization_id, id, document, words, document_hash from app.content;
alter table app.content_article force row level security;

alter table app.content
  drop column document, drop column words, drop column document_hash,
  drop constraint content_kind_check,
  alter column kind drop default,
  add constraint content_kind_check check (kind in ('article', 'social', 'file')),
  -- Its address among people; none before it is first published, unless its author gives it one.
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  -- A picture, with what it shows for those who do not see it; part of what is published.
  add column cover_file_id bigint,
  add column cover_alt text,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column audience text not null default 'everyone' check (audience in ('everyone', 'groups')),
  -- Whose it is: shown to readers, and the one who edits it without being staff.
  add column author_id bigint,
  add constraint content_cover_check check (cover_alt is null or cover_file_id is not null);
comment on column app.content.draft_hash is
  'SHA-256 of what readers would see: title, summary, cover and what the kind adds.';
update app.content set author_id = created_by;
alter table app.content force row level security;
create unique index content_slug on app.content (organization_id, slug) where slug is not null;
drop index app.content_author;
create index content_author on app.content (organization_id, author_id, updated_at, id);
create index content_kind on app.content (organization_id, kind, updated_at, id)
  where deleted_at is null;

-- Other kinds keep something else than a document in what they publish.
alter table app.content_revision
  alter column document drop not null,
  alter column words drop not null,
  add column cover_file_id bigint,
  add column cover_alt text;

-- Who it is for where that is not everyone.
create table app.content_audience (
  organization_id bigint not null references app.organization (id) on delete cascade,
  content_id bigint not null,
  group_id bigint not null,
  primary key (organization_id, content_id, group_id),
  foreign key (organization_id, content_id) references app.content (organization_id, id)
    on delete cascade,
  foreign key (organization_id, group_id) references app.person_group (organization_id, id)
    on delete cascade
);
create index content_audience_group on app.content_audience (organization_id, group_id);
call app.protect('app.content_audience');

-- Nothing was released under the names of articles alone.
alter table app.audit_event no force row level security;
update app.audit_event set action = 'content.' || split_part(action, '.', 2)
where action in ('article.published', 'article.unpublished', 'article.archived', 'article.reopened',
  'article.deleted', 'article.restored');
alter table app.audit_event force row level security;
