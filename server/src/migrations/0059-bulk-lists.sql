-- Bulk changes of other lists than people: of dependants, and of pending users. Which list a change is of says whose
-- ids its items are: of app.dependant for dependants, of app.account for the others.
alter table app.bulk_change add list text not null default 'people'
  check (list in ('people', 'invited', 'awaiting', 'dependants'));
alter table app.bulk_change alter list drop default;

alter table app.bulk_change_person rename to bulk_change_item;
alter table app.bulk_change_item rename account_id to item_id;
alter table app.bulk_change_item rename account_version to item_version;
alter index app.bulk_change_person_pkey rename to bulk_change_item_pkey;
alter index app.bulk_change_person_account rename to bulk_change_item_item;

create function app.delete_bulk_items() returns trigger language plpgsql as $$
begin
  delete from app.bulk_change_item p using removed d
    where p.organization_id = d.organization_id and p.bulk_change_id = d.id;
  return null;
end $$;
revoke all on function app.delete_bulk_items() from public;
drop trigger people_removed on app.bulk_change;
create trigger items_removed after delete on app.bulk_change referencing old table as removed
  for each statement execute function app.delete_bulk_items();
drop function app.delete_bulk_people();
