-- A manager who is limited to groups keeps views of his lists, opens those that the organization shares, and changes the
-- photos of his people.

-- ---------------------------------------------------------------------------------------------------
-- Views: his own to write; shared ones are read. They hold what somebody asked, and nobody.

grant select on app.saved_view to app_limited;
create policy limited on app.saved_view for select to app_limited
  using (organization_id = (select app.organization_id())
         and (account_id is null or account_id = (select app.own_account_id())));
grant insert (organization_id, list, account_id, name, search, columns, created_by, updated_by)
  on app.saved_view to app_limited;
create policy limited_insert on app.saved_view for insert to app_limited
  with check (organization_id = (select app.organization_id())
         and account_id = (select app.own_account_id()) and created_by = (select app.own_account_id()));
-- Whose a view is stays. One that is shared is only locked.
grant update (name, search, columns, version, updated_at, updated_by, deleted_at) on app.saved_view to app_limited;
create policy limited_update on app.saved_view for update to app_limited
  using (organization_id = (select app.organization_id())
         and (account_id is null or account_id = (select app.own_account_id())))
  with check (organization_id = (select app.organization_id())
         and account_id = (select app.own_account_id()));
grant delete on app.saved_view to app_limited;
create policy limited_delete on app.saved_view for delete to app_limited
  using (organization_id = (select app.organization_id())
         and account_id = (select app.own_account_id()) and deleted_at is not null);

grant select, insert, update (view_id), delete on app.default_view to app_limited;
create policy limited on app.default_view for all to app_limited
  using (organization_id = (select app.organization_id()) and account_id = (select app.own_account_id()))
  with check (organization_id = (select app.organization_id()) and account_id = (select app.own_account_id())
         and exists (select from app.saved_view v
                      where v.organization_id = default_view.organization_id and v.id = default_view.view_id));

-- ---------------------------------------------------------------------------------------------------
-- Photos. Files are put and read by rules of their own; here it is told which is shown.

grant update (photo) on app.account to app_limited;
grant select (organization_id, id, path, account_id), update (unused_since) on app.stored_file to app_limited;
create policy limited on app.stored_file for select to app_limited
  using (organization_id = (select app.organization_id()) and starts_with(path, 'photos/')
         and exists (select from app.group_member m
                      where m.organization_id = stored_file.organization_id
                        and m.account_id = stored_file.account_id));
create policy limited_update on app.stored_file for update to app_limited
  using (organization_id = (select app.organization_id()) and starts_with(path, 'photos/')
         and exists (select from app.account a
                      where a.organization_id = stored_file.organization_id and a.id = stored_file.account_id
                        and (a.type = 'standard' or a.id = (select app.own_account_id()))));
