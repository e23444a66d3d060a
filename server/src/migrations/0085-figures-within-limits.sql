-- Whom mail does not reach: a limited manager reads it of the addresses of his people, and not why.
grant select (organization_id, email_key, until) on app.suppression to app_limited;
create policy limited on app.suppression for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.account a
                      where a.organization_id = suppression.organization_id and a.email_key = suppression.email_key));
