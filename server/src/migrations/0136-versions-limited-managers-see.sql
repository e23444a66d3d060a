-- A hub names the version of a file: a manager who is limited to groups reads it of the content they see.
grant select (organization_id, content_id, number) on app.content_file_version to app_limited;
create policy limited on app.content_file_version for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.content c
                      where c.organization_id = content_file_version.organization_id
                        and c.id = content_file_version.content_id));
