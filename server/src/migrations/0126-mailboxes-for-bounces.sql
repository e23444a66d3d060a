-- A channel may name a mailbox that its emails come back to. It is read by IMAP, for bounces and complaints.

create table app.channel_mailbox (
  organization_id bigint not null references app.organization (id) on delete cascade,
  channel_id bigint not null,
  host text not null check (char_length(host) <= 253),
  port integer not null check (port between 1 and 65535),
  tls text not null check (tls in ('starttls', 'implicit', 'none')),
  username text not null check (char_length(username) <= 254),
  -- Sealed by the application; never answered.
  secret_sealed text not null,
  folder text not null check (char_length(folder) <= 200),
  address text check (char_length(address) <= 254),
  read_from text not null check (read_from in ('now', 'all')),
  mark_seen boolean not null default false,
  -- Why the last try failed, as a code; what the server said stands in `reply`.
  problem text,
  reply text check (char_length(reply) <= 500),
  -- In a row; the wait until the next try grows with them.
  failures integer not null default 0,
  -- When someone last asked for a test; later than `tried_at` while it is on its way.
  asked_at timestamptz,
  tried_at timestamptz,
  read_at timestamptz,
  next_at timestamptz not null default app.now(),
  -- Up to where it was read: the number of the last email, which counts while the folder has this validity, and when the
  -- server got that email, for a folder that numbers its emails again.
  uid_validity bigint,
  last_uid bigint,
  last_date timestamptz,
  is_behind boolean not null default false,
  read_count bigint not null default 0,
  bounces bigint not null default 0,
  complaints bigint not null default 0,
  others bigint not null default 0,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  updated_by bigint,
  version integer not null default 1,
  primary key (organization_id, channel_id),
  foreign key (organization_id, channel_id) references app.channel (organization_id, id) on delete cascade,
  check ((uid_validity is null) = (last_uid is null))
);
create index channel_mailbox_due on app.channel_mailbox (next_at);
call app.protect('app.channel_mailbox');

-- The worker enters each organization with a mailbox whose time has come.
grant select (organization_id, next_at) on app.channel_mailbox to app_dispatcher;
create policy door on app.channel_mailbox for select to app_dispatcher using (true);
create function app.organizations_with_due_mailboxes() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct b.organization_id
    from app.channel_mailbox b join app.organization o on o.id = b.organization_id
   where b.next_at <= app.now() and o.suspended_at is null
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_due_mailboxes() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_due_mailboxes() from public;
grant execute on function app.organizations_with_due_mailboxes() to app_worker;
