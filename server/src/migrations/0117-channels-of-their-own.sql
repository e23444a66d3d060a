-- A channel may have a mail server of its own, fails and comes back, is archived, and sends for addresses that were
-- proven by a mail to them.

alter table app.channel drop constraint channel_server_check;
alter table app.channel
  add constraint channel_server_check check (server in ('settings', 'own')),
  -- In small letters, as the parser of URLs writes it.
  add column host text check (char_length(host) <= 253),
  add column port integer check (port between 1 and 65535),
  add column tls text check (tls in ('starttls', 'implicit', 'none')),
  add column username text check (char_length(username) <= 254),
  -- Sealed by the application; never answered.
  add column secret_sealed text,
  -- Why the last try failed, as a code; what the server said stands in last_reply.
  add column problem text,
  -- When a failing channel is tried again by what waits for it.
  add column retry_at timestamptz,
  add column archived_at timestamptz,
  add constraint channel_own_server check (
    case server when 'own' then host is not null and port is not null and tls is not null
      else host is null and port is null and tls is null and username is null and secret_sealed is null end),
  add constraint channel_problem check (state <> 'verified' or problem is null);

-- Two channels of one name can't be told apart. Those that have one already are numbered.
alter table app.channel no force row level security;
update app.channel c
   set name = left(c.name, 72) || ' (' || n.number || ')'
  from (select organization_id, id,
          row_number() over (partition by organization_id, lower(name) order by id) as number
        from app.channel) n
 where n.organization_id = c.organization_id and n.id = c.id and n.number > 1;
alter table app.channel force row level security;
create unique index channel_name on app.channel (organization_id, lower(name)) where archived_at is null;

-- Which addresses an organization has shown to be its own: a code that was mailed there came back. One for a domain's
-- postmaster proves all addresses of the domain.
create table app.sender_proof (
  organization_id bigint not null references app.organization (id) on delete cascade,
  address_key text not null check (char_length(address_key) <= 254),
  -- SHA-256 of the code that was sent last; null once it was used.
  code_hash bytea,
  code_until timestamptz,
  asked_at timestamptz not null default app.now(),
  proven_at timestamptz,
  proven_by bigint,
  primary key (organization_id, address_key)
);
call app.protect('app.sender_proof');
