-- That the message of a recipient exists was looked up for each row, which took a fifth of the time of writing
-- recipients down. They come ten thousand at a time and have one message: it is looked up once for each statement.
-- The key stays in the catalogue as what it says; what it did is done by these triggers.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
   where conrelid = 'app.delivery'::regclass and confrelid = 'app.message'::regclass and contype = 'f';
  execute format('alter table app.delivery drop constraint %I', name);
end $$;
alter table app.delivery add foreign key (organization_id, message_id)
  references app.message (organization_id, id) not enforced;

-- The messages stay until the transaction ends, as a key would hold them.
create function app.check_message_of_recipients() returns trigger language plpgsql as $$
declare
  meant integer;
  found integer;
begin
  select count(*) into meant from (select distinct organization_id, message_id from added) a;
  select count(*) into found from (
    select from (select distinct organization_id, message_id from added) a
        join app.message m on m.organization_id = a.organization_id and m.id = a.message_id
       for key share of m) m;
  if found <> meant then
    raise exception 'A recipient has no message' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger check_message_of_recipients after insert on app.delivery referencing new table as added
  for each statement execute function app.check_message_of_recipients();

create function app.refuse_other_message() returns trigger language plpgsql as $$
begin
  raise exception 'A recipient stays with their message' using errcode = 'foreign_key_violation';
end $$;
create trigger refuse_other_message before update of organization_id, message_id on app.delivery
  for each row when (old.organization_id <> new.organization_id or old.message_id <> new.message_id)
  execute function app.refuse_other_message();

create function app.delete_recipients() returns trigger language plpgsql as $$
begin
  delete from app.delivery d using gone
   where d.organization_id = gone.organization_id and d.message_id = gone.id;
  return null;
end $$;
create trigger delete_recipients after delete on app.message referencing old table as gone
  for each statement execute function app.delete_recipients();

revoke all on function app.check_message_of_recipients, app.refuse_other_message, app.delete_recipients
  from public;
