-- Rules of groups ask who has a photo: of whom it came or went they are asked anew.
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
              select organization_id, id, last_activity_at from removed) seen) either
     group by organization_id, what, id / 5000;
  return null;
end $$;
