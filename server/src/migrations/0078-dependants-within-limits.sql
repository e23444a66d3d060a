-- A manager who is limited to groups reads and writes the dependants of his people. A dependant is his as soon as one
-- guardian is; of other guardians he learns how many there are, and neither who nor what they are called.

-- ---------------------------------------------------------------------------------------------------
-- Reading. A row is his as its guardian is, asked by one step in an index for each row that a query meets.

grant select (organization_id, dependant_id, account_id, position) on app.dependant_guardian to app_limited;
create policy limited on app.dependant_guardian for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.group_member m
                      where m.organization_id = dependant_guardian.organization_id
                        and m.account_id = dependant_guardian.account_id));

grant select (organization_id, id, first_name, last_name, relationship, birth_date, gender, email, phone, same_address,
    student, emergency_contact, external_id, eligibility, eligible_from, eligible_until, eligibility_reason, notes,
    guarded, birth_key, name_key, search_key, created_at, updated_at, deleted_at, version)
  on app.dependant to app_limited;
create policy limited on app.dependant for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.dependant_guardian g
                      where g.organization_id = dependant.organization_id and g.dependant_id = dependant.id));

grant select (dependant_adult_age, dependant_ages_out_at, relationship_labels, dependant_rules_version)
  on app.organization to app_limited;
grant select (dependant_id) on app.import_write to app_limited;

