-- A manager who is limited to groups puts people whom he sees into the fixed groups of his limit, and takes them out.

-- By a function: people are who is in groups, and a policy cannot ask itself.
grant execute on function app.is_within_limit(bigint) to app_limited;
grant insert (organization_id, group_id, account_id, added_by), delete on app.group_member to app_limited;
create policy limited_insert on app.group_member for insert to app_limited
  with check (organization_id = (select app.organization_id())
         and group_id = any (array(select g.id from app.person_group g where g.kind = 'fixed'))
         and app.is_within_limit(account_id)
         and added_by = (select app.own_account_id()));
create policy limited_delete on app.group_member for delete to app_limited
  using (organization_id = (select app.organization_id())
         and group_id = any (array(select g.id from app.person_group g where g.kind = 'fixed')));

-- Locked while its members change, and never written.
grant update (version) on app.person_group to app_limited;
create policy limited_lock on app.person_group for update to app_limited
  using (organization_id = (select app.organization_id()) and deleted_at is null
         and id = any (array(select l.group_id from app.manager_limit_group l)))
  with check (false);
