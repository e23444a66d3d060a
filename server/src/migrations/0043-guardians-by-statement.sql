-- Whoever deactivates or deletes turns thousands in one statement: what their dependants rest on is read for all
-- of them at once, and for each row it took seconds.
drop trigger note_guardian_state on app.account;
create or replace function app.note_guardian_state() returns trigger language plpgsql
  set enable_seqscan = off
as $$
declare
  organizations bigint[];
  turned bigint[];
begin
  select array_agg(organization_id), array_agg(id) into organizations, turned
    from (select organization_id, id from (
            select organization_id, id, case when deleted_at is null then status else 'trash' end as state
              from added
            union all
            select organization_id, id, case when deleted_at is null then status else 'trash' end
              from removed) both_sides
          group by organization_id, id having min(state) <> max(state)) changed;
  -- An update of nobody calls triggers too: without this it would call itself by way of the dependants for ever.
  if turned is null then
    return null;
  end if;
  update app.dependant d set guarded = (
      select min(case when a.deleted_at is null then a.status else 'trash' end)
        from app.dependant_guardian g join app.account a
          on a.organization_id = g.organization_id and a.id = g.account_id
       where g.organization_id = d.organization_id and g.dependant_id = d.id)
    from (select distinct g.organization_id, g.dependant_id
            from unnest(organizations, turned) as one (organization_id, id) cross join lateral (
              select guardian.organization_id, guardian.dependant_id from app.dependant_guardian guardian
               where guardian.organization_id = one.organization_id and guardian.account_id = one.id
              offset 0) g) moved
   where d.organization_id = moved.organization_id and d.id = moved.dependant_id;
  return null;
end $$;
create trigger note_guardian_state after update on app.account
  referencing new table as added old table as removed
  for each statement execute function app.note_guardian_state();
