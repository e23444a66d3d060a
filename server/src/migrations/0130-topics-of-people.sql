-- What a manager who is limited to groups may read of the topics that their people chose.
grant select (description, official, archived_at) on app.topic to app_limited;
grant select (organization_id, topic_id, account_id) on app.topic_unsubscription to app_limited;
create policy limited on app.topic_unsubscription for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.group_member m
                      where m.organization_id = topic_unsubscription.organization_id
                        and m.account_id = topic_unsubscription.account_id));
