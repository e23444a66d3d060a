-- Rules ask who reports to somebody, directly or further up. When a line manager changes, everybody below is asked anew:
-- such changes are written down by themselves, also of people in the trash, who stay in the line they stand in.
alter table app.group_change drop constraint group_change_what_check;
alter table app.group_change add constraint group_change_what_check
  check (what in ('account', 'activity', 'dependants', 'members', 'engagement', 'managers'));

-- `lines`: more are below than are asked at once.
alter table app.person_group drop constraint person_group_counting_check;
alter table app.person_group add constraint person_group_counting_check
  check (counting in ('rule', 'day', 'lines'));

create or replace function app.queue_changed_people() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  insert into app.group_change (organization_id, what, account_ids)
    select organization_id, what, array_agg(id)
      from (select organization_id, id, 'account' as what from (
              select organization_id, id, deleted_at, job_title, department, location, email, phone,
                external_id, pronouns, locale, time_zone, type, status, access, deliverability,
                subscription, source, gender, tags, start_date, end_date, birth_date, line_manager_id, custom,
                photo is null
                from added where deleted_at is null
              except
              select organization_id, id, deleted_at, job_title, department, location, email, phone,
                external_id, pronouns, locale, time_zone, type, status, access, deliverability,
                subscription, source, gender, tags, start_date, end_date, birth_date, line_manager_id, custom,
                photo is null
                from removed) changed
            union all
            select organization_id, id, 'activity' from (
              select organization_id, id, last_activity_at from added where deleted_at is null
              except
              select organization_id, id, last_activity_at from removed) seen
            union all
            select organization_id, id, 'managers' from (
              select organization_id, id, line_manager_id from added
              except
              select organization_id, id, line_manager_id from removed) moved) either
     group by organization_id, what, id / 5000;
  return null;
end $$;
