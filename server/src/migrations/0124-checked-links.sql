-- Where links of drafts lead: asked for when a draft is saved, looked up in the background, and shown before it is sent.

create table app.link_check (
  organization_id bigint not null references app.organization (id) on delete cascade,
  url text not null check (char_length(url) <= 2048),
  asked_at timestamptz not null default app.now(),
  -- Null until it was looked up.
  checked_at timestamptz,
  outcome text check (outcome in ('ok', 'gone', 'silent')),
  primary key (organization_id, url)
);
create index link_check_open on app.link_check (organization_id, asked_at) where checked_at is null or checked_at < asked_at;
call app.protect('app.link_check');
