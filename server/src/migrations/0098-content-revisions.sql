-- Revisions are of the draft: one each time its author pauses. What was published is marked among them, and is never
-- written again.
alter table app.content_revision
  alter column published_at drop not null,
  alter column published_at drop default,
  -- When it was begun and last written, and who wrote it.
  add column created_at timestamptz not null default app.now(),
  add column written_at timestamptz not null default app.now(),
  add column written_by bigint;
alter table app.content_revision no force row level security;
update app.content_revision
  set created_at = published_at, written_at = published_at, written_by = published_by;
alter table app.content_revision force row level security;
grant update, delete on app.content_revision to app_api, app_worker;
create index content_revision_drafts on app.content_revision (organization_id, content_id, number)
  where published_at is null;
