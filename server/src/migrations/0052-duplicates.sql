-- Entries that are likely the same person, and entries that were made one.
create table app.duplicate_pair (
  organization_id bigint not null references app.organization (id) on delete cascade,
  -- The one that was entered first.
  one_id bigint not null,
  other_id bigint not null,
  -- The surest has the least.
  reason text not null check (reason in ('name_birth_date', 'name_phone', 'phone_birth_date', 'name')),
  found_at timestamptz not null default app.now(),
  -- Somebody said that they are two people.
  dismissed_at timestamptz,
  dismissed_by bigint,
  primary key (organization_id, one_id, other_id),
  foreign key (organization_id, one_id) references app.account (organization_id, id) on delete cascade,
  foreign key (organization_id, other_id) references app.account (organization_id, id) on delete cascade,
  check (one_id < other_id)
);
create index duplicate_pair_other on app.duplicate_pair (organization_id, other_id);
call app.protect('app.duplicate_pair');

-- When everybody was last compared with everybody.
create table app.duplicate_search (
  organization_id bigint not null references app.organization (id) on delete cascade,
  asked_at timestamptz,
  looked_at timestamptz,
  primary key (organization_id)
);
call app.protect('app.duplicate_search');

-- What was sent to, or done by, an entry that is no more stays under its number: whoever asks about the person asks
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
  -- The version of the entry that was kept, after it: another one means that somebody changed it since.
  into_version integer,
  primary key (organization_id, account_id),
  foreign key (organization_id, into_id) references app.account (organization_id, id) on delete cascade
);
create index merged_account_into on app.merged_account (organization_id, into_id);
call app.protect('app.merged_account');

-- Every organization is looked through at night.
create function app.organizations_with_people() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select id from app.organization
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_people() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_people() from public;
grant execute on function app.organizations_with_people() to app_worker;
