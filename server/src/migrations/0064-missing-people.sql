-- People who do not stand in a file of people can be deactivated with it.

alter table app.import
  -- How many were confirmed; null: nobody (yet).
  add column missing_total integer,
  add column missing_count integer not null default 0,
  add column missing_left_count integer not null default 0,
  add column missing_undone_count integer not null default 0,
  -- Ties together in the trail what is done to them.
  add column missing_request_id uuid;

-- Who was confirmed, and what became of him. Written down with the confirmation: whoever is missing later was never
-- shown to anybody.
create table app.import_missing (
  organization_id bigint not null references app.organization (id) on delete cascade,
  import_id bigint not null,
  account_id bigint not null,
  -- As he was confirmed, then as he was deactivated: a later one means that somebody changed him since.
  account_version integer,
  state text not null default 'waiting'
    check (state in ('waiting', 'deactivated', 'left', 'undone', 'kept')),
  -- Why he was left, or kept when the upload was taken back.
  reason text,
  at timestamptz,
  primary key (organization_id, import_id, account_id),
  foreign key (organization_id, import_id) references app.import (organization_id, id)
    on delete cascade
);
create index import_missing_state on app.import_missing (organization_id, import_id, state, account_id);
call app.protect('app.import_missing');
