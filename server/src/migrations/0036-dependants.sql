-- From which age a dependant is an adult and when children age out (never, where it is empty), in whole years, and
-- what the organization calls the relationships where it has words of its own.
alter table app.organization
  add dependant_adult_age smallint not null default 18 check (dependant_adult_age between 1 and 30),
  add dependant_ages_out_at smallint check (dependant_ages_out_at between 1 and 60),
  add relationship_labels jsonb not null default '{}';

alter table app.dependant
  -- By the dates and the age, or decided by hand.
  add eligibility text not null default 'rule' check (eligibility in ('rule', 'eligible', 'not_eligible')),
  -- The best state among the guardians, kept by the triggers below: with none outside the trash he rests with them.
  add guarded text not null default 'trash' check (guarded in ('active', 'deactivated', 'trash')),
  add deleted_by bigint,
  -- Unknown birth dates sort last.
  add birth_key date generated always as (coalesce(birth_date, 'infinity'::date)) stored,
  -- What the search box looks in, folded, each word preceded by a space.
  add search_key text generated always as
    (' ' || name_key || coalesce(' ' || lower(email), '') || coalesce(' ' || lower(external_id), '')) stored;

drop index app.dependant_name;
create index dependant_name on app.dependant (organization_id, name_key, id)
  where deleted_at is null and guarded <> 'trash';
create index dependant_birth on app.dependant (organization_id, birth_key, name_key, id)
  where deleted_at is null and guarded <> 'trash';
create index dependant_relationship on app.dependant (organization_id, relationship, name_key, id)
  where deleted_at is null and guarded <> 'trash';
-- Views of the few among the many.
create index dependant_unguarded on app.dependant (organization_id, name_key, id)
  where deleted_at is null and guarded = 'deactivated';
create index dependant_by_hand on app.dependant (organization_id, eligibility, name_key, id)
  where deleted_at is null and guarded <> 'trash' and eligibility <> 'rule';
create index dependant_student on app.dependant (organization_id, name_key, id)
  where deleted_at is null and guarded <> 'trash' and student;
create index dependant_trash on app.dependant (organization_id, name_key, id) where deleted_at is not null;
create index dependant_trash_age on app.dependant (deleted_at) where deleted_at is not null;
create index dependant_search on app.dependant using gin (organization_id, search_key gin_trgm_ops)
  where deleted_at is null;

-- The state of these dependants' guardians anew. Plans of triggers are kept from one row to 10,000 and from an
-- empty table to a full one: each row is looked up by its key.
create function app.note_guardians() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  update app.dependant d set guarded = noted.state
    from (select m.organization_id, m.dependant_id, coalesce((
            -- In this order by chance of the alphabet, too: active, deactivated, trash.
            select min(case when a.deleted_at is null then a.status else 'trash' end)
              from app.dependant_guardian g join app.account a
                on a.organization_id = g.organization_id and a.id = g.account_id
             where g.organization_id = m.organization_id and g.dependant_id = m.dependant_id), 'trash') as state
            from (select distinct organization_id, dependant_id from moved_guardians) m) noted
   where d.organization_id = noted.organization_id and d.id = noted.dependant_id
     and d.guarded <> noted.state;
  return null;
end $$;
create trigger note_added after insert on app.dependant_guardian
  referencing new table as moved_guardians for each statement execute function app.note_guardians();
create trigger note_removed after delete on app.dependant_guardian
  referencing old table as moved_guardians for each statement execute function app.note_guardians();

create function app.note_guardian_state() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  update app.dependant d set guarded = (
      select min(case when a.deleted_at is null then a.status else 'trash' end)
        from app.dependant_guardian g join app.account a
          on a.organization_id = g.organization_id and a.id = g.account_id
       where g.organization_id = d.organization_id and g.dependant_id = d.id)
   where d.organization_id = new.organization_id and d.id in (
      select g.dependant_id from app.dependant_guardian g
       where g.organization_id = new.organization_id and g.account_id = new.id);
  return null;