-- What was done with the dependants of somebody of his, without what stood in them before and after: guardians are
-- numbers there.
grant select (organization_id, dependant_id, account_id) on app.dependant_guardian to app_search;
create policy search on app.dependant_guardian for select to app_search using (true);
create function app.limited_events_of_dependants(account_id bigint)
  returns table (id bigint, at timestamptz, action text, actor_account_id bigint, request_id uuid, target_id bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select e.id, e.at, e.action, e.actor_account_id, e.request_id, e.target_id
    from app.dependant_guardian g
      join app.audit_event e on e.organization_id = g.organization_id and e.target_type = 'dependant'
        and e.target_id = g.dependant_id
   where g.organization_id = app.organization_id()
     and g.account_id = limited_events_of_dependants.account_id
     and app.is_within_limit(limited_events_of_dependants.account_id)
$$;

-- ---------------------------------------------------------------------------------------------------
-- Questions that only everybody answers.

grant select (organization_id, created_at, created_by, name_key, birth_date, external_id_key)
  on app.dependant to app_dispatcher;
grant select (position), insert, delete on app.dependant_guardian to app_dispatcher;
create policy within_limit on app.dependant_guardian for insert to app_dispatcher with check (true);
create policy within_limit_delete on app.dependant_guardian for delete to app_dispatcher using (true);
grant select (touched_by) on app.person_group to app_dispatcher;

-- Whether a group of his limit finds people by their dependants, maybe by way of groups that its rule names. Whoever
-- changes a dependant could then bring a guardian whom he does not see into it.
create function app.limit_reads_dependants() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive asked as (
    select app.groups_of_limit() as id
    union
    select r.refers_to from app.group_reference r join asked on asked.id = r.group_id
     where r.organization_id = app.organization_id())
  select exists (
    select from asked join app.person_group g
      on g.organization_id = app.organization_id() and g.id = asked.id
     where g.kind = 'rule' and 'dependants' = any (g.touched_by))
$$;

-- Whether one of his guardians is the caller's.
create function app.is_dependant_within_limit(child bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.dependant_guardian g
     where g.organization_id = app.organization_id() and g.dependant_id = child and app.is_within_limit(g.account_id))
$$;

-- Whether a dependant of the caller's people is his to change, which he is as his guardians are: standard people and
-- the caller himself, whether he sees them or not.
create function app.is_dependant_open(child bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.is_dependant_within_limit(child) and not exists (
    select from app.dependant_guardian g
      join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
     where g.organization_id = app.organization_id() and g.dependant_id = child and a.deleted_at is null
       and ((a.type <> 'standard' and a.id <> app.own_account_id())
            or (not app.is_within_limit(a.id) and app.limit_reads_dependants())))
$$;

-- Guardians of a dependant of his whom the caller does not see: how many are outside the trash, whether one is active;
-- and whether the dependant is not the caller's to change.
create function app.guardians_beyond_limit(child bigint)
  returns table (number integer, active boolean, barred boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer, coalesce(bool_or(a.status = 'active'), false), not app.is_dependant_open(child)
    from app.dependant_guardian g
      join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
   where g.organization_id = app.organization_id() and g.dependant_id = child and a.deleted_at is null
     and app.is_dependant_within_limit(child) and not app.is_within_limit(a.id)
$$;

-- Whether he cannot be so with a guardian whom the caller does not see: `full`, who has twenty others, or `twin`, who
-- has another of this name and birth date. Null: he can.
create function app.clash_beyond_limit(child bigint, name_key text, birth_date date) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when bool_or(theirs.twin) then 'twin' when bool_or(theirs.others >= 20) then 'full' end
    from app.dependant_guardian g
      cross join lateral (
        select count(*) as others,
               bool_or(d.name_key = clash_beyond_limit.name_key
                       and d.birth_date is not distinct from clash_beyond_limit.birth_date) as twin
          from app.dependant_guardian other
            join app.dependant d on d.organization_id = other.organization_id and d.id = other.dependant_id
         where other.organization_id = g.organization_id and other.account_id = g.account_id
           and d.id <> child and d.deleted_at is null) theirs
   where g.organization_id = app.organization_id() and g.dependant_id = child
     and app.is_dependant_within_limit(child) and not app.is_within_limit(g.account_id)
$$;

-- Which of these external ids (as keys) dependants outside the trash have, but for some; not who.
create function app.taken_dependant_keys(external_id_keys text[], except_ids bigint[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select d.external_id_key from app.dependant d
   where d.organization_id = app.organization_id() and d.deleted_at is null
     and d.external_id_key = any (external_id_keys) and d.id <> all (except_ids)
$$;

-- Holds everybody who guards one of these, and these people, until the transaction ends: what they count changes.
create function app.hold_guardians(children bigint[], account_ids bigint[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select from app.account a
   where a.organization_id = app.organization_id()
     and (a.id = any (account_ids)
          or a.id = any (array(
               select g.account_id from app.dependant_guardian g
                where g.organization_id = app.organization_id() and g.dependant_id = any (children))))
   order by a.id for update
$$;

-- ---------------------------------------------------------------------------------------------------
-- Writing. Columns of dependants he sees and may change; whose they are is no row that he writes.

grant insert (organization_id, id, created_by, updated_by, first_name, last_name, relationship, birth_date, gender,
    email, phone, same_address, student, emergency_contact, external_id, eligibility, eligible_from, eligible_until,
    eligibility_reason, notes, name_key)
  on app.dependant to app_limited;
create policy limited_insert on app.dependant for insert to app_limited
  with check (organization_id = (select app.organization_id())
         and created_by = (select app.own_account_id()) and updated_by = (select app.own_account_id()));
grant usage on sequence app.dependant_id_seq to app_api, app_worker, app_limited;

grant update (first_name, last_name, relationship, birth_date, gender, email, phone, same_address, student,
    emergency_contact, external_id, eligibility, eligible_from, eligible_until, eligibility_reason, notes, name_key,
    version, updated_at, updated_by, deleted_at, deleted_by)
  on app.dependant to app_limited;
create policy limited_update on app.dependant for update to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.dependant_guardian g
                      where g.organization_id = dependant.organization_id and g.dependant_id = dependant.id))
  with check (organization_id = (select app.organization_id())
         and updated_by = (select app.own_account_id()) and app.is_dependant_open(id));

-- Gives a dependant of his, or one whom he adds in this very transaction, these guardians of his in place of those of
-- his: whom he does not see stays. Whoever is somebody else's is linked to nobody.
create function app.replace_guardians_within(child bigint, guardian_ids bigint[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  here constant bigint := app.organization_id();
begin
  if not (app.is_dependant_open(child) or exists (
            select from app.dependant d
             where d.organization_id = here and d.id = child
               and d.created_by = app.own_account_id() and d.created_at = now()
               and not exists (select from app.dependant_guardian g
                                where g.organization_id = here and g.dependant_id = child)))
    or exists (
      select from unnest(guardian_ids) as guardian (id)
        left join app.account a on a.organization_id = here and a.id = guardian.id
       where not app.is_within_limit(guardian.id)
          or a.deleted_at is not null or (a.type <> 'standard' and a.id <> app.own_account_id())) then
    raise insufficient_privilege using message = 'These guardians are not his to give';
  end if;
  -- As whoever sees everybody replaces them: those in the trash go, too.
  delete from app.dependant_guardian g
   where g.organization_id = here and g.dependant_id = child
     and (app.is_within_limit(g.account_id)
          or exists (select from app.account a
                      where a.organization_id = here and a.id = g.account_id and a.deleted_at is not null));
  insert into app.dependant_guardian (organization_id, dependant_id, account_id, position)
    select here, child, guardian.id, place.position
      from unnest(guardian_ids) with ordinality as guardian (id, n)
        left join (
          select p.position, row_number() over (order by p.position) as n
            from unnest(array[1, 2]) as p (position)
           where not exists (select from app.dependant_guardian g
                              where g.organization_id = here and g.dependant_id = child
                                and g.position = p.position)) place on place.n = guardian.n;
  if not exists (select from app.dependant_guardian g
                  where g.organization_id = here and g.dependant_id = child) then
    raise check_violation using message = 'A dependant has a guardian';
  end if;
end $$;

grant create on schema app to app_dispatcher, app_search;
alter function app.limited_events_of_dependants(bigint) owner to app_search;
alter function app.limit_reads_dependants() owner to app_dispatcher;
alter function app.is_dependant_within_limit(bigint) owner to app_dispatcher;
alter function app.is_dependant_open(bigint) owner to app_dispatcher;
alter function app.guardians_beyond_limit(bigint) owner to app_dispatcher;
alter function app.clash_beyond_limit(bigint, text, date) owner to app_dispatcher;
alter function app.taken_dependant_keys(text[], bigint[]) owner to app_dispatcher;
alter function app.hold_guardians(bigint[], bigint[]) owner to app_dispatcher;
alter function app.replace_guardians_within(bigint, bigint[]) owner to app_dispatcher;
revoke create on schema app from app_dispatcher, app_search;
revoke all on function app.limited_events_of_dependants(bigint), app.limit_reads_dependants(),
  app.is_dependant_within_limit(bigint), app.is_dependant_open(bigint), app.guardians_beyond_limit(bigint),
  app.clash_beyond_limit(bigint, text, date),
  app.taken_dependant_keys(text[], bigint[]), app.hold_guardians(bigint[], bigint[]),
  app.replace_guardians_within(bigint, bigint[]) from public;
grant execute on function app.is_dependant_within_limit(bigint) to app_api, app_limited;
grant execute on function app.limited_events_of_dependants(bigint), app.is_dependant_open(bigint),
  app.guardians_beyond_limit(bigint), app.clash_beyond_limit(bigint, text, date),
  app.taken_dependant_keys(text[], bigint[]), app.hold_guardians(bigint[], bigint[]),
  app.replace_guardians_within(bigint, bigint[]) to app_limited;
