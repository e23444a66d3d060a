-- Rules ask who is in the audience of hubs, and who owns or edits them. Which groups by rule are to be asked again is
-- decided by what their rules name.

create table app.group_hub_reference (
  organization_id bigint not null references app.organization (id) on delete cascade,
  group_id bigint not null,
  hub_id bigint not null,
  -- The rule asks about the audience: then the groups of it decide, too.
  audience boolean not null,
  primary key (organization_id, group_id, hub_id),
  foreign key (organization_id, group_id) references app.person_group (organization_id, id)
    on delete cascade,
  foreign key (organization_id, hub_id) references app.hub (organization_id, id) on delete cascade
);
create index group_hub_reference_hub on app.group_hub_reference (organization_id, hub_id, group_id);
call app.protect('app.group_hub_reference');

-- `hubs`: the audience of a hub is another one, which everyone is asked about; `editors`: people come to a hub as owner
-- or editor, or leave it.
alter table app.group_change drop constraint group_change_what_check;
alter table app.group_change add constraint group_change_what_check
  check (what in ('account', 'activity', 'dependants', 'members', 'engagement', 'managers', 'hubs', 'editors'));
-- Of `hubs`: which.
alter table app.group_change add column hub_id bigint;

-- Also of groups that are in the audience of a hub. Who changes an audience holds its groups, like people who change
-- their members, so that none of the two misses the other.
grant select (organization_id, hub_id, group_id) on app.hub_audience to app_dispatcher;
create policy following on app.hub_audience for select to app_dispatcher using (true);
create or replace function app.queue_members() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
begin
  insert into app.group_change (organization_id, what, group_id, account_ids)
    select m.organization_id, 'members', m.group_id, array_agg(m.account_id)
      from moved_members m join app.organization o on o.id = m.organization_id
     where exists (select from app.group_reference r
                    where r.organization_id = m.organization_id and r.refers_to = m.group_id)
        or exists (select from app.hub_audience a
                    where a.organization_id = m.organization_id and a.group_id = m.group_id)
     group by m.organization_id, m.group_id, m.account_id / 5000;
  return null;
end $$;

create function app.queue_hubs() returns trigger language plpgsql as $$
begin
  if new.visibility <> old.visibility or (new.deleted_at is null) <> (old.deleted_at is null) then
    insert into app.group_change (organization_id, what, hub_id, account_ids)
      values (new.organization_id, 'hubs', new.id, '{}');
  end if;
  return null;
end $$;
create trigger queue_hubs after update of visibility, deleted_at on app.hub
  for each row execute function app.queue_hubs();

create function app.queue_hub_audiences() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  insert into app.group_change (organization_id, what, hub_id, account_ids)
    select distinct m.organization_id, 'hubs', m.hub_id, '{}'::bigint[]
      from moved_audiences m join app.organization o on o.id = m.organization_id;
  return null;
end $$;
create trigger queue_hub_audiences_added after insert on app.hub_audience
  referencing new table as moved_audiences for each statement execute function app.queue_hub_audiences();
create trigger queue_hub_audiences_removed after delete on app.hub_audience
  referencing old table as moved_audiences for each statement execute function app.queue_hub_audiences();

-- A group in the trash is in no audience.
create function app.queue_hubs_of_group() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  if (new.deleted_at is null) <> (old.deleted_at is null) then
    insert into app.group_change (organization_id, what, hub_id, account_ids)
      select a.organization_id, 'hubs', a.hub_id, '{}'::bigint[]
        from app.hub_audience a
       where a.organization_id = new.organization_id and a.group_id = new.id;
  end if;
  return null;
end $$;
create trigger queue_hubs_of_group after update of deleted_at on app.person_group
  for each row execute function app.queue_hubs_of_group();

create function app.queue_editors() returns trigger language plpgsql as $$
begin
  insert into app.group_change (organization_id, what, account_ids)
    select m.organization_id, 'editors', array_agg(distinct m.account_id)
      from moved_editors m join app.organization o on o.id = m.organization_id
     group by m.organization_id, m.account_id / 5000;
  return null;
end $$;
create trigger queue_editors_added after insert on app.hub_member
  referencing new table as moved_editors for each statement execute function app.queue_editors();
create trigger queue_editors_removed after delete on app.hub_member
  referencing old table as moved_editors for each statement execute function app.queue_editors();

-- One entry of a person takes the place of another: both are asked.
create function app.queue_replaced_editors() returns trigger language plpgsql as $$
begin
  if new.account_id <> old.account_id then
    insert into app.group_change (organization_id, what, account_ids)
      values (new.organization_id, 'editors', array[old.account_id, new.account_id]);
  end if;
  return null;
end $$;
create trigger queue_replaced_editors after update of account_id on app.hub_member
  for each row execute function app.queue_replaced_editors();

revoke all on function app.queue_hubs(), app.queue_hub_audiences(), app.queue_hubs_of_group(), app.queue_editors(),
  app.queue_replaced_editors() from public;
