-- How a campaign is sent beside when: within which hours, how fast, and by whose clocks.
alter table app.campaign
  -- No email leaves between these times of day; both or neither, never the same.
  add column quiet_from time,
  add column quiet_until time,
  add column per_minute integer check (per_minute between 1 and 100000),
  -- The time is meant by the clocks of each recipient.
  add column local_time boolean not null default false,
  add constraint campaign_quiet_check
    check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);

-- A message keeps what it was started with. `time_zone` is that of the organization then.
alter table app.message
  add column quiet_from time,
  add column quiet_until time,
  add column per_minute integer check (per_minute between 1 and 100000),
  -- The time of day and the day at which each recipient gets it, by their clocks; null: as soon as it may leave.
  add column local_at timestamp,
  add column time_zone text,
  -- Nothing more of a message with a pace is claimed before.
  add column next_claim_at timestamptz,
  add constraint message_quiet_check
    check ((quiet_from is null) = (quiet_until is null) and (quiet_from is null or time_zone is not null)),
  add constraint message_local_check check (local_at is null or time_zone is not null);

-- The zone of those of a batch; null: that of their message.
alter table app.delivery_batch add column time_zone text;
