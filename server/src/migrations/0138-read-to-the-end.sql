-- A person's browser showed the end of an article.
alter table app.engagement_event drop constraint engagement_event_kind_check;
alter table app.engagement_event add constraint engagement_event_kind_check check (kind in ('accepted',
  'bounced', 'opened', 'clicked', 'viewed', 'finished', 'acknowledged', 'unsubscribed', 'complained'));

-- Who read content to the end, each person once. Machines do not read.
create index engagement_event_finished on app.engagement_event (organization_id, content_id, account_id, at)
  where kind = 'finished' and machine_rule is null and content_id is not null;
