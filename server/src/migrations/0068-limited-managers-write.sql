-- What a manager who is limited to groups may write. A column that is not named here he cannot write, and a row of
-- somebody whom he does not see neither, whatever is asked of the database.

-- ---------------------------------------------------------------------------------------------------
-- What follows from a change concerns others, too: counters, groups by rule, dependants with a second guardian. The
-- triggers that see to it run as app_dispatcher, whoever made the change.

grant select (organization_id, group_id, account_id) on app.group_member to app_dispatcher;
create policy following on app.group_member for select to app_dispatcher using (true);
grant select (member_count), update (member_count) on app.person_group to app_dispatcher;
create policy following on app.person_group for update to app_dispatcher using (true) with check (true);
grant insert on app.metric_stale_group to app_dispatcher;
create policy following on app.metric_stale_group for insert to app_dispatcher with check (true);
grant select (organization_id, group_id, refers_to) on app.group_reference to app_dispatcher;
create policy following on app.group_reference for select to app_dispatcher using (true);
grant select (organization_id, dependant_id, account_id) on app.dependant_guardian to app_dispatcher;
create policy following on app.dependant_guardian for select to app_dispatcher using (true);
grant select (id, guarded), update (guarded) on app.dependant to app_dispatcher;
create policy following on app.dependant for update to app_dispatcher using (true) with check (true);
grant select (dependant_count, line_manager_id, created_at, created_by, email_key, external_id_key),
  update (dependant_count) on app.account to app_dispatcher;
create policy following on app.account for update to app_dispatcher using (true) with check (true);
grant select (organization_id, account_id), insert, delete on app.account_field_key to app_dispatcher;
create policy following on app.account_field_key for all to app_dispatcher using (true) with check (true);
grant select (organization_id, id, kind) on app.people_field to app_dispatcher;
create policy following on app.people_field for select to app_dispatcher using (true);
grant execute on function app.field_keys(bigint, jsonb) to app_dispatcher;

-- One by one: each was looked at, and writes of its organization alone.
create procedure pg_temp.follow(trigger_function regprocedure) language plpgsql as $$
begin
  execute format('alter function %s security definer', trigger_function);
  execute format('alter function %s set search_path = pg_catalog, pg_temp', trigger_function);
  execute format('alter function %s owner to app_dispatcher', trigger_function);
  execute format('revoke all on function %s from public', trigger_function);
end $$;
grant create on schema app to app_dispatcher;
call pg_temp.follow('app.count_accounts()');
call pg_temp.follow('app.count_people_days()');
call pg_temp.follow('app.count_people_turned()');
call pg_temp.follow('app.count_members_by_trash()');
call pg_temp.follow('app.count_group_members()');
call pg_temp.follow('app.mark_groups_stale()');
call pg_temp.follow('app.queue_new_people()');
call pg_temp.follow('app.queue_changed_people()');
call pg_temp.follow('app.queue_members()');
call pg_temp.follow('app.queue_changed_dependants()');
call pg_temp.follow('app.queue_guardians()');
call pg_temp.follow('app.note_new_fields()');
call pg_temp.follow('app.note_fields()');
call pg_temp.follow('app.note_guardian_state()');
call pg_temp.follow('app.note_guardians()');
call pg_temp.follow('app.count_dependants()');
call pg_temp.follow('app.count_dependants_by_trash()');

-- ---------------------------------------------------------------------------------------------------
-- Three questions that only everybody answers, each with as little as the answer needs.

