-- Uploads can be taken back for 7 days: line by line, where nobody changed the person since.

alter table app.import drop constraint import_state_check;
alter table app.import add constraint import_state_check check (state in (
  'staging', 'staged', 'checking', 'checked', 'running', 'paused', 'done', 'stopped', 'failed',
  'undoing', 'undone'));
alter table app.import drop constraint import_failed_in_check;
alter table app.import add constraint import_failed_in_check
  check (failed_in in ('checking', 'running', 'undoing'));
alter table app.import
  -- Set when the writing ends.
  add column undo_until timestamptz,
  -- Whose rights taking back has.
  add column undo_account_id bigint,
  add column undo_started_at timestamptz,
  add column undone_at timestamptz,
  add column undone_created_count integer not null default 0,
  add column undone_updated_count integer not null default 0,
  add column kept_count integer not null default 0,
  -- What is needed to take it back is gone.
  add column forgotten boolean not null default false;
drop index app.import_open;
create index import_open on app.import (organization_id, created_at desc, id desc)
  where state not in ('done', 'stopped', 'undone');
create index import_undo_age on app.import (undo_until) where not forgotten;

alter table app.import_write
  -- What became of the line when the upload was taken back: `kept` stays as it was written.
  add column undo text check (undo in ('undone', 'kept')),
  -- Why it was kept, or what of it could not be given back.
  add column undo_reason text,
  add column undo_at timestamptz;
create index import_write_kept on app.import_write (organization_id, import_id, line)
  where undo_reason is not null;

-- The worker enters each organization that has something to forget.
grant select (organization_id, undo_until, forgotten) on app.import to app_dispatcher;
create policy door on app.import for select to app_dispatcher using (true);
create function app.organizations_with_old_uploads() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct organization_id from app.import where undo_until < app.now() and not forgotten
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_old_uploads() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_old_uploads() from public;
grant execute on function app.organizations_with_old_uploads() to app_worker;
