-- Who read content, each person once. Machines do not read.
create index engagement_event_readers on app.engagement_event (organization_id, content_id, account_id)
  where kind = 'viewed' and machine_rule is null and content_id is not null;