-- Which of these addresses and external ids (as keys) somebody else outside the trash has; not who.
create function app.taken_account_keys(email_keys text[], external_id_keys text[], except_id bigint)
  returns table (email_key text, external_id_key text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when a.email_key = any (email_keys) then a.email_key end,
         case when a.external_id_key = any (external_id_keys) then a.external_id_key end
    from app.account a
   where a.organization_id = app.organization_id() and a.deleted_at is null
     and a.id is distinct from except_id
     and (a.email_key = any (email_keys) or a.external_id_key = any (external_id_keys))
$$;

-- Whether `person` stands above `manager`, or is he himself: to report to him would then be a circle.
create function app.reports_to(manager bigint, person bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive line as (
    select a.id, a.line_manager_id from app.account a
     where a.organization_id = app.organization_id() and a.id = manager
    union
    select above.id, above.line_manager_id from app.account above
      join line on above.id = line.line_manager_id
     where above.organization_id = app.organization_id())
  select exists (select from line where line.id = person)
$$;

-- Puts people whom a limited manager adds in this very transaction into fixed groups of his limit: he sees them from
-- here on. Whoever was there before is placed by nobody who does not see him. Gives the groups they are in.
create function app.place_added(account_ids bigint[], group_ids bigint[]) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.group_member (organization_id, group_id, account_id, added_by)
    select a.organization_id, g.id, a.id, a.created_by
      from app.account a
        join app.manager_limit_group l
          on l.organization_id = a.organization_id and l.account_id = a.created_by
        join app.person_group g on g.organization_id = l.organization_id and g.id = l.group_id
     where a.organization_id = app.organization_id() and a.id = any (account_ids)
       and a.created_by = current_setting('app.account_id')::bigint and a.created_at = app.now()
       and g.id = any (group_ids) and g.kind = 'fixed' and g.deleted_at is null
    on conflict do nothing
    returning group_id
$$;
grant insert on app.group_member to app_dispatcher;
create policy place_added on app.group_member for insert to app_dispatcher with check (true);

alter function app.taken_account_keys(text[], text[], bigint) owner to app_dispatcher;
alter function app.reports_to(bigint, bigint) owner to app_dispatcher;
alter function app.place_added(bigint[], bigint[]) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.taken_account_keys(text[], text[], bigint), app.reports_to(bigint, bigint),
  app.place_added(bigint[], bigint[]) from public;
grant execute on function app.taken_account_keys(text[], text[], bigint), app.place_added(bigint[], bigint[])
  to app_limited;
grant execute on function app.reports_to(bigint, bigint) to app_api, app_worker, app_limited;

-- ---------------------------------------------------------------------------------------------------
-- What app_limited may write.

-- Who he is. The rights are those of his transaction alone.
create function app.own_account_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::bigint;
revoke all on function app.own_account_id() from public;
grant execute on function app.own_account_id(), app.now() to app_limited;

-- Standard people whom he sees, and himself, but for what their type, their access and the trash are. With the address
-- of another manager he could become him.
grant update (first_name, last_name, preferred_name, email, phone, external_id, birth_date, gender, pronouns,
    job_title, department, location, line_manager_id, start_date, end_date, locale, time_zone, postal_address, tags,
    notes, custom, status, name_key, search_key, version, updated_at, updated_by)
  on app.account to app_limited;
create policy limited_update on app.account for update to app_limited
  using (organization_id = (select app.organization_id())
         and id = any (array(select m.account_id from app.group_member m)))
  with check (organization_id = (select app.organization_id())
         and (type = 'standard' or id = (select app.own_account_id()))
         and updated_by = (select app.own_account_id()));

-- Standard people without access, who are in nobody's sight until app.place_added.
grant insert (organization_id, id, created_by, updated_by, first_name, last_name, preferred_name, email, phone,
    external_id, birth_date, gender, pronouns, job_title, department, location, line_manager_id, start_date, end_date,
    locale, time_zone, postal_address, tags, notes, custom, type, source, name_key, search_key)
  on app.account to app_limited;
create policy limited_insert on app.account for insert to app_limited
  with check (organization_id = (select app.organization_id()) and type = 'standard'
         and created_by = (select app.own_account_id()));
grant usage on sequence app.account_id_seq to app_api, app_worker, app_limited;

-- Locked, and never written: fields while values are checked by them, the organization while lines of management change.
grant update (version) on app.people_field to app_limited;
create policy limited_lock on app.people_field for update to app_limited
  using (organization_id = (select app.organization_id())) with check (false);
grant update (version) on app.organization to app_limited;
create policy limited_lock on app.organization for update to app_limited
  using (id = (select app.organization_id())) with check (false);

-- His own requests, done once.
grant select, insert (organization_id, account_id, key, request_hash), update (status, body)
  on app.idempotency_key to app_limited;
create policy limited on app.idempotency_key for all to app_limited
  using (organization_id = (select app.organization_id()) and account_id = (select app.own_account_id()))
  with check (organization_id = (select app.organization_id()) and account_id = (select app.own_account_id()));

-- Hashes of those who asked to be forgotten.
grant select on app.erased_address to app_limited;
create policy limited on app.erased_address for select to app_limited
  using (organization_id = (select app.organization_id()));

-- What his changes ask of the worker. A payload names people by number, and tells him nothing.
grant usage on schema jobs to app_limited;
grant execute on function jobs.enqueue(text, jsonb, timestamptz, text) to app_limited;
