-- What a user chooses for himself, whatever organization he is in. The version counts the changes of his
-- profile; which organization he used last is none.

alter table app."user"
  -- Null: times are shown in the zone of the organization.
  add column time_zone text,
  add column version integer not null default 1;
