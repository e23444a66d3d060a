-- Who confirmed that they read content, which revision of it, and when. A revision that asks again has rows of its own.
create table app.content_acknowledgement (
  organization_id bigint not null references app.organization (id) on delete cascade,
  content_id bigint not null,
  account_id bigint not null,
  revision integer not null,
  at timestamptz not null default app.now(),
  primary key (organization_id, content_id, account_id, revision),
  foreign key (organization_id, content_id) references app.content (organization_id, id)
    on delete cascade,
  foreign key (organization_id, account_id) references app.account (organization_id, id)
    on delete cascade
);
create index content_acknowledgement_account on app.content_acknowledgement
  (organization_id, account_id, content_id);
call app.protect('app.content_acknowledgement', 'select, insert');

-- From which revision on people confirm; a later one asks again only where an editor wants it.
alter table app.content add column acknowledge_from integer not null default 1;
