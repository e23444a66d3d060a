-- Who has the editor of an item of content open. A row is of a minute: it is renewed while the page shows, and another
-- person's page asks for it.
create table app.content_editor (
  organization_id bigint not null references app.organization (id) on delete cascade,
  content_id bigint not null,
  account_id bigint not null,
  -- Since when without a pause, and when it was renewed last.
  opened_at timestamptz not null default app.now(),
  seen_at timestamptz not null default app.now(),
  primary key (organization_id, content_id, account_id),
  foreign key (organization_id, content_id) references app.content (organization_id, id)
    on delete cascade,
  foreign key (organization_id, account_id) references app.account (organization_id, id)
    on delete cascade
);
create index content_editor_account on app.content_editor (organization_id, account_id);
call app.protect('app.content_editor');
