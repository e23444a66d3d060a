-- Imports: a row that was not written is a conflict, and people who are not in the file are those of a full sync.

alter table app.import_check rename column twin_keys to duplicate_keys;
alter table app.import rename column waits_count to conflict_count;
alter table app.import rename column missing_total to full_sync_total;
alter table app.import rename column missing_count to full_sync_count;
alter table app.import rename column missing_left_count to full_sync_left_count;
alter table app.import rename column missing_undone_count to full_sync_undone_count;
alter table app.import rename column missing_request_id to full_sync_request_id;
alter table app.import_missing rename to import_full_sync;
alter table app.import_full_sync rename constraint import_missing_pkey to import_full_sync_pkey;
alter table app.import_full_sync rename constraint import_missing_state_check to import_full_sync_state_check;
alter table app.import_full_sync
  rename constraint import_missing_organization_id_fkey to import_full_sync_organization_id_fkey;
alter table app.import_full_sync
  rename constraint import_missing_organization_id_import_id_fkey to import_full_sync_organization_id_import_id_fkey;
alter index app.import_missing_state rename to import_full_sync_state;
comment on column app.import_write.reason is 'Why it is a conflict, or what of it could not be written.';

-- The owner of the tables sees no organization while row security is forced.
alter table app.import no force row level security;
alter table app.import_mapping no force row level security;
alter table app.import_check no force row level security;
alter table app.import_write no force row level security;
update app.import
   set step = case step when 'missing' then 'full-sync' when 'undo-missing' then 'undo-full-sync' else step end,
       rules = (rules - 'missing' - 'missingGroupId') || jsonb_strip_nulls(jsonb_build_object(
         'fullSync', rules -> 'missing', 'fullSyncGroupId', rules -> 'missingGroupId'))
 where step in ('missing', 'undo-missing') or rules ?| array['missing', 'missingGroupId'];
update app.import_mapping
   set rules = (rules - 'missing' - 'missingGroupId') || jsonb_strip_nulls(jsonb_build_object(
         'fullSync', rules -> 'missing', 'fullSyncGroupId', rules -> 'missingGroupId'))
 where rules ?| array['missing', 'missingGroupId'];
-- A quote within a cell is written \" in JSON: the key alone is met.
update app.import_check set errors = replace(errors::text, '"said": ', '"messageCode": ')::jsonb
 where errors is not null;
drop index app.import_write_person;
alter table app.import_write drop constraint import_write_result_check;
update app.import_write set result = 'conflict' where result = 'waits';
alter table app.import_write add constraint import_write_result_check
  check (result in ('created', 'updated', 'joined', 'conflict'));
-- The list of people asks of each person whether an import wrote them; their history asks what imports updated. One
-- index answers both.
create index import_write_person on app.import_write (organization_id, account_id, at)
  where result <> 'conflict';
alter table app.import force row level security;
alter table app.import_mapping force row level security;
alter table app.import_check force row level security;
alter table app.import_write force row level security;
