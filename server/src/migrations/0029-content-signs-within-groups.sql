-- A hub shows the sign of a network or the ending of a file where there is no picture, also to a manager who is limited
-- to groups: of the content they see.
grant select (name) on app.content_file_version to app_limited;
grant select (organization_id, content_id, network) on app.content_social to app_limited;
create policy limited on app.content_social for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.content c
                      where c.organization_id = content_social.organization_id
                        and c.id = content_social.content_id));
