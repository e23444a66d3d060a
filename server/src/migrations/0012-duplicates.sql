-- Possible duplicates, and what merging two entries leaves behind.

-- Entries that are likely the same person, and entries that were made one.
create table app.duplicate_pair (
  organization_id bigint not null references app.organization (id) on delete cascade,
  -- The one that was entered first.
  one_id bigint not null,
  other_id bigint not null,
  -- The surest has the least.
  reason text not null check (reason in ('name_birth_date', 'name_phone', 'phone_birth_date', 'name')),
  found_at timestamptz not null default app.now(),
  -- Someone said that they are two people.
  dismissed_at timestamptz,
  dismissed_by bigint,
  primary key (organization_id, one_id, other_id),
  foreign key (organization_id, one_id) references app.account (organization_id, id) on delete cascade,
  foreign key (organization_id, other_id) references app.account (organization_id, id) on delete cascade,
  check (one_id < other_id)
);
create index duplicate_pair_other on app.duplicate_pair (organization_id, other_id);
call app.protect('app.duplicate_pair');

-- When everyone was last compared with everyone.
create table app.duplicate_search (
  organization_id bigint not null references app.organization (id) on delete cascade,
  asked_at timestamptz,
  looked_at timestamptz,
  primary key (organization_id)
);
call app.protect('app.duplicate_search');

-- What was sent to, or done by, an entry that was merged stays under its number: a question about the person asks
-- about these, too.
create table app.merged_account (
  organization_id bigint not null references app.organization (id) on delete cascade,
  -- Without a key to it: the entry is emptied from the trash, what it was meant by stays.
  account_id bigint not null,
  into_id bigint not null,
  merged_at timestamptz not null default app.now(),
  merged_by bigint,
  -- What came over, to be given back; null when it cannot be.
  moved jsonb,
  -- The version of the entry that was kept, after it: another one means that someone changed it since.
  into_version integer,
  email_key text,
  external_id_key text,
  primary key (organization_id, account_id),
  foreign key (organization_id, into_id) references app.account (organization_id, id) on delete cascade
);
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
