-- A test of a channel finds how its mail server is encrypted and which certificate it shows. A test email to the
-- channel's mailbox goes out by the channel and is found in the mailbox again.

alter table app.channel add column seen_server json check (json_typeof(seen_server) = 'object');

create table app.channel_arrival_test (
  organization_id bigint not null,
  channel_id bigint not null,
  -- Stands in a header of the email, by which it is found.
  token text not null check (token ~ '^[0-9a-f]{32}$'),
  address text not null check (char_length(address) <= 320),
  asked_at timestamptz not null default app.now(),
  -- When the mail server was given the email; it had not taken it yet.
  sent_at timestamptz,
  -- Why it was not taken, as a code; what the server said stands in `reply`.
  problem text,
  reply text check (char_length(reply) <= 500),
  arrived_at timestamptz,
  -- The headers with which it arrived: a list of names and values.
  headers json check (json_typeof(headers) = 'array'),
  primary key (organization_id, channel_id),
  foreign key (organization_id, channel_id)
    references app.channel_mailbox (organization_id, channel_id) on delete cascade,
  check (arrived_at is null or sent_at is not null)
);
call app.protect('app.channel_arrival_test');
