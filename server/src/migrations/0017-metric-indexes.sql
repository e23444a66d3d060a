-- What the dashboard asks of people and messages, without going through all of them.
create index account_unsubscribed on app.account (organization_id, id)
  where deleted_at is null and subscription = 'unsubscribed';
create index message_started on app.message (organization_id, started_at)
  where started_at is not null;
