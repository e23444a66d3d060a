-- Possible duplicates, and what merging two entries leaves behind.

create table app.duplicate_pair (
  organization_id bigint not null references app.organization (id) on delete cascade,
  one_id bigint not null,
  other_id bigint not null,
  reason text not null check (reason in ('name_birth_date', 'name_phone', 'phone_birth_date', 'name')),
  found_at timestamptz not null default app.now(),
  dismissed_at timestamptz,
  dismissed_by bigint,
  primary key (organization_id, one_id, other_id),
  foreign key (organization_id, one_id) references app.account (organization_id, id) on delete cascade,
  foreign key (organization_id, other_id) references app.account (organization_id, id) on delete cascade,
  check (one_id < other_id)
);
comment on table app.duplicate_pair is 'Entries that are likely the same person, and entries that were made one.';
comment on column app.duplicate_pair.one_id is 'The one that was entered first.';
comment on column app.duplicate_pair.reason is 'The surest has the least.';
comment on column app.duplicate_pair.dismissed_at is 'Someone said that they are two people.';
create index duplicate_pair_other on app.duplicate_pair (organization_id, other_id);
call app.protect('app.duplicate_pair');

create table app.duplicate_search (
  organization_id bigint not null references app.organization (id) on delete cascade,
  asked_at timestamptz,
  looked_at timestamptz,
  primary key (organization_id)
);
comment on table app.duplicate_search is 'When everyone was last compared with everyone.';
call app.protect('app.duplicate_search');

create table app.merged_account (
  organization_id bigint not null references app.organization (id) on delete cascade,
  account_id bigint not null,
  into_id bigint not null,
  merged_at timestamptz not null default app.now(),
  merged_by bigint,
  moved jsonb,
  into_version integer,
  email_key text,
  external_id_key text,
  primary key (organization_id, account_id),
  foreign key (organization_id, into_id) references app.account (organization_id, id) on delete cascade
);
comment on table app.merged_account is
  'What was sent to, or done by, an entry that was merged stays under its number: a question about the person asks '
  'about these, too.';
comment on column app.merged_account.account_id is
  'Without a key to it: the entry is emptied from the trash, what it was meant by stays.';
comment on column app.merged_account.moved is 'What came over, to be given back; null when it cannot be.';
comment on column app.merged_account.into_version is
  'The version of the entry that was kept, after it: another one means that someone changed it since.';
create index merged_account_into on app.merged_account (organization_id, into_id);
create index merged_account_email on app.merged_account (organization_id, email_key)
  where email_key is not null;
create index merged_account_external_id on app.merged_account (organization_id, external_id_key)
  where external_id_key is not null;
call app.protect('app.merged_account');
-- Entries that were merged into one of the caller's people: what was sent to them is read as the person's.
grant select (organization_id, account_id, into_id) on app.merged_account to app_limited;
create policy limited on app.merged_account for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.group_member m
                      where m.organization_id = merged_account.organization_id
                        and m.account_id = merged_account.into_id));
