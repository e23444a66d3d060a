-- Groups that an upload made go with it when it is taken back, where somebody said so.

alter table app.import
  -- Which, of those that it made; they are looked at again when their turn comes.
  add column remove_groups bigint[] not null default '{}',
  add column removed_group_count integer not null default 0,
  -- Ties together in the trail what is removed.
  add column undo_request_id uuid;