end $$;
-- For each row that turned, which are few: everybody else costs nothing.
create trigger note_guardian_state after update of status, deleted_at on app.account for each row
  when (old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function app.note_guardian_state();

-- People count the dependants they have outside the trash.
drop trigger count_added on app.dependant_guardian;
drop trigger count_removed on app.dependant_guardian;
create or replace function app.count_dependants() returns trigger language plpgsql
  set enable_seqscan = off
as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update app.account a set dependant_count = a.dependant_count + sign * moved.n
    from (select m.organization_id, m.account_id, count(*) as n
            from moved_guardians m cross join lateral (
              select d.deleted_at from app.dependant d
               where d.organization_id = m.organization_id and d.id = m.dependant_id offset 0) d
           where d.deleted_at is null
           group by m.organization_id, m.account_id) moved
   where a.organization_id = moved.organization_id and a.id = moved.account_id;
  return null;
end $$;
create trigger count_added after insert on app.dependant_guardian
  referencing new table as moved_guardians for each statement execute function app.count_dependants();
create trigger count_removed after delete on app.dependant_guardian
  referencing old table as moved_guardians for each statement execute function app.count_dependants();

create function app.count_dependants_by_trash() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  update app.account a set dependant_count = a.dependant_count + moved.n
    from (select g.organization_id, g.account_id, sum(turned.n) as n
            from (select organization_id, id, sum(n) as n from (
                    select organization_id, id, 1 as n from added where deleted_at is null
                    union all
                    select organization_id, id, -1 from removed where deleted_at is null) both_sides
                  group by organization_id, id having sum(n) <> 0) turned
              cross join lateral (
                select guardian.organization_id, guardian.account_id from app.dependant_guardian guardian
                 where guardian.organization_id = turned.organization_id
                   and guardian.dependant_id = turned.id offset 0) g
           group by g.organization_id, g.account_id) moved
   where a.organization_id = moved.organization_id and a.id = moved.account_id;
  return null;
end $$;
create trigger count_changed after update on app.dependant
  referencing new table as added old table as removed
  for each statement execute function app.count_dependants_by_trash();

-- Those who are there already.
update app.dependant d set guarded = coalesce((
  select min(case when a.deleted_at is null then a.status else 'trash' end)
    from app.dependant_guardian g join app.account a
      on a.organization_id = g.organization_id and a.id = g.account_id
   where g.organization_id = d.organization_id and g.dependant_id = d.id), 'trash');

-- Ids of the dependants whose search key is like every pattern, at most `most` of them, in no order; as
-- app.search_account_ids.
create function app.search_dependant_ids(patterns text[], most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return query execute
    'select d.id from app.dependant d where d.organization_id = $1 and d.deleted_at is null '
    || coalesce((select string_agg(format('and d.search_key like %L ', pattern), '')
                   from unnest(patterns) as pattern), '')
    || 'limit $2'
    using app.organization_id(), most;
end $$;
grant select (organization_id, id, search_key, deleted_at) on app.dependant to app_search;
create policy search on app.dependant for select to app_search using (true);

-- The worker enters each organization with dependants that were in the trash for 30 days.
create function app.organizations_with_old_dependants() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct organization_id from app.dependant where deleted_at < now() - interval '30 days'
$$;
grant select (organization_id, deleted_at) on app.dependant to app_dispatcher;
create policy door on app.dependant for select to app_dispatcher using (true);

grant create on schema app to app_dispatcher, app_search;
alter function app.search_dependant_ids(text[], integer) owner to app_search;
alter function app.organizations_with_old_dependants() owner to app_dispatcher;
revoke create on schema app from app_dispatcher, app_search;
revoke all on function app.note_guardians(), app.note_guardian_state(), app.count_dependants_by_trash(),
  app.search_dependant_ids(text[], integer), app.organizations_with_old_dependants() from public;
grant execute on function app.search_dependant_ids(text[], integer) to app_api, app_worker;
grant execute on function app.organizations_with_old_dependants() to app_worker;
