-- Uploads of people put them into groups that are filled by hand, and take them out again when they are taken back.

alter table app.group_member
  -- The upload that put the person in; whoever was in before, or is put in by hand later, has none.
  add column import_id bigint;
create index group_member_import on app.group_member (organization_id, import_id, account_id, group_id)
  where import_id is not null;

alter table app.import_check
  -- Groups that the line puts its person into and that he is not in: '#12' by id, '=nurses' by a name nobody has yet.
  add column joins text[];

alter table app.import_write drop constraint import_write_result_check;
alter table app.import_write add constraint import_write_result_check
  -- `joined`: the person came into groups, and nothing else of him changed.
  check (result in ('created', 'updated', 'joined', 'waits'));

alter table app.import
  -- Groups that are to be made, by their names in lower case: {"nurses": {"name": "Nurses", "id": 12}}; null: not yet.
  add column new_groups jsonb not null default '{}',
  add column joined_count integer not null default 0,
  -- Places in groups that were given, and taken back.
  add column grouped_count integer not null default 0,
  add column ungrouped_count integer not null default 0;
